import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { hasReport, type Report, writeReport } from '../report.ts'
import { currentOf, findSameReport, type SavedReport } from '../saved-reports.ts'

interface CurrentReport {
  /** The kept report on the screen; null for one that came by a link, or of a module, and is not kept. */
  readonly current: SavedReport | null
  /** Goes to a kept report. */
  readonly open: (report: SavedReport, how?: { readonly replace: boolean }) => void
}

interface Options {
  readonly list: readonly SavedReport[]
  readonly report: Report
  /** Where kept reports are shown. */
  readonly path: string
  /** The page is about one module: it begins with no kept report. */
  readonly isModule: boolean
}

/**
 * Which of the kept reports is on the screen. The address says what is shown, the entry of the history which report it is: a link to
 * somebody else's report never changes one's own.
 */
export function useCurrentReport({ list, report, path, isModule }: Options): CurrentReport {
  const [search] = useSearchParams()
  const { state, pathname } = useLocation()
  const navigate = useNavigate()
  const named = titleIn(state)
  const current =
    list.find(({ title }) => title === named) ??
    (hasReport(search) ? findSameReport(list, report) : isModule ? null : currentOf(list))
  const open: CurrentReport['open'] = (next, { replace } = { replace: false }) =>
    void navigate(
      { pathname: path, search: `${writeReport(search, next)}` },
      { state: { report: next.title }, replace, preventScrollReset: true },
    )
  // Whatever follows, Back finds this report as it is now.
  const isUnrecorded = current !== null && (current.title !== named || !hasReport(search))
  const { title } = current ?? {}
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each place that does not say which report it shows
  useEffect(() => {
    if (!isUnrecorded) return
    void navigate(
      { pathname, search: `${writeReport(search, report)}` },
      { state: { report: title }, replace: true, preventScrollReset: true },
    )
  }, [isUnrecorded, title, pathname])
  return { current, open }
}

function titleIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('report' in state)) return null
  return typeof state.report === 'string' ? state.report : null
}
