import type { RevealKind } from '#rules/connect/reveals.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { Correspondence } from '../messages/scope.ts'
import type { AuthorizedReveal } from './scope.ts'

/** Text, or the ID of a file. */
export type Content = { readonly content: string } | { readonly file_id: string }

/** @returns The ID of the new details */
export async function insertReveal(
  db: Transaction,
  { matchId }: Correspondence,
  kind: RevealKind,
  content: Content,
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('reveal')
    .values({ job_match_id: matchId, kind, ...content, given: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Links details to the message about them. */
export async function noteMessage(db: Transaction, revealId: number, messageId: number): Promise<void> {
  await db.updateTable('reveal').set({ message_id: messageId }).where('id', '=', revealId).execute()
}

/** Erases the content and the message about it. */
export async function withdraw(db: Transaction, { id }: AuthorizedReveal, now: Date): Promise<void> {
  await db
    .deleteFrom('message')
    .where('id', '=', eb => eb.selectFrom('reveal').select('message_id').where('reveal.id', '=', id))
    .execute()
  await db.updateTable('reveal').set({ content: null, file_id: null, withdrawn: now }).where('id', '=', id).execute()
}

/** Records the time of the first opening. */
export async function markOpened(db: Transaction, { id }: AuthorizedReveal, now: Date): Promise<void> {
  await db.updateTable('reveal').set({ opened: now }).where('id', '=', id).where('opened', 'is', null).execute()
}

/** Removes references to files, so that the files can be removed. */
export async function removeFileReveals(db: Transaction, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length > 0)
    await db
      .deleteFrom('reveal')
      .where('file_id', 'in', [...fileIds])
      .execute()
}
