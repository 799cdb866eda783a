import { NO_FILTERS } from '#rules/inform/comparison.ts'
import { COMPARE } from '../messages.ts'
import type { Report } from '../report.ts'
import type { SavedReport } from '../saved-reports.ts'

const REPORT = 'report:'
/** What a report is compared with: the prior year's study, all participants, or the group of a saved report. */
export type ComparisonChoice = 'year' | 'all' | `report:${string}`

/** The comparison in a URL; null if there is none or it no longer exists. */
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

/** The same charts for another group of the same study, with its name; null for the prior year. */
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
