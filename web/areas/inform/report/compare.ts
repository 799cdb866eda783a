import { NO_FILTERS } from '#rules/inform/comparison.ts'
import type { FilterValues } from '#rules/inform/groups/index.ts'
import { NO_CHARTS } from '../charts.ts'
import { COMPARE } from '../messages.ts'
import { type Report, readReport, writeReport } from '../report.ts'
import type { SavedReport } from '../saved-reports.ts'

const REPORT = 'report:'
const FILTERS = 'filters:'
/** Comparison of a report with the prior year's study, all participants, the group of a saved report, or a group with other filters. */
export type ComparisonChoice = 'year' | 'all' | `report:${string}` | `filters:${string}`

/** Returns the comparison in a URL, or `null` if there is none or it no longer exists. */
export function readComparisonChoice(
  text: string | null,
  titles: readonly string[],
  hasPriorYear: boolean,
): ComparisonChoice | null {
  if (text === 'all') return text
  if (text === 'year') return hasPriorYear ? text : null
  if (text?.startsWith(FILTERS)) return choiceOfFilters(filtersOfText(text))
  const title = titles.find(each => choiceOfReport(each) === text)
  return title === undefined ? null : choiceOfReport(title)
}

export function choiceOfReport(title: string): ComparisonChoice {
  return `${REPORT}${title}`
}

/** Returns the comparison with a filtered group, which needs no saved report. Without filters, the group is all participants. */
export function choiceOfFilters(filterValues: FilterValues): ComparisonChoice {
  const parameters = writeReport(new URLSearchParams(), { charts: NO_CHARTS, filterValues, scope: 'study' })
  // An empty `q` means that there are no charts.
  parameters.delete('q')
  return parameters.size === 0 ? 'all' : `${FILTERS}${parameters}`
}

/** Returns the filters of a compared group, or `null` for another kind of comparison. */
export function comparedFilters(choice: ComparisonChoice | null): FilterValues | null {
  return choice?.startsWith(FILTERS) ? filtersOfText(choice) : null
}

function filtersOfText(text: string): FilterValues {
  const empty: Report = { charts: NO_CHARTS, filterValues: NO_FILTERS, scope: 'study' }
  return readReport(new URLSearchParams(text.slice(FILTERS.length)), empty).filterValues
}

interface Named {
  readonly list: readonly SavedReport[]
  /** Returns the name of a group from its filters. */
  readonly nameOf: (filterValues: FilterValues) => string | null
}

/** Returns the same charts for another group in the same study, with its name. Returns `null` for the prior year. */
export function comparedReport(
  choice: ComparisonChoice,
  report: Report,
  { list, nameOf }: Named,
): { readonly name: string; readonly report: Report } | null {
  if (choice === 'all') {
    return { name: COMPARE.everybody, report: { ...report, filterValues: NO_FILTERS, scope: 'study' } }
  }
  const filterValues = comparedFilters(choice)
  if (filterValues) {
    return { name: nameOf(filterValues) ?? COMPARE.otherName, report: { ...report, filterValues, scope: 'study' } }
  }
  const kept = list.find(({ title }) => choiceOfReport(title) === choice)
  return kept ? { name: kept.title, report: { ...report, filterValues: kept.filterValues, scope: kept.scope } } : null
}
