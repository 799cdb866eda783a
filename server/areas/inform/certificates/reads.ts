import type { Database } from '#server/platform/database/connect.ts'

/** Purpose of the signatures. A signature of a certificate is valid for certificates only. */
export const CERTIFICATE = 'certificate'

/** Returns a certificate as signed, or `null` if no certificate has this code. */
export async function signedCertificate(db: Database, code: string): Promise<string | null> {
  const row = await db.selectFrom('certificate').select('signed').where('code', '=', code).executeTakeFirst()
  return row?.signed ?? null
}

/** Returns the latest certificate as signed, or `null` if there is none. */
export async function latestCertificate(db: Database): Promise<string | null> {
  const row = await db.selectFrom('certificate').select('signed').orderBy('made', 'desc').limit(1).executeTakeFirst()
  return row?.signed ?? null
}
