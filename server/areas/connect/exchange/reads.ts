import { sql } from 'kysely'
import { z } from 'zod'
import type { PostedIco, PostedOffer } from '#rules/connect/exchange.ts'
import type { IcoAnswer, MatchTerm } from '#rules/connect/matching.ts'
import { combinePlaces, type OnePlace, offeredPlace, type PlaceRequirement } from '#rules/connect/place.ts'
import { SHIELD_KINDS } from '#rules/connect/shield.ts'
import { jointSpecialties } from '#rules/inform/groups/index.ts'
import { COMPARATORS } from '#rules/share/study.ts'
import { findZip, profileValues } from '#server/areas/reference/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { type PlaceColumns, wantedPlaces } from '../reads.ts'
import { comparedShield, DOMAINS, employerOf, NAMES, SHARED, storedEmployer } from '../shield/reads.ts'

/** Returns the terms by which ICOs and offers are compared. These are the terms that can still be answered. */
export async function matchTerms(db: Database): Promise<readonly MatchTerm[]> {
  const { rows } = await sql<unknown>`
    SELECT q.id, q.type, q.is_required_for_match, q.matching_comparator,
      coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'is_talent_hidden', v.is_talent_hidden) ORDER BY v.position)
        FILTER (WHERE v.id IS NOT NULL), '[]') AS variables
    FROM job_question q LEFT JOIN job_question_variable v ON v.job_question_id = q.id
    WHERE q.is_active GROUP BY q.id ORDER BY q.id`.execute(db)
  return z.array(matchTerm).parse(rows)
}

const matchTerm = z.object({
  id: z.int(),
  type: z.string(),
  is_required_for_match: z.boolean(),
  matching_comparator: z.enum(COMPARATORS).nullable(),
  variables: z.array(z.object({ id: z.int(), is_talent_hidden: z.boolean() })),
})

/** Current ICO. It isn't open if it isn't posted, or if its owner's account is disabled or for demonstrations (decision 65). */
export interface CurrentIco extends PostedIco {
  readonly id: number
  readonly isOpen: boolean
}

/** Returns the ICOs that exist and whose owner's specialty is known. */
export async function currentIcos(db: Database, ids: readonly number[]): Promise<readonly CurrentIco[]> {
  if (ids.length === 0) return []
  const nodes = await specialtyNodes(db)
  const { rows } = await sql<unknown>`
    SELECT profile.id, profile.is_posted AND person.disabled IS NULL AND NOT person.is_demo AS is_open,
      coalesce(profile.specialty_id, person.specialty_id) AS specialty_id,
      profile.geographic_preference_type, profile.geographic_preference_value, profile.further_places,
      (SELECT coalesce(jsonb_object_agg(job_question_variable_id,
          CASE WHEN no_preference THEN NULL WHEN declined THEN to_jsonb(false) ELSE to_jsonb(value) END)
          FILTER (WHERE value IS NOT NULL OR no_preference OR declined), '{}')
        FROM job_profile_response WHERE job_profile_id = profile.id) AS answers,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'value', value) ORDER BY id), '[]')
        FROM employer_shield WHERE user_id = profile.user_id) AS shields,
      ARRAY(SELECT organization_id FROM organization_block WHERE user_id = profile.user_id ORDER BY organization_id) AS blocked
    FROM job_profile profile JOIN app_user person ON person.id = profile.user_id
    WHERE profile.id = ANY(${ids}::int[])`.execute(db)
  return z
    .array(icoRow)
    .parse(rows)
    .flatMap(({ id, is_open, specialty_id, answers, shields, blocked, ...wanted }): CurrentIco[] => {
      if (specialty_id === null) return []
      const specialtyId = nodes.get(specialty_id) ?? specialty_id
      return [{ id, isOpen: is_open, specialtyId, place: placeRequirementOf(wanted), answers, shields, blocked }]
    })
}

