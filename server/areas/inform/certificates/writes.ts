import type { Transaction } from '#server/platform/database/connect.ts'

/** Stores a certificate's content, without its recipient. @param made The day of issue */
export async function saveCertificate(
  db: Transaction,
  certificate: { readonly code: string; readonly signed: string; readonly made: string },
): Promise<void> {
  await db.insertInto('certificate').values(certificate).execute()
}
