import { useLocation, useSearchParams } from 'react-router'
import { NO_FILTERS, type SelectedCharts } from '#rules/inform/comparison.ts'
import type { FilterValues } from '#rules/inform/groups/index.ts'
import { idsOfCharts } from '../charts.ts'
import { keepOffered, type Measure, type MeasureGroup, type Offer } from '../measures.ts'
import { type Report, readReport, reportKey, writeReport } from '../report.ts'

export interface ReportInAddress {
  readonly report: Report
  /** Whether the URL or the default report names filters that don't exist. The report omits them. */
  readonly hasUnknown: boolean
  /** Measures of the report in order. */
  readonly measures: readonly Measure[]
  readonly setCharts: (charts: SelectedCharts) => void
  readonly setFilters: (filterValues: FilterValues) => void
  readonly setBeside: (beside: string | null) => void
  /** Changes several parts together in one history entry. */
  readonly change: (change: Partial<Report>) => void
}

interface Options {
  readonly offer: Pick<Offer, 'completed'>
  /** Available measures by group. */
  readonly groups: readonly MeasureGroup[]
  /** Default report. */
  readonly standard: Report
  /** Omits filters that don't exist. */
  readonly knownOf?: (values: FilterValues) => FilterValues
}

/** Reads and writes the report in the URL, so that Back and links work. */
export function useReport(
  { offer, groups, standard, knownOf = values => values }: Options,
  onChange?: (report: Report) => void,
): ReportInAddress {
  const [search, setSearch] = useSearchParams()
  const { state } = useLocation()
  const asked = readReport(search, standard)
  const charts = keepOffered(asked.charts, groups)
  // The server ignores filters until the study is completed, so the screen must not show them.
  const filterValues = offer.completed ? knownOf(asked.filterValues) : NO_FILTERS
  const report: Report = { ...asked, charts, filterValues }
  const byId = new Map(groups.flatMap(group => group.measures.map(measure => [measure.id, measure])))
  const change = (part: Partial<Report>) => {
    const next = { ...report, ...part }
    // The history state contains the title of the saved report, which doesn't change.
    setSearch(writeReport(search, next), { state, preventScrollReset: true })
    onChange?.(next)
  }
  return {
    report,
    hasUnknown: offer.completed && reportKey(report) !== reportKey({ ...report, filterValues: asked.filterValues }),
    measures: idsOfCharts(report.charts).flatMap(id => byId.get(id) ?? []),
    setCharts: next => change({ charts: next }),
    setFilters: next => change({ filterValues: next }),
    setBeside: beside => change({ beside: beside ?? undefined }),
    change,
  }
}