/** Answers by variable: a value, `null` for no preference, and `false` if declined. */
const askedAnswers = z
  .record(z.string(), z.union([z.string(), z.null(), z.literal(false)]))
  .transform(
    answers => new Map(Object.entries(answers).map(([id, given]): [number, IcoAnswer] => [Number(id), asked(given)])),
  )

function asked(given: string | null | false): IcoAnswer {
  if (given === null) return { value: null, declined: 0, no_preference: 1 }
  return given === false
    ? { value: '0', declined: 1, no_preference: 0 }
    : { value: given, declined: 0, no_preference: 0 }
}

const shields = z.array(z.object({ kind: z.enum(SHIELD_KINDS), value: z.string() }).transform(comparedShield))
const ids = z.array(z.int())
const icoRow = z.object({
  id: z.int(),
  is_open: z.boolean(),
  specialty_id: z.int().nullable(),
  geographic_preference_type: z.string(),
  geographic_preference_value: z.unknown(),
  further_places: z.unknown(),
  answers: askedAnswers,
  shields,
  blocked: ids,
})

/** Returns the location that a job profile asks for. */
export function placeRequirementOf(wanted: PlaceColumns): PlaceRequirement {
  return combinePlaces(wantedPlaces(wanted), findZip)
}

/** Current offer. */
export interface OfferNow extends PostedOffer {
  readonly id: number
  /** Time when the offer was opened. `null` if it isn't open. */
  readonly activated: Date | null
}

/** Returns the offers that exist and have a specialty and a state. */
export async function offersNow(db: Database, ids: readonly number[]): Promise<readonly OfferNow[]> {
  if (ids.length === 0) return []
  const nodes = await specialtyNodes(db)
  const { rows } = await sql<unknown>`
    SELECT offer.id, offer.organization_id, offer.specialty_id, offer.zip, offer.state_id, offer.cbsa_code, offer.div_code,
      CASE WHEN offer.status = 'active' AND offer.paused IS NULL THEN offer.activated END AS activated,
      (SELECT coalesce(jsonb_object_agg(job_question_variable_id, value), '{}')
        FROM job_offer_response WHERE job_offer_id = offer.id) AS answers,
      ${NAMES} AS names, ${SHARED} AS shared, ${DOMAINS} AS domains
    FROM job_offer offer JOIN recruiter_organization organization ON organization.id = offer.organization_id
    WHERE offer.id = ANY(${ids}::int[]) AND offer.specialty_id IS NOT NULL AND offer.state_id IS NOT NULL`.execute(db)
  return z
    .array(offerRow)
    .parse(rows)
    .map(({ id, activated, organization_id, specialty_id, answers, names, shared, domains, ...geography }) => {
      const place = offeredPlace(geography, findZip)
      const employer = employerOf(names, shared, domains, place.cbsa_code)
      const specialtyId = nodes.get(specialty_id) ?? specialty_id
      return { id, activated, organizationId: organization_id, specialtyId, place, answers, employer }
    })
}

const offeredAnswers = z
  .record(z.string(), z.string())
  .transform(answers => new Map(Object.entries(answers).map(([id, value]): [number, string] => [Number(id), value])))
const code = z.string().nullable()
const offerRow = z.object({
  id: z.int(),
  organization_id: z.int(),
  specialty_id: z.int(),
  zip: code,
  state_id: z.int(),
  cbsa_code: code,
  div_code: code,
  activated: z.date().nullable(),
  answers: offeredAnswers,
  names: z.array(z.string()),
  shared: z.array(z.string()),
  domains: z.array(z.string()),
})

/** Maps a society's own specialties to the master specialties that they represent. */
async function specialtyNodes(db: Database): Promise<ReadonlyMap<number, number>> {
  const { specialties, subspecialties, merged } = await profileValues(db)
  return jointSpecialties(specialties, subspecialties, merged).specialties
}

const AT_ONCE = 5000

