import { call } from '#web/platform/client.ts'
import type { Report } from '../report.ts'

/** Data about the study and its reader for the printed report (2 §2.7). */
export function reportData(id: number, signal: AbortSignal) {
  return call('GET results/get-data-for-report', { query: { id }, signal })
}

interface AskedCertificate {
  /** With the chart of the figure alone. */
  readonly report: Report
  readonly uid: string
  readonly studyId: number
  readonly sectionId: number | null
}

/** Has a figure computed again and certified. @throws {CallError} 400 with the reason where it cannot be */
export function issueCertificate({ report, uid, studyId, sectionId }: AskedCertificate) {
  const { charts, filterValues, scope } = report
  const section = sectionId === null ? {} : { selectedSection: sectionId }
  return call('POST results/create-certificate', {
    query: { qsId: studyId, scopeType: scope, ...section },
    body: { charts, filterValues, uid },
  })
}
