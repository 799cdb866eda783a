import { call } from '#web/platform/client.ts'

/** What the printed report says about its study and its reader (2 §2.7). */
export function reportData(id: number, signal: AbortSignal) {
  return call('GET results/get-data-for-report', { query: { id }, signal })
}