/**
 * Yields the ICOs that changed since a revision, as they were at their last comparison. Yields `null` for ICOs that are no longer open.
 * Reads in pages, because the time limit applies to each statement.
 */
export async function* asksSince(db: Database, revision: number): AsyncGenerator<readonly [number, PostedIco | null]> {
  for (let [after, more] = [0, true]; more; ) {
    const rows = await db
      .selectFrom('exchange_ask')
      .select(['job_profile_id', 'is_open', 'specialty_id', 'place', 'answers', 'shields', 'blocked'])
      .where('revision', '>', revision)
      .where('job_profile_id', '>', after)
      .orderBy('job_profile_id')
      .limit(AT_ONCE)
      .execute()
    for (const row of rows) yield [row.job_profile_id, row.is_open ? storedIco(row) : null]
    after = rows.at(-1)?.job_profile_id ?? after
    more = rows.length === AT_ONCE
  }
}

interface StoredIcoRow {
  readonly specialty_id: number
  readonly place: unknown
  readonly answers: unknown
  readonly shields: unknown
  readonly blocked: readonly number[]
}

function storedIco({ specialty_id, place, answers, blocked, ...row }: StoredIcoRow): PostedIco {
  return {
    specialtyId: specialty_id,
    place: storedPlaceRequirement.parse(place),
    answers: askedAnswers.parse(answers),
    shields: shields.parse(row.shields),
    blocked,
  }
}

const place = <Kind extends PlaceRequirement['kind']>(kind: Kind) => ({ kind: z.literal(kind) })
const storedPlaces = [
  z.object({ ...place('region'), region_id: z.int() }),
  z.object({ ...place('subregion'), subregion_id: z.int() }),
  z.object({ ...place('state'), state_id: z.int() }),
  z.object({ ...place('city'), state_id: z.int(), city: z.string() }),
  z.object({ ...place('area'), cbsa_code: z.string() }),
  z.object({ ...place('division'), div_code: z.string() }),
] as const
const storedOnePlace: z.ZodType<OnePlace> = z.discriminatedUnion('kind', storedPlaces)
const storedPlaceRequirement: z.ZodType<PlaceRequirement> = z.discriminatedUnion('kind', [
  z.object(place('anywhere')),
  ...storedPlaces,
  z.object({ ...place('any'), places: z.array(storedOnePlace) }),
])

/**
 * Yields the offers that changed since a revision, as they were at their last comparison. Yields `null` for offers that are no longer open.
 */
export async function* offersSince(
  db: Database,
  revision: number,
): AsyncGenerator<readonly [number, PostedOffer | null]> {
  for (let [after, more] = [0, true]; more; ) {
    const rows = await storedOffers(db)
      .where('revision', '>', revision)
      .where('job_offer_id', '>', after)
      .orderBy('job_offer_id')
      .limit(AT_ONCE)
      .execute()
    for (const row of rows) yield [row.job_offer_id, row.is_open ? postedOffer(row) : null]
    after = rows.at(-1)?.job_offer_id ?? after
    more = rows.length === AT_ONCE
  }
}

function storedOffers(db: Database) {
  return db
    .selectFrom('exchange_offer')
    .select(['job_offer_id', 'is_open', 'organization_id', 'specialty_id', 'place', 'answers', 'employer'])
    .select(['activated', 'matched', 'changes', 'waits_until', 'is_exhausted'])
}
type StoredOfferRow = Awaited<ReturnType<ReturnType<typeof storedOffers>['executeTakeFirstOrThrow']>>

function postedOffer(row: StoredOfferRow): PostedOffer {
  return {
    organizationId: row.organization_id,
    specialtyId: row.specialty_id,
    place: storedOfferedPlace.parse(row.place),
    answers: offeredAnswers.parse(row.answers),
    employer: storedEmployer.parse(row.employer),
  }
}

export const storedOfferedPlace = z.object({ state_id: z.int(), cbsa_code: code, div_code: code, city: code })

