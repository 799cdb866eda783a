import type { Database } from '#server/platform/database/connect.ts'

/** Signatures of certificates hold for certificates alone. */
export const CERTIFICATE = 'certificate'

/** Returns a certificate as signed; `null` if there is none with this code. */
export async function signedCertificate(db: Database, code: string): Promise<string | null> {
  const row = await db.selectFrom('certificate').select('signed').where('code', '=', code).executeTakeFirst()
  return row?.signed ?? null
}

/** Returns the certificate of the latest day, as signed; `null` if there is none. */
export async function latestCertificate(db: Database): Promise<string | null> {
  const row = await db.selectFrom('certificate').select('signed').orderBy('made', 'desc').limit(1).executeTakeFirst()
  return row?.signed ?? null
}
