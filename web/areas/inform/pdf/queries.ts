import { call } from '#web/platform/client.ts'

/** Data about the study and its reader for the printed report (2 §2.7). */
export function reportData(id: number, signal: AbortSignal) {
  return call('GET results/get-data-for-report', { query: { id }, signal })
}