/** Returns offers by ID, as they were at their last comparison. */
export async function comparedOffers(db: Database, ids: readonly number[]) {
  const rows = await storedOffers(db).where('job_offer_id', '=', sql<number>`ANY(${ids}::int[])`).execute()
  return new Map(
    rows.map(row => {
      // An offer is withheld if it is excluded from new matches while its changes wait. A closed offer has no waiting changes.
      const isWithheld = !row.is_open && (row.waits_until !== null || row.is_exhausted)
      return [row.job_offer_id, { ...row, isWithheld, offer: postedOffer(row) }]
    }),
  )
}
export type ComparedOffer = Awaited<ReturnType<typeof comparedOffers>> extends Map<number, infer V> ? V : never

/** Returns previous versions of offers by ID, with the time when each was first compared, latest first. */
export async function offersBefore(db: Database, ids: readonly number[]) {
  const rows = await db
    .selectFrom('exchange_offer_before')
    .selectAll()
    .where('job_offer_id', '=', sql<number>`ANY(${ids}::int[])`)
    .orderBy('matched', 'desc')
    .execute()
  const read = rows.map(row => ({
    id: row.job_offer_id,
    matched: row.matched,
    place: storedOfferedPlace.parse(row.place),
    answers: offeredAnswers.parse(row.answers),
  }))
  return Map.groupBy(read, ({ id }) => id)
}

/** Returns the matches of an ICO by offer, with the employer that makes the offer. */
export async function matchesOfIco(db: Database, jobProfileId: number) {
  const rows = await db
    .selectFrom('job_match as match')
    .leftJoin('exchange_offer as kept', 'kept.job_offer_id', 'match.job_offer_id')
    .select(['match.job_offer_id as other', 'level', 'match.ended', 'organization_id', 'employer'])
    .where('job_profile_id', '=', jobProfileId)
    .execute()
  return rows.map(({ other, level, ended, organization_id, employer }) => ({
    other,
    level,
    isEnded: ended !== null,
    maker:
      organization_id === null ? null : { organizationId: organization_id, employer: storedEmployer.parse(employer) },
  }))
}

/**
 * Returns the matches of an offer by ICO, with the employers that each ICO is hidden from, and whether the offer's recruiters know the
 * candidate.
 */
export async function matchesOfOffer(db: Database, jobOfferId: number) {
  const rows = await db
    .selectFrom('job_match as match')
    .leftJoin('exchange_ask as kept', 'kept.job_profile_id', 'match.job_profile_id')
    .select(['match.job_profile_id as other', 'level', 'match.ended', 'match.kept_away', 'shields', 'blocked'])
    .select(({ or, exists, selectFrom }) =>
      or([
        exists(selectFrom('job_match_view').select('viewed').whereRef('job_match_id', '=', 'match.id')),
        exists(selectFrom('message').select('message.id').whereRef('job_match_id', '=', 'match.id')),
      ]).as('is_known'),
    )
    .where('job_offer_id', '=', jobOfferId)
    .execute()
  return rows.map(row => ({
    other: row.other,
    level: row.level,
    isEnded: row.ended !== null,
    isKeptAway: row.kept_away !== null,
    isKnown: row.is_known === true,
    keeper: row.blocked === null ? null : { shields: shields.parse(row.shields), blocked: row.blocked },
  }))
}

/** Returns due changes to compare, oldest first. */
export function dueChanges(db: Database, now: Date, limit: number) {
  return db
    .selectFrom('exchange_change')
    .select(['id', 'kind', 'item_id'])
    .where('due', '<=', now)
    .orderBy('due')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Returns the revision up to which all open items have been compared, and the rules used. Initially, there are no rules. */
export async function exchangeState(db: Database): Promise<{ readonly revision: number; readonly rules: string }> {
  const state = await db.selectFrom('exchange_state').select(['revision', 'rules']).executeTakeFirst()
  return state ?? { revision: 0, rules: '' }
}
