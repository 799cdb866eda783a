import { useSearchParams } from 'react-router'
import type { Questionnaire } from '#contract/share.ts'
import { defaultMeasures, idsOf, type Measure, type MeasureGroup, offeredGroups } from './measures.ts'
import { type Report, readReport, writeReport } from './report.ts'

interface ReportInAddress {
  readonly groups: readonly MeasureGroup[]
  readonly report: Report
  /** The report's measures in its order. */
  readonly measures: readonly Measure[]
  readonly show: (change: Partial<Report>) => void
}

/** The report lives in the address, so that Back works and a link opens the same. */
export function useReport(questionnaire: Questionnaire, completed: boolean): ReportInAddress {
  const [search, setSearch] = useSearchParams()
  const groups = offeredGroups(questionnaire, completed)
  const asked = readReport(search, idsOf(groups), defaultMeasures(questionnaire, groups))
  // The server ignores filters until the study is completed: the screen must not claim one.
  const report = completed ? asked : { ...asked, specialty: null }
  const byId = new Map(groups.flatMap(group => group.measures.map(measure => [measure.id, measure])))
  return {
    groups,
    report,
    measures: report.measures.flatMap(id => byId.get(id) ?? []),
    show: change => setSearch(writeReport(search, { ...report, ...change }), { preventScrollReset: true }),
  }
}
