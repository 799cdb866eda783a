import { LRUCache } from 'lru-cache'
import type { AnsweredCertificate } from '#contract/inform/certificate.ts'
import { certificateFields, certifiedFigures } from '#contract/inform/certificate.ts'
import { releaseIssued } from '#rules/inform/release.ts'
import { codeOf } from '#rules/inform/words/index.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { Services } from '#server/platform/http/handler.ts'
import { countTry, giveBack, type Subject } from '#server/platform/session/throttle.ts'
import { readSigned } from '#server/platform/signature.ts'
import { CERTIFICATE, signedCertificate } from '../reads.ts'

export type GenuineCertificate = AnsweredCertificate & { readonly signed: string }

/** Cache of found certificates. A certificate never changes, so a widely shared one costs nothing for a while. */
const found = new LRUCache<string, GenuineCertificate>({ max: 1000, ttl: 10 * 60 * 1000 })

const content = certificateFields.extend({ figures: certifiedFigures }).strict()

/**
 * Returns the certificate with a code, as signed. Unknown codes count as attempts of the address.
 * @returns `null` if there is no certificate or its signature is invalid
 * @throws {ApiError} `too_many`
 */
export async function readCertificate(
  db: Database,
  { clock, keys, log }: Services,
  text: string,
  address: string,
): Promise<GenuineCertificate | null> {
  const code = codeOf(text)
  if (code === null) return null
  const known = found.get(code)
  if (known) return known
  const tries: Subject[] = [{ kind: 'certificate-address', name: address }]
  await countTry(db, tries, clock)
  const signed = await signedCertificate(db, code)
  if (signed === null) return null
  const said = content.safeParse(await readSigned(keys.certificate, CERTIFICATE, signed))
  const figures = said.success && said.data.code === code ? releaseIssued(said.data.figures) : null
  if (!said.success || figures === null) {
    log.error({ kind: CERTIFICATE }, 'a stored certificate isn’t genuine')
    return null
  }
  await giveBack(db, tries)
  const certificate = { ...said.data, figures, signed }
  found.set(code, certificate)
  return certificate
}
