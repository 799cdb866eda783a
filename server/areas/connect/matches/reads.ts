import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Ico } from '#rules/connect/matching.ts'
import { offeredPlace } from '#rules/connect/place.ts'
import { organizationMark } from '#server/areas/recruiter/lookups.ts'
import { findZip } from '#server/areas/reference/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { variablesOf } from '../reads.ts'

/** Returns the matches of job profiles with their offers, newest first. Check the owner first. */
export function matchRows(db: Database, jobProfileIds: readonly number[]) {
  return rows(db)
    .where('job_match.job_profile_id', 'in', [...jobProfileIds, 0])
    .orderBy('job_match.matched', 'desc')
    .orderBy('job_match.id', 'desc')
    .execute()
}
export type MatchRow = Awaited<ReturnType<typeof matchRows>>[number]

/** Returns the given matches with their offers. Check the owner first. */
export function matchRowsOf(db: Database, matchIds: readonly number[]) {
  return rows(db).where('job_match.id', '=', sql<number>`ANY(${matchIds}::int[])`).execute()
}

export function matchRow(db: Database, matchId: number) {
  return rows(db).where('job_match.id', '=', matchId).executeTakeFirstOrThrow()
}

function rows(db: Database) {
  return db
    .selectFrom('job_match')
    .innerJoin('job_profile', 'job_profile.id', 'job_profile_id')
    .innerJoin('job_offer', 'job_offer.id', 'job_match.job_offer_id')
    .innerJoin('recruiter_organization', 'recruiter_organization.id', 'job_offer.organization_id')
    .leftJoin('exchange_offer as kept', 'kept.job_offer_id', 'job_match.job_offer_id')
    .select(['job_profile.user_id', 'job_profile.deleted', 'kept.place as kept_place'])
    .select(['kept.answers as kept_answers', 'job_offer.organization_id'])
    .select(['job_match.id', 'job_profile_id', 'level', 'job_match.status', 'job_match.matched', 'job_match.ended'])
    .select('job_match.changes_seen')
    .select(organizationMark('job_offer.organization_id').as('organization_mark'))
    .select([
      'job_match.job_offer_id',
      'job_offer.title',
      'recruiter_organization.name as organization',
      'job_offer.status as offer_status',
      'job_offer.employer',
    ])
    .select(['job_offer.zip', 'job_offer.state_id', 'job_offer.cbsa_code', 'job_offer.div_code'])
    .select(eb =>
      eb
        .selectFrom('message')
        .select(count => count.fn.countAll<number>().as('count'))
        .whereRef('job_match_id', '=', 'job_match.id')
        .where('sender', '=', 'recruiter')
        .where('viewed', 'is', null)
        .as('unviewed'),
    )
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('message').select('message.id').whereRef('job_match_id', '=', 'job_match.id')).as('is_begun'),
    )
}

/** Returns the asks of ICOs, by ICO and variable. */
export async function icoAnswersOf(
  db: Database,
  jobProfileIds: readonly number[],
): Promise<ReadonlyMap<number, Ico['answers']>> {
  const answers = await db
    .selectFrom('job_profile_response')
    .select(['job_profile_id', 'job_question_variable_id', 'value', 'declined', 'no_preference'])
    .where('job_profile_id', 'in', [...jobProfileIds, 0])
    .execute()
  return new Map(
    [...Map.groupBy(answers, ({ job_profile_id }) => job_profile_id)].map(([id, given]) => [
      id,
      new Map(
        given.map(({ job_question_variable_id, value, declined, no_preference }) => [
          job_question_variable_id,
          { value, declined: declined ? 1 : 0, no_preference: no_preference ? 1 : 0 },
        ]),
      ),
    ]),
  )
}

