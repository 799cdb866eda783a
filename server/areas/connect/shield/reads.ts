import { sql } from 'kysely'
import { z } from 'zod'
import type { Bar } from '#rules/connect/messages.ts'
import { offeredPlace } from '#rules/connect/place.ts'
import { type Employer, isShielded, SHIELD_KINDS, type Shield } from '#rules/connect/shield.ts'
import { zipFacts } from '#server/areas/reference/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { siteOf } from '#server/platform/mail/domains.ts'

const kind = z.enum(SHIELD_KINDS)

/** What a member keeps their ICOs from, in the order of entry. */
export async function shieldsOf(db: Database, userId: number): Promise<readonly (Shield & { readonly id: number })[]> {
  const rows = await db
    .selectFrom('employer_shield')
    .select(['id', 'kind', 'value'])
    .where('user_id', '=', userId)
    .orderBy('created')
    .orderBy('id')
    .execute()
  return rows.map(row => ({ ...row, kind: kind.parse(row.kind) }))
}

/** How a member keeps the makers of these offers away, by offer; those who are not kept away are left out. */
export async function barsOf(
  db: Database,
  userId: number,
  offerIds: readonly number[],
): Promise<ReadonlyMap<number, Bar>> {
  const [kept, blocks] = await Promise.all([shieldsOf(db, userId), blocksOf(db, userId)])
  const shields = kept.map(comparedShield)
  const bars = new Map<number, Bar>()
  if (shields.length + blocks.length === 0) return bars
  const blocked = new Set(blocks.map(({ id }) => id))
  for (const { id, organization_id, employer } of await makersOf(db, offerIds))
    if (blocked.has(organization_id)) bars.set(id, 'blocked')
    else if (isShielded(shields, employer)) bars.set(id, 'shielded')
  return bars
}

/** The same of one match; null: its maker is not kept away. */
export async function barOf(
  db: Database,
  { memberId, jobOfferId }: { readonly memberId: number; readonly jobOfferId: number },
): Promise<Bar | null> {
  return (await barsOf(db, memberId, [jobOfferId])).get(jobOfferId) ?? null
}

/**
 * The matches of offers whose members shield themselves from who makes the offer, as long as the exchange has not ended them yet: an entry counts
 * at once (decision 47).
 */
export async function shieldedMatches(db: Database, offerIds: readonly number[]): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('job_match as match')
    .innerJoin('job_profile as profile', 'profile.id', 'match.job_profile_id')
    .innerJoin('employer_shield as shield', 'shield.user_id', 'profile.user_id')
    .select(['match.id', 'match.job_offer_id', 'shield.kind', 'shield.value'])
    .where('match.job_offer_id', '=', sql<number>`ANY(${offerIds}::int[])`)
    .where('match.ended', 'is', null)
    .execute()
  if (rows.length === 0) return []
  const employers = new Map((await makersOf(db, offerIds)).map(({ id, employer }) => [id, employer]))
  const shielded = rows.filter(row => {
    const employer = employers.get(row.job_offer_id)
    return (
      employer !== undefined && isShielded([comparedShield({ kind: kind.parse(row.kind), value: row.value })], employer)
    )
  })
  return [...new Set(shielded.map(({ id }) => id))]
}

interface Maker {
  readonly id: number
  readonly organization_id: number
  readonly employer: Employer
}

/**
 * Who makes offers: names and places as they were compared, so that an offer that is changed at will finds out nothing about whom somebody keeps
 * away; who recruits for it, as of now (decision 46).
 */
async function makersOf(db: Database, offerIds: readonly number[]): Promise<readonly Maker[]> {
  const rows = await db
    .selectFrom('job_offer as offer')
    .innerJoin('recruiter_organization as organization', 'organization.id', 'offer.organization_id')
    .leftJoin('exchange_offer as compared', 'compared.job_offer_id', 'offer.id')
    .select('compared.employer as kept')
    .select(['offer.id', 'offer.organization_id', 'offer.zip', 'offer.state_id', 'offer.cbsa_code', 'offer.div_code'])
    .select([NAMES.as('names'), SHARED.as('shared'), DOMAINS.as('domains')])
    .where('offer.id', '=', sql<number>`ANY(${offerIds}::int[])`)
    .execute()
  return rows.map(({ id, organization_id, kept, names, shared, domains, ...geography }) => {
    if (kept !== null)
      return { id, organization_id, employer: { ...keptEmployer.parse(kept), shared, domains: sitesOf(domains) } }
    const place = offeredPlace({ ...geography, state_id: geography.state_id ?? 0 }, zipFacts)
    return { id, organization_id, employer: employerOf(names, shared, domains, place.cbsa_code) }
  })
}

/** Of an `offer` and its `organization`: whose names shields go by, and the domains of whose e-mail addresses. */
export const NAMES = sql<string[]>`ARRAY[organization.name, offer.employer]`
export const DOMAINS = sql<string[]>`ARRAY(SELECT split_part(lower(person.email), '@', 2) AS domain
  FROM recruiter_profile JOIN app_user person ON person.id = recruiter_profile.user_id
  WHERE recruiter_profile.organization_id = offer.organization_id
  UNION SELECT domain FROM organization_domain WHERE organization_id = offer.organization_id ORDER BY domain)`
/** What else its organization is or was called: in its other offers as they were compared, which is once a day and a few times in all. */
export const SHARED = sql<
  string[]
>`ARRAY(SELECT name FROM organization_former_name WHERE organization_id = offer.organization_id
  UNION SELECT jsonb_array_elements_text(sibling.employer -> 'names') FROM exchange_offer sibling
  WHERE sibling.organization_id = offer.organization_id AND sibling.job_offer_id <> offer.id ORDER BY 1)`

/** All domains of one owner are the same to shields: of "med.mercy.org" and "mercy.org" either covers both. */
function sitesOf(domains: readonly string[]): string[] {
  return [...new Set(domains.map(siteOf))].sort()
}

/** A shield as it is compared. */
export function comparedShield({ kind, value }: Shield): Shield {
  return { kind, value: kind === 'domain' ? siteOf(value) : value }
}

export const keptEmployer = z.object({
  names: z.array(z.string()),
  shared: z.array(z.string()).default([]),
  domains: z.array(z.string()).transform(sitesOf),
  cbsaCode: z.string().nullable(),
})

export function employerOf(
  names: readonly string[],
  shared: readonly string[],
  domains: readonly string[],
  cbsaCode: string | null,
): Employer {
  return { names: names.filter(name => name !== ''), shared, domains: sitesOf(domains), cbsaCode }
}

/** The organizations that a member blocked, by name. */
export function blocksOf(db: Database, userId: number) {
  return db
    .selectFrom('organization_block')
    .innerJoin('recruiter_organization', 'recruiter_organization.id', 'organization_id')
    .select(['organization_id as id', 'name', 'blocked'])
    .where('user_id', '=', userId)
    .orderBy('name')
    .orderBy('organization_id')
    .execute()
}

/** The organization of the offer that a match is with. */
export async function organizationOfMatch(db: Database, matchId: number): Promise<number> {
  const { organization_id } = await db
    .selectFrom('job_match')
    .innerJoin('job_offer', 'job_offer.id', 'job_offer_id')
    .select('organization_id')
    .where('job_match.id', '=', matchId)
    .executeTakeFirstOrThrow()
  return organization_id
}
