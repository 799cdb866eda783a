import type { Database } from '#server/platform/database/connect.ts'
import type { Keys } from '#server/platform/keys.ts'
import { readSigned } from '#server/platform/signature.ts'
import { CERTIFICATE, latestCertificate } from '../reads.ts'

/**
 * Checks whether certificates were signed with a key that the installation no longer has. Such certificates can't be verified as genuine.
 */
export async function hasForeignCertificates(db: Database, { certificate }: Keys): Promise<boolean> {
  const signed = await latestCertificate(db)
  return signed !== null && (await readSigned(certificate, CERTIFICATE, signed)) === null
}