/** Lists the active decline reasons. */
export function declineReasons(db: Database) {
  return db
    .selectFrom('job_offer_decline_reason')
    .select(['id', 'reason'])
    .where('deleted', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Lists all decline reasons, active ones first, in order. */
export function allDeclineReasons(db: Database) {
  return db
    .selectFrom('job_offer_decline_reason')
    .select(['id', 'reason', sql<boolean>`deleted IS NOT NULL`.as('isDisabled')])
    .orderBy(sql`deleted IS NOT NULL`)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/**
 * Lists the reasons that each vouched-for member gave when first declining the offer, in chronological order. Check the offer's owner
 * first.
 */
export async function declinesOf(db: Database, jobOfferId: number): Promise<readonly (readonly number[])[]> {
  const rows = await db
    .selectFrom('job_offer_decline')
    .select('reason_ids')
    .where('job_offer_id', '=', jobOfferId)
    .orderBy('id')
    .execute()
  return rows.map(({ reason_ids }) => reason_ids)
}

/**
 * Returns the number of vouched-for members who opened an offer before a day, and the number of candidates who wrote about it. Check the
 * offer's owner first, and pass both numbers through the release engine.
 */
export async function openingsOf(
  db: Database,
  jobOfferId: number,
  today: string,
): Promise<{ readonly opened: number; readonly replied: number }> {
  const [{ opened }, { replied }] = await Promise.all([
    db
      .selectFrom('job_offer_opening')
      .select(eb => eb.fn.countAll<bigint>().as('opened'))
      .where('job_offer_id', '=', jobOfferId)
      .where('opened', '<', today)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('message')
      .innerJoin('job_match', 'job_match.id', 'job_match_id')
      .select(eb => eb.fn.count<bigint>('job_match_id').distinct().as('replied'))
      .where('job_offer_id', '=', jobOfferId)
      .where('sender', '=', 'member')
      .executeTakeFirstOrThrow(),
  ])
  return { opened: Number(opened), replied: Number(replied) }
}

/** Returns a complete offer. */
export function offerRow(db: Database, jobOfferId: number) {
  return db.selectFrom('job_offer').selectAll().where('id', '=', jobOfferId).executeTakeFirstOrThrow()
}
export type OfferRow = Awaited<ReturnType<typeof offerRow>>

export function offerResponses(db: Database, jobOfferId: number) {
  return db
    .selectFrom('job_offer_response as r')
    .innerJoin('job_question_variable as v', 'v.id', 'r.job_question_variable_id')
    .select(['v.job_question_id', 'r.job_question_variable_id', 'r.value'])
    .where('job_offer_id', '=', jobOfferId)
    .orderBy('v.job_question_id')
    .orderBy('v.position')
    .execute()
}

/** Returns the current places and values of offers, by id. */
export async function offersLive(db: Database, jobOfferIds: readonly number[]) {
  const ids = sql<number>`ANY(${jobOfferIds}::int[])`
  const [offers, responses] = await Promise.all([
    db
      .selectFrom('job_offer')
      .select(['id', 'zip', 'state_id', 'cbsa_code', 'div_code'])
      .where('id', '=', ids)
      .execute(),
    db
      .selectFrom('job_offer_response')
      .select(['job_offer_id', 'job_question_variable_id', 'value'])
      .where('job_offer_id', '=', ids)
      .execute(),
  ])
  const byOffer = Map.groupBy(responses, ({ job_offer_id }) => job_offer_id)
  return new Map(
    offers.map(({ id, state_id, ...geography }) => {
      const given = byOffer.get(id) ?? []
      const answers = new Map(given.map(({ job_question_variable_id, value }) => [job_question_variable_id, value]))
      return [id, { place: offeredPlace({ ...geography, state_id: state_id ?? 0 }, findZip), answers }]
    }),
  )
}

/** Lists the active terms with the data for matching and for their words, in display order. */
export function wordedTerms(db: Database) {
  return db
    .selectFrom('job_question as q')
    .select(['q.id', 'q.type', 'q.label', 'q.required', 'q.is_required_for_match', 'q.matching_comparator'])
    .select(eb => variablesOf(eb).as('variables'))
    .where('q.is_active', '=', true)
    .orderBy('q.display_order')
    .orderBy('q.id')
    .execute()
}

/** Lists all stored matches of a user's job profiles in order, with decline reasons. */
export function exportedMatches(db: Database, userId: number) {
  return db
    .selectFrom('job_match')
    .innerJoin('job_profile', 'job_profile.id', 'job_profile_id')
    .innerJoin('job_offer', 'job_offer.id', 'job_offer_id')
    .innerJoin('recruiter_organization as organization', 'organization.id', 'organization_id')
    .leftJoin('job_match_decline as decline', 'decline.job_match_id', 'job_match.id')
    .select(['job_match.status', 'matched', 'job_match.opened', 'job_match.ended', 'decline.declined', 'decline.other'])
    .select(['organization.name as organization', 'job_offer.title as offer', 'job_profile.title as profile'])
    .select(eb =>
      jsonArrayFrom(
        eb
          .selectFrom('job_match_decline_reason as chosen')
          .innerJoin('job_offer_decline_reason as offered', 'offered.id', 'chosen.reason_id')
          .select('offered.reason')
          .whereRef('chosen.job_match_id', '=', 'job_match.id')
          .orderBy('offered.position'),
      ).as('reasons'),
    )
    .where('job_profile.user_id', '=', userId)
    .orderBy('matched')
    .orderBy('job_match.id')
    .execute()
}
