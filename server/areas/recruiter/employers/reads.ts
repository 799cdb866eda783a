import { sql } from 'kysely'
import type { OrganizationMark } from '#contract/recruiter/employer.ts'
import { domainsAbove } from '#rules/recruiter/employer.ts'
import { people } from '#server/areas/account/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'

/** Returns the stored data of an organization. */
export function employerRow(db: Database, organizationId: number) {
  return db
    .selectFrom('recruiter_organization')
    .select(['id', 'name', 'verified', 'held', 'wanted_name'])
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow()
}

/** Lists the domains that an organization has verified, oldest first. */
export async function domainsOf(db: Database, organizationId: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('organization_domain')
    .select('domain')
    .where('organization_id', '=', organizationId)
    .orderBy('proven')
    .orderBy('domain')
    .execute()
  return rows.map(({ domain }) => domain)
}

/** Returns a domain's owner and parent domains, closest first. */
export function relatedDomains(db: Database, domain: string) {
  return db
    .selectFrom('organization_domain')
    .innerJoin('recruiter_organization as organization', 'organization.id', 'organization_id')
    .select(['domain', 'organization_id as organizationId', 'organization.name'])
    .where('domain', 'in', [...domainsAbove(domain)])
    .orderBy(sql`char_length(domain)`, 'desc')
    .execute()
}

/** Checks whether a rejected organization had verified a domain. */
export async function isRefusedDomain(db: Database, domain: string): Promise<boolean> {
  const row = await db
    .selectFrom('organization_refused_domain')
    .select('domain')
    .where('domain', '=', domain)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Returns current and earlier names of organizations that physicians could know. These organizations have an open offer, or are verified
 * with a recruiter or a previously posted offer.
 */
export async function takenNames(db: Database): Promise<readonly { readonly id: number; readonly name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    WITH known AS (
      SELECT id, name FROM recruiter_organization organization
      WHERE EXISTS (SELECT FROM job_offer WHERE organization_id = organization.id AND status = 'active')
        OR verified IS NOT NULL AND (EXISTS (SELECT FROM recruiter_profile WHERE organization_id = organization.id)
          OR EXISTS (SELECT FROM job_offer WHERE organization_id = organization.id AND activated IS NOT NULL)))
    SELECT id, name FROM known
    UNION SELECT known.id, former.name FROM organization_former_name former
      JOIN known ON known.id = former.organization_id ORDER BY id, name`.execute(db)
  return rows
}

/** Returns the known names of all organizations except one. */
export async function namesOfOthers(db: Database, organizationId: number): Promise<readonly string[]> {
  return (await takenNames(db)).flatMap(({ id, name }) => (id === organizationId ? [] : name))
}

/** Returns a recruiter's request to join an organization, or `undefined` if there is none. */
export function requestOf(db: Database, userId: number) {
  return db
    .selectFrom('organization_join_request as request')
    .innerJoin('recruiter_organization as organization', 'organization.id', 'organization_id')
    .select(['organization.name as organization', 'organization_id as organizationId', 'email', 'requested'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** Lists requests to join an organization, in order. */
export function requestsFor(db: Database, organizationId: number) {
  return db
    .selectFrom('organization_join_request as request')
    .innerJoin(people(db), 'person.id', 'user_id')
    .select(['person.id', 'first_name', 'last_name', 'request.email', 'requested'])
    .where('organization_id', '=', organizationId)
    .where('person.disabled', 'is', null)
    .orderBy('requested')
    .orderBy('person.id')
    .execute()
}

/** Checks whether an organization has ever posted an offer, so that physicians could know its name. */
export async function hasPosted(db: Database, organizationId: number): Promise<boolean> {
  const row = await db
    .selectFrom('job_offer')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('activated', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the mark that physicians see next to the name of a query's `recruiter_organization`. @param id The reference to its ID */
export function organizationMark(id: string) {
  return sql<OrganizationMark>`(
    SELECT jsonb_build_object(
      'is_verified', (marked.verified IS NOT NULL)::int,
      'domain', (SELECT proof.domain FROM organization_domain proof
        WHERE marked.verified IS NOT NULL AND proof.organization_id = marked.id ORDER BY proof.proven, proof.domain LIMIT 1),
      'formerly', (SELECT former.name FROM organization_former_name former
        WHERE former.organization_id = marked.id AND NOT former.is_cosmetic ORDER BY former.until DESC LIMIT 1))
    FROM recruiter_organization marked WHERE marked.id = ${sql.ref(id)})`
}

/** Returns an organization's name at a moment. @param id The reference to its ID @param moment The reference to the moment */
export function nameAt(id: string, moment: string) {
  return sql<string>`coalesce(
    (SELECT former.name FROM organization_former_name former
      WHERE former.organization_id = ${sql.ref(id)} AND former.until > ${sql.ref(moment)} ORDER BY former.until LIMIT 1),
    (SELECT named.name FROM recruiter_organization named WHERE named.id = ${sql.ref(id)}))`
}

const state = sql<string>`CASE WHEN organization.verified IS NOT NULL THEN 'verified'
  WHEN organization.held IS NOT NULL THEN 'held' ELSE 'unverified' END`
const domains = sql<string>`(SELECT coalesce(string_agg(proof.domain, ', ' ORDER BY proof.proven, proof.domain), '')
  FROM organization_domain proof WHERE proof.organization_id = organization.id)`
const waiting = sql<boolean>`(organization.held IS NOT NULL OR organization.wanted IS NOT NULL)`
const urgency = sql<number>`CASE WHEN ${waiting} THEN 2 ELSE 1 END`
const recruiters = sql<number>`(SELECT count(*)::int FROM recruiter_profile own WHERE own.organization_id = organization.id)`
const offers = sql<number>`(SELECT count(*)::int FROM job_offer own
  WHERE own.organization_id = organization.id AND own.status = 'active')`

export function employerList(db: Database) {
  const rows = db
    .selectFrom('recruiter_organization as organization')
    .select(['organization.id', 'organization.name', 'organization.wanted_name', 'organization.decision_note'])
    .select(['organization.created', state.as('state'), domains.as('domains'), urgency.as('urgency')])
    .select([recruiters.as('recruiters'), offers.as('offers')])
  const columns = {
    id: 'organization.id',
    name: 'organization.name',
    state,
    domains,
    urgency,
    waiting,
    recruiters,
    offers,
    created: 'organization.created',
  } as const
  return { rows, key: 'organization.id', columns } as const
}

export type ListedEmployer = Awaited<ReturnType<ReturnType<typeof employerList>['rows']['execute']>>[number]

/** Counts organizations and names that need a decision by the platform administrator. */
export async function waitingEmployers(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('recruiter_organization')
    .select(eb => eb.fn.countAll<bigint>().as('count'))
    .where(where => where.or([where('held', 'is not', null), where('wanted', 'is not', null)]))
    .executeTakeFirstOrThrow()
  return Number(count)
}
