import type { AnsweredResultItem } from '#contract/inform.ts'
import { ALL_LEVELS, type Selection } from '#rules/inform/dimensions.ts'
import type { GroupWeights } from '#rules/inform/group-weights.ts'
import type { QuestionMeasure } from '#rules/inform/question-measures.ts'
import { releaseMeasure } from '#rules/inform/release.ts'
import { expandPeriod } from '#rules/share/text.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { ownCounted } from '../../copies/reads.ts'
import type { Copies, EditionCopy } from '../../copies/use-cases/copies.ts'
import type { OpenStudy } from '../../scope.ts'
import { groupsIn, NOBODY } from './groups.ts'
import type { Subject } from './subjects.ts'

type Figure = AnsweredResultItem['results'][number]
/** The caller's profile and answers as they count in an edition. */
type Own = Awaited<ReturnType<typeof ownCounted>>

interface Asked {
  readonly study: OpenStudy
  readonly subjects: readonly Subject[]
  readonly selection: Selection
  readonly userId: number | null
  /** The setting chart_valid_threshold. */
  readonly threshold: number
  readonly isShowingAll: boolean
}

/** An edition, the requested group in it, and the caller. */
interface Source {
  readonly copy: EditionCopy | null
  readonly group: GroupWeights
  readonly own: Own
}

/** The charts of the subjects about a group: those of the core, and those of modules, whose respondents are others. */
export async function chartsOf(
  db: Database,
  copies: Copies,
  { study, subjects, selection, userId, threshold, isShowingAll }: Asked,
): Promise<AnsweredResultItem[]> {
  const sections = [...new Set(subjects.map(({ sectionId }) => sectionId))]
  const sources = new Map(
    await Promise.all(
      sections.map(async (sectionId): Promise<[number | null, Source]> => {
        const copy = copies.of(study.id, sectionId)
        const isOwn = copy !== null && userId !== null && study.hasSubmitted
        const own = isOwn ? await ownCounted(db, userId, copy.facts.id) : null
        return [sectionId, { copy, group: (await groupsIn(copy, selection))(selection), own }]
      }),
    ),
  )
  const { period } = study.definition.facts
  return Promise.all(
    subjects.map(async ({ description, sectionId, measures }) => {
      const { copy, group, own } = sources.get(sectionId) ?? { copy: null, group: NOBODY, own: null }
      const results = measures.map(async (published): Promise<Figure> => {
        const counts = await Promise.all(published.columns.map(column => copy?.counts(column) ?? null))
        const mine = own && ownValue(published, own)
        const released = releaseMeasure({
          measure: published.measure,
          counts: counts.flatMap(each => each ?? []),
          group,
          threshold,
          isShowingAll,
          own: typeof mine === 'number' ? mine : null,
        })
        return { ...headOf(published, period), released, my_value: mine }
      })
      return { ...description, results: await Promise.all(results) }
    }),
  )
}

function headOf({ measure, variable, label, prefix, suffix, categories }: QuestionMeasure, period: number) {
  return {
    variable_id: variable?.id ?? null,
    uid: variable?.uid ?? measure.id,
    label: expandPeriod(label, period),
    prefix,
    suffix,
    categories: [...categories],
  }
}

/** A number of sliders, otherwise the values chosen. */
function ownValue(
  { measure, variable, categories, columns }: QuestionMeasure,
  { profile, answers }: NonNullable<Own>,
): number | number[] | null {
  const level = ALL_LEVELS.find(each => each === columns[0])
  if (level) {
    const value = profile[level] ?? null
    return value === null ? null : [value]
  }
  if (measure.kind === 'slider') {
    const value = answers[variable ? variable.id : measure.id]
    return typeof value === 'number' ? value : null
  }
  if (variable) {
    const value = answers[variable.id]
    return typeof value === 'number' ? [value] : null
  }
  const chosen = categories.filter(({ value }) => answers[value] === 1).map(({ value }) => value)
  return chosen.length > 0 ? chosen : null
}
