import { sql } from 'kysely'
import { z } from 'zod'
import type { Bar } from '#rules/connect/messages.ts'
import { offeredPlace } from '#rules/connect/place.ts'
import { type Employer, isShielded, SHIELD_KINDS, type Shield } from '#rules/connect/shield.ts'
import { findZip } from '#server/areas/reference/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { siteOf } from '#server/platform/mail/domains.ts'

const kind = z.enum(SHIELD_KINDS)

/** Returns the employers, domains, and areas that a member hides from, in order of creation. */
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

/**
 * Way in which a member hides from the employer of a match. `covered` means that an entry has covered the employer only since the match,
 * which doesn't end the match.
 */
export type HidingState = Bar | 'covered'

/**
 * Returns how a member hides from the employers of matches, by match. Omits matches whose employer the member doesn't hide from. For an
 * existing match, only the member's own actions count. Uses the entries at the ICO's last comparison, or the current ones while a change by
 * the member is pending (decision 47).
 */
export async function hiddenByMatch(
  db: Database,
  userId: number,
  matchIds: readonly number[],
): Promise<ReadonlyMap<number, HidingState>> {
  const [kept, blocks] = await Promise.all([shieldsOf(db, userId), blocksOf(db, userId)])
  const shields = kept.map(comparedShield)
  const standings = new Map<number, HidingState>()
  if (shields.length + blocks.length === 0) return standings
  const rows = await db
    .selectFrom('job_match as match')
    .select(['match.id', 'match.job_offer_id', 'match.kept_away', OWN_CHANGE.as('isChanging')])
    .where('match.id', '=', sql<number>`ANY(${matchIds}::int[])`)
    .execute()
  const blocked = new Set(blocks.map(({ id }) => id))
  const makers = await makersById(db, rows)
  for (const { id, job_offer_id, kept_away, isChanging } of rows) {
    const maker = makers.get(job_offer_id)
    const isCovered = maker !== undefined && isShielded(shields, maker.employer)
    if (maker && blocked.has(maker.organization_id)) standings.set(id, 'blocked')
    else if (isChanging ? isCovered : kept_away !== null) standings.set(id, 'shielded')
    else if (isCovered) standings.set(id, 'covered')
  }
  return standings
}

/** Returns how a member hides from the employer of one match, or `null` if not hidden. */
export async function barOf(
  db: Database,
  { memberId, matchId }: { readonly memberId: number; readonly matchId: number },
): Promise<Bar | null> {
  return barIn((await hiddenByMatch(db, memberId, [matchId])).get(matchId))
}

/** Returns how a standing hides a member from the employer, or `null` if it doesn't. */
export function barIn(standing: HidingState | null | undefined): Bar | null {
  return standing === 'covered' ? null : (standing ?? null)
}

/** Returns the matches of offers whose members hide from the employer, but that the exchange has not ended yet. */
export async function shieldedMatches(db: Database, offerIds: readonly number[]): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('job_match as match')
    .innerJoin('job_profile as profile', 'profile.id', 'match.job_profile_id')
    .select(['match.id', 'match.job_offer_id', 'profile.user_id', OWN_CHANGE.as('isChanging')])
    .where('match.job_offer_id', '=', sql<number>`ANY(${offerIds}::int[])`)
    .where('match.ended', 'is', null)
    .where(({ or, eb }) => or([eb('match.kept_away', 'is not', null), OWN_CHANGE]))
    .execute()
  const covered = await coveredOf(
    db,
    rows.filter(({ isChanging }) => isChanging),
  )
  return rows.filter(({ id, isChanging }) => !isChanging || covered.has(id)).map(({ id }) => id)
}

/** Whether a change by the member is waiting for comparison. */
const OWN_CHANGE = sql<boolean>`EXISTS (SELECT FROM exchange_change AS waiting
  WHERE waiting.kind = 'ico' AND waiting.item_id = match.job_profile_id)`

interface CoveredMatch {
  readonly id: number
  readonly job_offer_id: number
  readonly user_id: number
}

