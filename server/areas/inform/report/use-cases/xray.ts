import type { z } from 'zod'
import type { getOfferXray } from '#contract/connect/xray.ts'
import { parseDecimal } from '#rules/share/decimal.ts'
import { readerOf, settingsOf } from '#server/areas/account/lookups.ts'
import { type BankTerm, relatedQuestions } from '#server/areas/connect/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { Services } from '#server/platform/http/handler.ts'
import type { OpenStudy } from '../../scope.ts'
import { ABOUT_EVERYBODY } from './about.ts'
import { chartsOf } from './figures.ts'
import { resolveReportGroup } from './report.ts'
import { sourcesOf } from './sources.ts'
import { type Subject, subjectsOf } from './subjects.ts'

type Xray = NonNullable<z.input<typeof getOfferXray.output>>
type Standing = Xray['standings'][number]

interface Asked {
  readonly study: OpenStudy
  readonly userId: number
  readonly terms: readonly BankTerm[]
  /** Offer's values, by variable. */
  readonly offered: ReadonlyMap<number, string>
}

/** Offer's value that a chart of the study can show: a number, or the names of options. */
interface Said {
  readonly term: BankTerm
  /** ID of the chart, such as "q12" or "dv:totalCompensation". */
  readonly chart: string
  readonly number: number | null
  readonly options: readonly string[]
}

/**
 * Returns every term of an offer that is linked to the study, on the distribution of its answers. An offer's number is ranked like a
 * member's own, from the same released histogram (release-engine, rule 7).
 */
export async function xrayOf(
  db: Database,
  { editionCache }: Pick<Services, 'editionCache'>,
  asked: Asked,
): Promise<Xray> {
  const { study, userId } = asked
  const [settings, reader, related] = await Promise.all([
    settingsOf(db),
    readerOf(db, userId),
    relatedQuestions(db, study.id),
  ])
  const said = asked.terms.flatMap(term => saidOf(term, asked.offered, related))
  const charts = {
    questionIds: related.map(({ question_id }) => question_id),
    derivedVarNames: study.definition.core.derived.map(({ dv_name }) => dv_name),
    variableIds: [],
    membershipType: false,
  }
  const scope = reader.specialty === null ? 'study' : 'specialty'
  const report = { study, charts, about: { ...ABOUT_EVERYBODY, scope }, sectionId: null, userId } as const
  const { about, titles, trees } = await resolveReportGroup(db, { editionCache }, report)
  const subjects = new Map(subjectsOf(study, charts, null, null).map(subject => [subject.description.id, subject]))
  const sourceOf = sourcesOf(db, editionCache, { study, trees, userId })
  const figures = { study, selection: about.selection, sourceOf, isShowingAll: false }
  const standings = said.map(async (each): Promise<readonly Standing[]> => {
    const subject = subjects.get(each.chart)
    if (!subject || !isOneThing(subject)) return []
    const [item] = await chartsOf({
      ...figures,
      subjects: [subject],
      threshold: settings.chart_valid_threshold,
      ranked: each.number,
    })
    const [result] = item?.results ?? []
    if (!item || !result) return []
    const names = new Set(result.categories.map(({ name }) => name))
    const options = each.options.filter(name => names.has(name))
    if (each.number === null && options.length === 0) return []
    const { prefix, suffix, categories, released, my_value } = result
    const head = { job_question_id: each.term.id, label: item.chart_title, prefix, suffix, categories }
    return [{ ...head, offered: each.number, options, released, my_value }]
  })
  const { id, title, period } = study.definition.facts
  return {
    study: { id, title, period },
    as_of: editionCache.of(study.id, null)?.facts.asOf.toISOString() ?? null,
    specialty: about.within ? (titles.specialty.get(about.within.path.at(-1) ?? 0) ?? null) : null,
    standings: (await Promise.all(standings)).flat(),
  }
}

const isOneThing = ({ measures }: Subject) => measures.length === 1

/** Returns a term of one number or one choice, with the linked calculated value or question of the study. */
function saidOf(
  term: BankTerm,
  offered: ReadonlyMap<number, string>,
  related: Awaited<ReturnType<typeof relatedQuestions>>,
): readonly Said[] {
  const [variable, ...others] = term.variables
  if (!variable) return []
  const question = related.find(({ job_question_id }) => job_question_id === term.id)
  const value = offered.get(variable.id) ?? null
  switch (term.type) {
    case 'SLIDER': {
      const number = parseDecimal(value)
      const chart = variable.dv_name === null ? question && `q${question.question_id}` : `dv:${variable.dv_name}`
      return number === null || chart === undefined || others.length > 0 ? [] : [{ term, chart, number, options: [] }]
    }
    case 'YES_NO':
      if (value === null || others.length > 0 || !question) return []
      return [{ term, chart: `q${question.question_id}`, number: null, options: [value === '1' ? 'Yes' : 'No'] }]
    case 'SELECT_ONE':
    case 'SELECT_ANY': {
      const chosen = term.variables.filter(({ id }) => offered.get(id) === '1')
      const options = chosen.flatMap(({ input_label, short_label }) => [input_label, short_label])
      if (!question) return []
      return [{ term, chart: `q${question.question_id}`, number: null, options: [...new Set(options)] }]
    }
    default:
      return []
  }
}
