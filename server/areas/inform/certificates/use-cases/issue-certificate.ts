import { randomBytes } from 'node:crypto'
import { badRequest, notFound } from '#contract/errors.ts'
import type { AnsweredCertificate } from '#contract/inform/certificate.ts'
import { groupPhrase, groupTexts } from '#rules/inform/groups/index.ts'
import { releaseCertificate } from '#rules/inform/release.ts'
import { codeOfBytes } from '#rules/inform/words/index.ts'
import { dayOf } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { Services } from '#server/platform/http/handler.ts'
import { countTry } from '#server/platform/session/throttle.ts'
import { signDocument } from '#server/platform/signature.ts'
import { namingOf } from '../../report/use-cases/names.ts'
import { type ReportRequest, reportOf, resolveReportGroup } from '../../report/use-cases/report.ts'
import { offeredQuestions } from '../../report/use-cases/subjects.ts'
import { CERTIFICATE } from '../reads.ts'
import { saveCertificate } from '../writes.ts'

/** Group of a certificate without filters. */
const EVERYONE = 'All participants'

/** Figure of a chart, to be certified. */
export interface CertificateRequest {
  readonly report: ReportRequest & { readonly userId: number }
  readonly uid: string
}

/**
 * Computes a result again, as for its chart, and signs it. The caller's answer is left out, so that stored data is not about the caller
 * (decision 36).
 * @throws {ApiError} `not_found` if the figure does not exist; `refused` if it is withheld, is an estimate, or has no quartiles; `too_many`
 */
export async function issueCertificate(
  db: Database,
  services: Services,
  { report, uid }: CertificateRequest,
): Promise<AnsweredCertificate> {
  const { study, userId } = report
  const [{ results }, { about, titles }] = await Promise.all([
    reportOf(db, services, report),
    resolveReportGroup(db, services, report),
  ])
  const item = results.find(each => each.results.some(figure => figure.uid === uid))
  const figure = item?.results.find(each => each.uid === uid)
  const copy = item && services.editionCache.of(study.id, sectionOf(report, item.id))
  if (!item || !figure || !copy) throw notFound()
  const certified = releaseCertificate(figure.released)
  if (certified.kind === 'refused') throw badRequest(certified.because)

  const now = services.clock.now()
  await countTry(db, [{ kind: 'certificate', name: `${userId}` }], services.clock)
  const names = namingOf(study.definition, services.editionCache.of(study.id, null)?.facts.filterable ?? [], titles)
  const { title, period } = study.definition.facts
  const certificate = {
    code: codeOfBytes(randomBytes(12)),
    study: { title, period },
    measure: item.results.length === 1 ? item.chart_title : `${item.chart_title}, ${figure.label}`,
    prefix: figure.prefix,
    suffix: figure.suffix,
    group: groupPhrase(groupTexts(about.selection, names)).title ?? EVERYONE,
    edition: { as_of: dayOf(copy.facts.asOf), batches: copy.facts.batches.length },
    made: dayOf(now),
    figures: certified.figures,
  }
  const { code, made } = certificate
  const signed = await signDocument(services.keys.certificate, CERTIFICATE, certificate)
  await db.transaction().execute(transaction => saveCertificate(transaction, { code, signed, made }))
  return certificate
}

/** Returns the module that contains a chart, or `null` for the core. */
function sectionOf({ study }: ReportRequest, itemId: string): number | null {
  const found = offeredQuestions(study).find(({ entries }) =>
    entries.some(({ question_id }) => `q${question_id}` === itemId),
  )
  return found?.section.is_module ? found.section.id : null
}
