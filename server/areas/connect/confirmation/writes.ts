import type { Transaction } from '#server/platform/database/connect.ts'
import type { IcoToConfirm } from './scope.ts'

export async function markRenewalSent(db: Transaction, id: number, now: Date): Promise<void> {
  await db.updateTable('job_profile').set({ asked: now }).where('id', '=', id).execute()
}

/** Records that the owner confirmed the ICO. */
export async function confirm(db: Transaction, { id }: IcoToConfirm, now: Date): Promise<void> {
  await db.updateTable('job_profile').set({ confirmed: now }).where('id', '=', id).execute()
}

/** Removes an ICO that is no longer current from the exchange until its owner posts it again. */
export async function unpostIco(db: Transaction, { id }: IcoToConfirm, now: Date): Promise<void> {
  await db.updateTable('job_profile').set({ is_posted: false, updated: now }).where('id', '=', id).execute()
}
