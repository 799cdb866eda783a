import type { Writable } from '#server/platform/database/connect.ts'

/** Keeps what a certificate says, and not for whom. @param made the day */
export async function keepCertificate(
  db: Writable,
  certificate: { readonly code: string; readonly signed: string; readonly made: string },
): Promise<void> {
  await db.insertInto('certificate').values(certificate).execute()
}
