import { sql } from 'kysely'
import { z } from 'zod'
import type { Bar } from '#rules/connect/messages.ts'
import { offeredPlace } from '#rules/connect/place.ts'
import { type Employer, isShielded, SHIELD_KINDS, type Shield } from '#rules/connect/shield.ts'
import { zipFacts } from '#server/areas/reference/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { siteOf } from '#server/platform/mail/domains.ts'

const kind = z.enum(SHIELD_KINDS)

/** Returns a member's shields, in the order of entry. */
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

/** How a member keeps the maker of a match away; `covered`: a shield covers it since, which ends no match that was there before. */
export type Standing = Bar | 'covered'

/**
 * Returns the same for matches of one member, by match; without makers the ICO is not hidden from. Only what a member does counts for an existing
 * match: the shields when the ICO was last compared for it, or the current ones, while that waits (decision 47).
 */
export async function standingsOf(
  db: Database,
  userId: number,
  matchIds: readonly number[],
): Promise<ReadonlyMap<number, Standing>> {
  const [kept, blocks] = await Promise.all([shieldsOf(db, userId), blocksOf(db, userId)])
  const shields = kept.map(comparedShield)
  const standings = new Map<number, Standing>()
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

/** How a member keeps the maker of one match away; null: they do not. */
export async function barOf(
  db: Database,
  { memberId, matchId }: { readonly memberId: number; readonly matchId: number },
): Promise<Bar | null> {
  return barIn((await standingsOf(db, memberId, [matchId])).get(matchId))
}

/** How a standing keeps the maker away; `null` if it does not. */
export function barIn(standing: Standing | null | undefined): Bar | null {
  return standing === 'covered' ? null : (standing ?? null)
}

/** The matches of offers whose members shield themselves from who makes the offer, as long as the exchange has not ended them yet. */
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

/** A change of the member's own waits to be compared. */
const OWN_CHANGE = sql<boolean>`EXISTS (SELECT FROM exchange_change AS waiting
  WHERE waiting.kind = 'ico' AND waiting.item_id = match.job_profile_id)`

interface CoveredMatch {
  readonly id: number
  readonly job_offer_id: number
  readonly user_id: number
}

/** Those of these matches that a shield of the member covers now. */
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
 * Returns the makers of offers: names and places as compared, so that changing an offer at will reveals nothing about hidden employers; its
 * recruiters, as of now (decision 46).
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

/**
 * For an `offer` and its `organization`: the names that shields apply to, and the domains of their email addresses. A domain that offers were
 * compared with still counts: otherwise, a match that returns when a colleague leaves would reveal who hides from that domain.
 */
export const NAMES = sql<string[]>`ARRAY[organization.name, offer.employer]`
export const DOMAINS = sql<string[]>`ARRAY(SELECT split_part(lower(person.email), '@', 2) AS domain
  FROM recruiter_profile JOIN app_user person ON person.id = recruiter_profile.user_id
  WHERE recruiter_profile.organization_id = offer.organization_id
  UNION SELECT domain FROM organization_domain WHERE organization_id = offer.organization_id
  UNION SELECT jsonb_array_elements_text(sibling.employer -> 'domains') FROM exchange_offer sibling
  WHERE sibling.organization_id = offer.organization_id ORDER BY 1)`
/** Other current or earlier names of its organization: in its other offers as compared, which is once a day and a few times in all. */
export const SHARED = sql<
  string[]
>`ARRAY(SELECT name FROM organization_former_name WHERE organization_id = offer.organization_id
  UNION SELECT jsonb_array_elements_text(sibling.employer -> 'names') FROM exchange_offer sibling
  WHERE sibling.organization_id = offer.organization_id AND sibling.job_offer_id <> offer.id ORDER BY 1)`

/** All domains of one owner are the same to shields: of "med.mercy.org" and "mercy.org" either covers both. */
function sitesOf(domains: readonly string[]): string[] {
  return [...new Set(domains.map(siteOf))].sort()
}

/** Returns a comparable shield. */
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
