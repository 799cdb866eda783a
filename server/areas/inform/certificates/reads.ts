import type { Database } from '#server/platform/database/connect.ts'

/** A certificate as it was signed; null if there is none with this code. */
export async function signedCertificate(db: Database, code: string): Promise<string | null> {
  const row = await db.selectFrom('certificate').select('signed').where('code', '=', code).executeTakeFirst()
  return row?.signed ?? null
}