/** Returns the IDs of the given matches whose employer is covered by one of the member's current entries. */
export async function coveredOf(db: Database, rows: readonly CoveredMatch[]): Promise<ReadonlySet<number>> {
  if (rows.length === 0) return new Set()
  const users = [...new Set(rows.map(({ user_id }) => user_id))]
  const shields = await db
    .selectFrom('employer_shield')
    .select(['user_id', 'kind', 'value'])
    .where('user_id', '=', sql<number>`ANY(${users}::int[])`)
    .execute()
  const byUser = Map.groupBy(
    shields.map(({ user_id, value, ...shield }) => ({
      user_id,
      ...comparedShield({ kind: kind.parse(shield.kind), value }),
    })),
    ({ user_id }) => user_id,
  )
  const makers = await makersById(db, rows)
  const covered = rows.filter(({ user_id, job_offer_id }) => {
    const employer = makers.get(job_offer_id)?.employer
    return employer !== undefined && isShielded(byUser.get(user_id) ?? [], employer)
  })
  return new Set(covered.map(({ id }) => id))
}

async function makersById(db: Database, rows: readonly { readonly job_offer_id: number }[]) {
  const offerIds = [...new Set(rows.map(({ job_offer_id }) => job_offer_id))]
  return new Map((await makersOf(db, offerIds)).map(maker => [maker.id, maker]))
}

interface Maker {
  readonly id: number
  readonly organization_id: number
  readonly employer: Employer
}

/**
 * Returns the employers of offers, with names and places as they were at the last comparison, and with the current recruiters' email
 * domains (decision 46). If names and places were current, editing an offer could reveal members who hide from an employer.
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
      return { id, organization_id, employer: { ...storedEmployer.parse(kept), shared, domains: sitesOf(domains) } }
    const place = offeredPlace({ ...geography, state_id: geography.state_id ?? 0 }, findZip)
    return { id, organization_id, employer: employerOf(names, shared, domains, place.cbsa_code) }
  })
}

/**
 * Names and email domains of an `offer` and its `organization` that members can hide from. Domains used in an earlier comparison still
 * count. Otherwise, a match that returns after a colleague leaves would reveal that the member hides from the colleague's domain.
 */
export const NAMES = sql<string[]>`ARRAY[organization.name, offer.employer]`
export const DOMAINS = sql<string[]>`ARRAY(SELECT split_part(lower(person.email), '@', 2) AS domain
  FROM recruiter_profile JOIN app_user person ON person.id = recruiter_profile.user_id
  WHERE recruiter_profile.organization_id = offer.organization_id
  UNION SELECT domain FROM organization_domain WHERE organization_id = offer.organization_id
  UNION SELECT jsonb_array_elements_text(sibling.employer -> 'domains') FROM exchange_offer sibling
  WHERE sibling.organization_id = offer.organization_id ORDER BY 1)`
/**
 * Earlier names of the organization, and names used in its other offers at their last comparison. Offers are compared at most once a day,
 * and only a few times in total.
 */
export const SHARED = sql<
  string[]
>`ARRAY(SELECT name FROM organization_former_name WHERE organization_id = offer.organization_id
  UNION SELECT jsonb_array_elements_text(sibling.employer -> 'names') FROM exchange_offer sibling
  WHERE sibling.organization_id = offer.organization_id AND sibling.job_offer_id <> offer.id ORDER BY 1)`

/**
 * Returns the sites of domains. Shields treat all domains of one owner as the same, so "med.mercy.org" and "mercy.org" cover each other.
 */
function sitesOf(domains: readonly string[]): string[] {
  return [...new Set(domains.map(siteOf))].sort()
}

/** Returns an entry in the form used for comparison. A domain is replaced by its site. */
export function comparedShield({ kind, value }: Shield): Shield {
  return { kind, value: kind === 'domain' ? siteOf(value) : value }
}

export const storedEmployer = z.object({
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

/** Lists the organizations that a member blocked, by name. */
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

/** Returns the organization behind the offer of a match. */
export async function organizationOfMatch(db: Database, matchId: number): Promise<number> {
  const { organization_id } = await db
    .selectFrom('job_match')
    .innerJoin('job_offer', 'job_offer.id', 'job_offer_id')
    .select('organization_id')
    .where('job_match.id', '=', matchId)
    .executeTakeFirstOrThrow()
  return organization_id
}
