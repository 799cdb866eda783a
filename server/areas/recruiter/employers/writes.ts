import { sql } from 'kysely'
import { notFound } from '#contract/errors.ts'
import type { Transaction } from '#server/platform/database/connect.ts'

/** Blocks other verifications of domains until the transaction ends, so that concurrent ones run one after the other. */
export async function lockDomains(db: Transaction): Promise<void> {
  await sql`LOCK TABLE organization_domain IN SHARE ROW EXCLUSIVE MODE`.execute(db)
}

export type LockedEmployer = Awaited<ReturnType<typeof lockEmployer>>

export async function insertDomain(
  db: Transaction,
  {
    domain,
    organizationId,
    userId,
  }: { readonly domain: string; readonly organizationId: number; readonly userId: number },
  now: Date,
): Promise<void> {
  await db
    .insertInto('organization_domain')
    .values({ domain, organization_id: organizationId, user_id: userId, proven: now })
    .execute()
}

/**
 * Locks an organization until the transaction ends. Lock it before its offers, its recruiters’ profiles, and the domains. @throws {ApiError}
 * `not_found`
 */
export function lockEmployer(db: Transaction, organizationId: number) {
  return db
    .selectFrom('recruiter_organization')
    .select(['id', 'name', 'verified', 'held', 'refused', 'wanted_name'])
    .where('id', '=', organizationId)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound)
}

interface Standing {
  readonly verified?: Date | null
  readonly held?: Date | null
  readonly refused?: Date | null
  readonly decision_note?: string
}

export async function setVerification(db: Transaction, organizationId: number, standing: Standing): Promise<void> {
  await db.updateTable('recruiter_organization').set(standing).where('id', '=', organizationId).execute()
}

/** Makes the domains of a rejected organization, or of one without recruiters, available to others. */
export async function removeDomains(db: Transaction, organizationId: number): Promise<void> {
  await db.deleteFrom('organization_domain').where('organization_id', '=', organizationId).execute()
}

/** Makes domains of any organization available. */
export async function freeDomains(db: Transaction, domains: readonly string[]): Promise<void> {
  if (domains.length > 0)
    await db
      .deleteFrom('organization_domain')
      .where('domain', 'in', [...domains])
      .execute()
}

/** Stores rejected domains. Every later verification of one of them requires a review. */
export async function saveRejectedDomains(db: Transaction, organizationId: number, now: Date): Promise<void> {
  await db
    .insertInto('organization_refused_domain')
    .columns(['domain', 'organization_id', 'refused'])
    .expression(eb =>
      eb
        .selectFrom('organization_domain')
        .select(['domain', 'organization_id', eb.val(now).as('refused')])
        .where('organization_id', '=', organizationId),
    )
    .onConflict(conflict => conflict.column('domain').doUpdateSet({ organization_id: organizationId, refused: now }))
    .execute()
}

/** Ends the rejection of an approved organization's domains, including domains that it was rejected with. */
export async function forgetRefusedDomains(db: Transaction, organizationId: number): Promise<void> {
  await db
    .deleteFrom('organization_refused_domain')
    .where(eb =>
      eb.or([
        eb('organization_id', '=', organizationId),
        eb(
          'domain',
          'in',
          eb.selectFrom('organization_domain').select('domain').where('organization_id', '=', organizationId),
        ),
      ]),
    )
    .execute()
}

/** @param name `null` withdraws the requested name */
export async function setWantedName(
  db: Transaction,
  organizationId: number,
  name: string | null,
  now: Date,
): Promise<void> {
  await db
    .updateTable('recruiter_organization')
    .set({ wanted_name: name, wanted: name === null ? null : now })
    .where('id', '=', organizationId)
    .execute()
}

/** Stores the previous name of an organization. @param isCosmetic Whether readers could mistake the new name for the old one */
export async function savePreviousName(
  db: Transaction,
  { id, name }: Pick<LockedEmployer, 'id' | 'name'>,
  isCosmetic: boolean,
  now: Date,
): Promise<void> {
  await db
    .insertInto('organization_former_name')
    .values({ organization_id: id, name, is_cosmetic: isCosmetic, until: now })
    .execute()
}

/** Requests to join an organization. Replaces an earlier request. */
export async function saveJoinRequest(
  db: Transaction,
  {
    userId,
    organizationId,
    email,
  }: { readonly userId: number; readonly organizationId: number; readonly email: string },
  now: Date,
): Promise<void> {
  const row = { organization_id: organizationId, email, requested: now }
  await db
    .insertInto('organization_join_request')
    .values({ user_id: userId, ...row })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet(row))
    .execute()
}

/** @param organizationId `null` for any organization @returns Whether there was a request */
export async function deleteRequest(db: Transaction, userId: number, organizationId: number | null): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('organization_join_request')
    .where('user_id', '=', userId)
    .$if(organizationId !== null, query => query.where('organization_id', '=', organizationId ?? 0))
    .executeTakeFirst()
  return numDeletedRows > 0n
}
