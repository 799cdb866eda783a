import type { Writable } from '#server/platform/database/connect.ts'
import type { Invitation, OwnedSeats } from './scope.ts'

/** Keeps an invitation, or its newer date. @returns its id */
export async function keepInvitation(
  db: Writable,
  { organizationId }: Pick<OwnedSeats, 'organizationId'>,
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

/** @returns whether there was one */
export async function deleteInvitation(db: Writable, { organizationId }: OwnedSeats, email: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recruiter_invitation')
    .where('organization_id', '=', organizationId)
    .where('email', '=', email)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Gives a recruiter the seat that they were invited to, instead of the one that they have. */
export async function takeSeat(
  db: Writable,
  { id, organizationId, organization }: Invitation,
  userId: number,
  now: Date,
) {
  await db
    .updateTable('recruiter_profile')
    .set({ organization_id: organizationId, organisation: organization, joined: now })
    .where('user_id', '=', userId)
    .execute()
  await db.deleteFrom('recruiter_invitation').where('id', '=', id).execute()
}

/** @returns whether they had one there */
export async function leaveSeat(db: Writable, organizationId: number, userId: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recruiter_profile')
    .set({ organization_id: null, joined: null })
    .where('user_id', '=', userId)
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
