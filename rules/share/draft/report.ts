import type { DraftQuestion, DraftSection, StudyDraft } from '../draft.ts'
import { isMoney } from '../number-units.ts'
import type { Question } from '../study.ts'

/** Kinds of questions with a readable chart, in the order of their use to members. */
const KINDS = ['money', 'number', 'scale', 'choice'] as const
type Kind = (typeof KINDS)[number]

/** Largest number of options, or of rows with a scale, in a proposed chart. */
const MAX_OPTIONS = 12
/** Largest number of charts proposed for the dashboard. */
const MAX_DASHBOARD = 6
/** Numbers in this range without a unit are calendar years. */
const YEARS = { first: 1900, last: 2200 } as const

type Chartable = Pick<Question, 'type' | 'variables'>

/** Returns the kind of a question's chart. `null` if it isn't proposed, such as for places, schools, and long lists. */
function kindOf({ type, variables }: Chartable): Kind | null {
  if (type === 'SLIDER') {
    if (variables.every(isCalendarYear)) return null
    return variables.some(isMoney) ? 'money' : 'number'
  }
  if (variables.length > MAX_OPTIONS) return null
  if (type === 'RATING') return 'scale'
  if (type === 'MULTI_VARIABLE_SELECT_ONE')
    return variables.every(({ variableOptions }) => variableOptions.length <= MAX_OPTIONS) ? 'scale' : null
  return type === 'YES_NO' || type === 'SELECT_ONE' || type === 'SELECT_ANY' ? 'choice' : null
}

function isCalendarYear({ min, max, prefix, suffix }: Question['variables'][number]): boolean {
  const hasUnit = `${prefix}${suffix}`.trim() !== ''
  return !hasUnit && min !== null && max !== null && min >= YEARS.first && max <= YEARS.last
}

/** Checks whether a question is in the default report unless its author decides otherwise. */
export function isProposedForReport(question: Chartable): boolean {
  return kindOf(question) !== null
}

/** Questions proposed for the default report and for the dashboard, by ID. */
export interface ProposedCharts {
  readonly report: ReadonlySet<number>
  readonly dashboard: ReadonlySet<number>
}

/** Proposes the charts of a study: a report of all readable questions, and a dashboard of the first ones of the most useful kinds. */
export function proposedCharts(draft: StudyDraft): ProposedCharts {
  const charted = draft.sections.flatMap(({ is_module, questions }) =>
    questions.flatMap(question => {
      const kind = question.is_available_on_results ? kindOf(question) : null
      return kind === null ? [] : [{ id: question.id, rank: KINDS.indexOf(kind), is_module }]
    }),
  )
  const leading = charted.filter(({ is_module }) => !is_module).toSorted((one, other) => one.rank - other.rank)
  return {
    report: new Set(charted.map(({ id }) => id)),
    dashboard: new Set(leading.slice(0, MAX_DASHBOARD).map(({ id }) => id)),
  }
}

/** Checks whether the default report of the core shows nothing. Summaries show their calculated values. */
export function isReportEmpty({ sections }: StudyDraft): boolean {
  return sections.every(
    ({ is_module, questions }) =>
      is_module ||
      questions.every(
        ({ is_included_in_default_report, is_available_on_results, type }) =>
          !is_included_in_default_report || !(is_available_on_results || type === 'CONFIRMATION'),
      ),
  )
}

/** Returns a study with the proposed charts where its author hasn't selected any. */
export function withProposedCharts(draft: StudyDraft): StudyDraft {
  const { report, dashboard } = proposedCharts(draft)
  const hasReport = !isReportEmpty(draft)
  const hasDashboard = draft.sections.some(({ questions }) => questions.some(each => each.is_on_dashboard))
  if (hasReport && hasDashboard) return draft
  const proposed = (question: DraftQuestion): DraftQuestion => ({
    ...question,
    ...(!hasReport && report.has(question.id) && { is_included_in_default_report: true }),
    ...(!hasDashboard && dashboard.has(question.id) && { is_on_dashboard: true }),
  })
  return {
    ...draft,
    sections: draft.sections.map(
      (section): DraftSection => ({ ...section, questions: section.questions.map(proposed) }),
    ),
  }
}

/** Returns a new question at the end of a study's default report, if it is in the report without a place. */
export function atEndOfReport(question: DraftQuestion, draft: StudyDraft): DraftQuestion {
  if (!question.is_included_in_default_report || question.report_order > 0) return question
  const orders = draft.sections.flatMap(({ questions }) =>
    questions.flatMap(each => (each.is_included_in_default_report ? [each.report_order] : [])),
  )
  const last = Math.max(0, ...orders)
  return last > 0 ? { ...question, report_order: last + 1 } : question
}
