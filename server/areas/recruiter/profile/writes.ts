import type { Transaction } from '#server/platform/database/connect.ts'
import type { KnownRecruiter } from './scope.ts'

interface ProfileColumns {
  /** Only for recruiters whose organization hasn't been created yet. */
  readonly organisation?: string
  readonly phone?: string | null | undefined
  readonly website?: string | null | undefined
}

/** Saves the given fields. The organization is required for a recruiter without a profile. */
export async function saveRecruiter(db: Transaction, { id }: KnownRecruiter, columns: ProfileColumns): Promise<void> {
  if (columns.organisation !== undefined) {
    const { organisation } = columns
    await db
      .insertInto('recruiter_profile')
      .values({ user_id: id, ...columns, organisation })
      .onConflict(conflict => conflict.column('user_id').doUpdateSet(columns))
      .execute()
  } else if (Object.keys(columns).length > 0)
    await db.updateTable('recruiter_profile').set(columns).where('user_id', '=', id).execute()
}

export async function saveSpecialties(db: Transaction, { id }: KnownRecruiter, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('recruiter_specialty').where('user_id', '=', id).execute()
  const rows = [...new Set(ids)].map(specialty_id => ({ user_id: id, specialty_id }))
  if (rows.length > 0) await db.insertInto('recruiter_specialty').values(rows).execute()
}

/** Renames an organization for all of its recruiters. */
export async function renameOrganization(db: Transaction, organizationId: number, name: string): Promise<void> {
  await db.updateTable('recruiter_organization').set({ name }).where('id', '=', organizationId).execute()
  await db
    .updateTable('recruiter_profile')
    .set({ organisation: name })
    .where('organization_id', '=', organizationId)
    .execute()
}
