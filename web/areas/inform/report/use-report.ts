import { useLocation, useSearchParams } from 'react-router'
import { NO_FILTERS, type Scope, type SelectedCharts } from '#rules/inform/comparison.ts'
import type { FilterValues } from '#rules/inform/filter-keys.ts'
import { idsOfCharts } from '../charts.ts'
import { keepOffered, type Measure, type MeasureGroup, type Offer } from '../measures.ts'
import { type Report, readReport, writeReport } from '../report.ts'

export interface ReportInAddress {
  readonly report: Report
  /** The report's measures in its order. */
  readonly measures: readonly Measure[]
  readonly setCharts: (charts: SelectedCharts) => void
  readonly setFilters: (filterValues: FilterValues) => void
  readonly setScope: (scope: Scope) => void
  /** Several at once: one step of Back. */
  readonly change: (change: Partial<Report>) => void
}

interface Options {
  readonly offer: Pick<Offer, 'completed'>
  /** What may be chosen. */
  readonly groups: readonly MeasureGroup[]
  /** What is shown to who asks for nothing. */
  readonly standard: Report
}

/** The report lives in the address, so that Back works and a link opens the same. */
export function useReport({ offer, groups, standard }: Options, onChange?: (report: Report) => void): ReportInAddress {
  const [search, setSearch] = useSearchParams()
  const { state } = useLocation()
  const asked = readReport(search, standard)
  const charts = keepOffered(asked.charts, groups)
  // The server ignores filters until the study is completed: the screen must not claim any.
  const report: Report = offer.completed ? { ...asked, charts } : { ...asked, charts, filterValues: NO_FILTERS }
  const byId = new Map(groups.flatMap(group => group.measures.map(measure => [measure.id, measure])))
  const change = (part: Partial<Report>) => {
    const next = { ...report, ...part }
    // The state says which kept report this is: it stays the same one.
    setSearch(writeReport(search, next), { state, preventScrollReset: true })
    onChange?.(next)
  }
  return {
    report,
    measures: idsOfCharts(report.charts).flatMap(id => byId.get(id) ?? []),
    setCharts: next => change({ charts: next }),
    setFilters: filterValues => change({ filterValues }),
    setScope: scope => change({ scope }),
    change,
  }
}
