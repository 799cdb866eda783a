import { sql } from 'kysely'
import { notFound } from '#contract/errors.ts'
import type { Writable } from '#server/platform/database/connect.ts'

/** Lets no one else prove a domain or be verified until the transaction ends: of two concurrent ones, one is first. */
export async function lockDomains(db: Writable): Promise<void> {
  await sql`LOCK TABLE organization_domain IN SHARE ROW EXCLUSIVE MODE`.execute(db)
}

export type LockedEmployer = Awaited<ReturnType<typeof lockEmployer>>

export async function insertDomain(
  db: Writable,
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

/** Locked until the transaction ends: before its offers, its recruiters’ profiles, and the domains. @throws {Failure} `not_found` */
export function lockEmployer(db: Writable, organizationId: number) {
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

export async function setStanding(db: Writable, organizationId: number, standing: Standing): Promise<void> {
  await db.updateTable('recruiter_organization').set(standing).where('id', '=', organizationId).execute()
}

/** The domains of an organization that is refused, or that no one recruits for, are free for others. */
export async function removeDomains(db: Writable, organizationId: number): Promise<void> {
  await db.deleteFrom('organization_domain').where('organization_id', '=', organizationId).execute()
}

/** Frees some domains, of any organization. */
export async function freeDomains(db: Writable, domains: readonly string[]): Promise<void> {
  if (domains.length > 0)
    await db
      .deleteFrom('organization_domain')
      .where('domain', 'in', [...domains])
      .execute()
}

/** Every later proof of one of these domains leads to a review. */
export async function keepRefusedDomains(db: Writable, organizationId: number, now: Date): Promise<void> {
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

/** Ends the refusal of an approved organization's domains, including domains that it was refused with. */
export async function forgetRefusedDomains(db: Writable, organizationId: number): Promise<void> {
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

/** @param name null: none is wanted any more */
export async function setWantedName(
  db: Writable,
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

/** Keeps what an organization was called until now. @param isCosmetic whether readers could take the new name for it */
export async function keepFormerName(
  db: Writable,
  { id, name }: Pick<LockedEmployer, 'id' | 'name'>,
  isCosmetic: boolean,
  now: Date,
): Promise<void> {
  await db
    .insertInto('organization_former_name')
    .values({ organization_id: id, name, is_cosmetic: isCosmetic, until: now })
    .execute()
}

/** Asks to join an organization, instead of what was asked before. */
export async function keepRequest(
  db: Writable,
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

/** @param organizationId null: of any @returns whether there was one */
export async function deleteRequest(db: Writable, userId: number, organizationId: number | null): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('organization_join_request')
    .where('user_id', '=', userId)
    .$if(organizationId !== null, query => query.where('organization_id', '=', organizationId ?? 0))
    .executeTakeFirst()
  return numDeletedRows > 0n
}
