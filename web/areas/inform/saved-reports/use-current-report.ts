import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { hasReport, type Report, writeReport } from '../report.ts'
import { currentOf, findSameReport, type SavedReport } from '../saved-reports.ts'

interface CurrentReport {
  /** Saved report on the screen, or `null` for an unsaved report from a link or of a module. */
  readonly current: SavedReport | null
  /** Navigates to a saved report. */
  readonly open: (report: SavedReport, how?: { readonly replace: boolean }) => void
}

interface Options {
  readonly list: readonly SavedReport[]
  readonly report: Report
  /** Path of the screen for saved reports. */
  readonly path: string
  /** Whether the page shows a single module, which starts without a saved report. */
  readonly isModule: boolean
}

/**
 * Returns the saved report on the screen. The URL contains the content, and the history entry contains the title. A link to another user's
 * report thus never changes your reports.
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
  // Back returns to this report in its current state.
  const isUnrecorded = current !== null && (current.title !== named || !hasReport(search))
  const { title } = current ?? {}
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per history entry without a report
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
