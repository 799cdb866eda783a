import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useUser } from '#web/platform/use-session.ts'
import { currentOf, type LoadedReports, type SavedReport, writeSavedReports } from '../saved-reports.ts'
import { savedReportsQuery, saverOf } from './queries.ts'

export interface SavedReportsState {
  readonly list: readonly SavedReport[]
  readonly current: SavedReport | null
  readonly issue: LoadedReports['issue']
  /** Whether loading failed. If so, nothing is saved, so that nothing is overwritten. */
  readonly isConnectionError: boolean
  readonly error: unknown
  /** Updates the screen immediately and saves after a delay, without a message. */
  readonly saveLater: (list: readonly SavedReport[]) => void
  /** Updates the screen and saves immediately. @returns Whether it was saved. */
  readonly save: (list: readonly SavedReport[]) => Promise<boolean>
}

/**
 * Returns a user's saved reports of a study, or `null` while loading.
 * @param first The only report in the list if none is saved.
 * @param enabled False in the sample and until the study is completed (2 §4.4). Nothing is loaded or saved then.
 */
export function useSavedReports(
  questionnaireId: number,
  first: SavedReport,
  enabled: boolean,
): SavedReportsState | null {
  const user = useUser()
  const client = useQueryClient()
  const options = savedReportsQuery(user.id, questionnaireId)
  const { data, error, isPending } = useQuery({ ...options, enabled })
  const saver = saverOf(user.id, questionnaireId)
  useFlush(saver.flush)
  if (enabled && isPending) return null
  const isConnectionError = !data
  const list = !data || data.reports.length === 0 ? [first] : data.reports
  const show = (reports: readonly SavedReport[]) => {
    client.setQueryData(options.queryKey, { reports, issue: data?.issue ?? null })
    return writeSavedReports(reports)
  }
  return {
    list: enabled ? list : [],
    current: enabled ? currentOf(list) : null,
    issue: data?.issue ?? null,
    isConnectionError,
    error,
    saveLater: reports => {
      if (!isConnectionError) saver.schedule(show(reports))
    },
    save: reports => (isConnectionError ? Promise.resolve(false) : saver.saveNow(show(reports))),
  }
}

/** Saves pending changes when the user leaves the screen or hides the page. */
function useFlush(flush: () => Promise<boolean>): void {
  useEffect(() => {
    const leave = () => {
      if (document.visibilityState === 'hidden') void flush()
    }
    document.addEventListener('visibilitychange', leave)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      void flush()
    }
  }, [flush])
}
