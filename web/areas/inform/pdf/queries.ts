import { call } from '#web/platform/client.ts'
import type { Report } from '../report.ts'

/** Returns data about the study and the reader for the printed report (2 §2.7). */
export function reportData(id: number, signal: AbortSignal) {
  return call('GET results/get-data-for-report', { query: { id }, signal })
}

interface AskedCertificate {
  /** Report that contains only the chart of the result. */
  readonly report: Report
  readonly uid: string
  readonly studyId: number
  readonly sectionId: number | null
}

/** Recomputes and certifies a result. @throws {CallError} 400 with the reason if it can't be certified. */
export function issueCertificate({ report, uid, studyId, sectionId }: AskedCertificate) {
  const { charts, filterValues, scope } = report
  const section = sectionId === null ? {} : { selectedSection: sectionId }
  return call('POST results/create-certificate', {
    query: { qsId: studyId, scopeType: scope, ...section },
    body: { charts, filterValues, uid },
  })
}
