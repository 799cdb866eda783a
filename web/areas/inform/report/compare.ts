import { NO_FILTERS } from '#rules/inform/comparison.ts'
import { COMPARE } from '../messages.ts'
import type { Report } from '../report.ts'
import type { SavedReport } from '../saved-reports.ts'

const REPORT = 'report:'
/** What the charts of a report are shown beside: the prior year's study, everybody, or the people of a kept report. */
export type ComparisonChoice = 'year' | 'all' | `report:${string}`

/** The choice that an address names; null when there is none, or none like that any more. */
export function readComparisonChoice(
  text: string | null,
  titles: readonly string[],
  hasPriorYear: boolean,
): ComparisonChoice | null {
  if (text === 'all') return text
  if (text === 'year') return hasPriorYear ? text : null
  const title = titles.find(each => choiceOfReport(each) === text)
  return title === undefined ? null : choiceOfReport(title)
}

export function choiceOfReport(title: string): ComparisonChoice {
  return `${REPORT}${title}`
}

/** The same charts about other people of the same study, and what to call these; null for the prior year. */
export function comparedReport(
  choice: ComparisonChoice,
  report: Report,
  list: readonly SavedReport[],
): { readonly name: string; readonly report: Report } | null {
  if (choice === 'all') {
    return { name: COMPARE.everybody, report: { ...report, filterValues: NO_FILTERS, scope: 'study' } }
  }
  const kept = list.find(({ title }) => choiceOfReport(title) === choice)
  return kept ? { name: kept.title, report: { ...report, filterValues: kept.filterValues, scope: kept.scope } } : null
}
