import { toastError, toastInfo, toastSuccess } from '#web/platform/toasts.ts'
import { REPORT_TOASTS } from '../messages.ts'
import type { Report } from '../report.ts'
import {
  addReport,
  copyTitle,
  removeReport,
  renameReport,
  type SavedReport,
  selectReport,
  titlesOf,
} from '../saved-reports.ts'
import type { SavedReportsState } from './use-saved-reports.ts'

/** Duration in ms of the toast that prevents deleting the last report (2 §4.4). */
const REFUSAL_MS = 6000

export interface ReportActions {
  readonly titles: readonly string[]
  /** Checks whether another report can be added, and shows a toast if not. */
  readonly mayAdd: () => boolean
  readonly create: (title: string, report: Report) => void
  readonly rename: (title: string) => void
  readonly copy: () => void
  /** Checks whether the current report can be deleted, and shows a toast if not. */
  readonly mayRemove: () => boolean
  readonly remove: () => void
  readonly load: (title: string) => void
}

interface Options {
  readonly savedReports: Pick<SavedReportsState, 'list' | 'saveLater' | 'save'>
  readonly current: SavedReport | null
  readonly report: Report
  readonly limit: number
  readonly open: (report: SavedReport, how?: { readonly replace: boolean }) => void
}

/**
 * Returns the actions New, Load, Rename, Copy, and Delete (2 §4.4). A toast confirms each action. A failed save is repeated with the next
 * change.
 */
export function reportActions({
  savedReports: { list, saveLater, save },
  current,
  report,
  limit,
  open,
}: Options): ReportActions {
  const titles = titlesOf(list)
  const keep = async (next: readonly SavedReport[], done: string) => {
    if (await save(next)) toastSuccess(done)
  }
  const mayAdd = () => {
    if (list.length < limit) return true
    toastInfo(REPORT_TOASTS.limit(limit))
    return false
  }
  const create = (title: string, content: Report) => {
    const next = addReport(list, title, content)
    void keep(next, REPORT_TOASTS.created)
    openNamed(next, title)
  }
  const openNamed = (from: readonly SavedReport[], title: string, replace = false) => {
    const found = from.find(each => each.title === title)
    if (found) open(found, { replace })
  }
  return {
    titles,
    mayAdd,
    create,
    rename: title => {
      if (!current) return
      const next = renameReport(list, current.title, title)
      void keep(next, REPORT_TOASTS.saved)
      openNamed(next, title, true)
    },
    copy: () => {
      if (!current) toastInfo(REPORT_TOASTS.nothingToCopy)
      else if (mayAdd()) create(copyTitle(current.title, titles), report)
    },
    mayRemove: () => {
      if (list.length > 1) return true
      toastError(REPORT_TOASTS.lastOne, REFUSAL_MS)
      return false
    },
    remove: () => {
      if (!current) return
      const next = removeReport(list, current.title)
      void keep(next, REPORT_TOASTS.deleted)
      const shown = next.find(({ selected }) => selected)
      if (shown) open(shown, { replace: true })
    },
    load: title => {
      const next = selectReport(list, title)
      saveLater(next)
      openNamed(next, title)
    },
  }
}
