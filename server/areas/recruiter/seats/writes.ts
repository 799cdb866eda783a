import type { Transaction } from '#server/platform/database/connect.ts'
import { moveRecruiter } from '../writes.ts'
import type { AuthorizedSeats, Invitation } from './scope.ts'

/** Stores an invitation or updates its date. @returns The ID of the invitation */
export async function saveInvitation(
  db: Transaction,
  { organizationId }: Pick<AuthorizedSeats, 'organizationId'>,
  email: string,
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('recruiter_invitation')
    .values({ organization_id: organizationId, email, invited: now })
    .onConflict(conflict => conflict.columns(['organization_id', 'email']).doUpdateSet({ invited: now }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** @returns Whether the invitation existed */
export async function deleteInvitation(
  db: Transaction,
  { organizationId }: AuthorizedSeats,
  email: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recruiter_invitation')
    .where('organization_id', '=', organizationId)
    .where('email', '=', email)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Assigns the invited seat to a new recruiter. */
export async function assignSeat(
  db: Transaction,
  { id, organizationId, organization }: Invitation,
  userId: number,
  now: Date,
): Promise<void> {
  await moveRecruiter(db, userId, { organizationId, organization }, now)
  await removeInvitation(db, { id })
}

export async function removeInvitation(db: Transaction, { id }: Pick<Invitation, 'id'>): Promise<void> {
  await db.deleteFrom('recruiter_invitation').where('id', '=', id).execute()
}
