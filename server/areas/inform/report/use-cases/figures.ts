import type { AnsweredResultItem } from '#contract/inform/inform.ts'
import type { Edition } from '#rules/inform/count/index.ts'
import { ALL_LEVELS, type Selection } from '#rules/inform/dimensions.ts'
import type { QuestionMeasure } from '#rules/inform/measures/index.ts'
import { releaseMeasure } from '#rules/inform/release.ts'
import { missingReasonOf } from '#rules/share/missing-reason.ts'
import { expandPeriod } from '#rules/share/text.ts'
import type { CachedEdition } from '../../cache/use-cases/edition-cache.ts'
import type { OpenStudy } from '../../scope.ts'
import type { MemberSubmission, sourcesOf } from './sources.ts'
import type { Subject } from './subjects.ts'

type Figure = AnsweredResultItem['results'][number]

interface Asked {
  readonly study: OpenStudy
  readonly subjects: readonly Subject[]
  readonly selection: Selection
  readonly sourceOf: ReturnType<typeof sourcesOf>
  /** Value of the setting chart_valid_threshold. */
  readonly threshold: number
  readonly isShowingAll: boolean
  /** Number to rank instead of the caller's own, such as an offer's pay. */
  readonly ranked?: number | null
}

/** Returns the charts of the subjects for a group. Charts of the core and of modules have different respondents. */
export async function chartsOf({
  study,
  subjects,
  selection,
  sourceOf,
  threshold,
  isShowingAll,
  ranked,
}: Asked): Promise<AnsweredResultItem[]> {
  const { core, facts, modules } = study.definition
  const { period } = facts
  return Promise.all(
    subjects.map(async ({ description, sectionId, measures }) => {
      const { copy, own } = await sourceOf(sectionId)
      const results = measures.map(async (published): Promise<Figure> => {
        const columns = await Promise.all(published.columns.map(column => countsOf(copy, published, column)))
        const known = columns.flatMap(each => each ?? [])
        const mine = own && ownValue(published, own)
        const released = releaseMeasure({
          measure: published.measure,
          edition: copy?.edition ?? NO_EDITION,
          ...(copy ? { minPool: copy.facts.minPool } : {}),
          counts: known.map(({ counts }) => counts),
          source: known.map(({ source }) => source),
          selection,
          threshold,
          isShowingAll,
          own: ranked ?? (typeof mine === 'number' ? mine : null),
        })
        const figure = { ...headOf(published, period), released, my_value: mine }
        if (!own || mine !== null) return figure
        const part = sectionId === null ? core : modules.get(sectionId)
        const variableId = published.variable?.id ?? null
        const reason = part ? missingReasonOf(part, await own.responses(), description.id, variableId) : null
        return reason === null ? figure : { ...figure, missing_reason: reason }
      })
      return { ...description, results: await Promise.all(results) }
    }),
  )
}

const NO_EDITION: Edition = { batches: [] }

/** Returns the counts of a measure, or `null` if the edition does not count the column. */
async function countsOf(copy: CachedEdition | null, { measure }: QuestionMeasure, column: string) {
  const level = ALL_LEVELS.find(each => each === column)
  if (copy && level && measure.kind === 'one-of') return copy.profile(level, measure)
  const counts = await copy?.counts(column)
  return copy && counts ? { counts, source: copy.shares(column, counts) } : null
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

/** Returns the caller's number for sliders, or the selected values otherwise. */
function ownValue(
  { measure, variable, categories, columns }: QuestionMeasure,
  { profile, answers }: MemberSubmission,
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
