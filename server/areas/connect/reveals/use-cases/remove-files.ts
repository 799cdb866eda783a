import type { Transaction } from '#server/platform/database/connect.ts'
import type { Files } from '#server/platform/files/files.ts'
import { revealedFilesOf } from '../reads.ts'
import { removeFileReveals } from '../writes.ts'

/** Removes the CVs that a user gave. @returns A function that deletes the files, to be called after the transaction is committed */
export async function removeRevealedFiles(
  db: Transaction,
  files: Files,
  userId: number,
): Promise<(() => Promise<void>)[]> {
  const ids = await revealedFilesOf(db, userId)
  await removeFileReveals(db, ids)
  return Promise.all(ids.map(id => files.remove(db, id)))
}
