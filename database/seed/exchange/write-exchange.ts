import { sql } from 'kysely'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { World } from '../files.ts'
import { insertAll } from '../insert.ts'
import { Random } from '../random.ts'
import type { PostedProfile } from '../write-job-profiles.ts'
import type { Numbered } from '../write-people.ts'
import type { SeedIds } from '../write-references.ts'
import { matchesOf } from './matches.ts'
import { meetingOf, type OfferTimes } from './meetings.ts'
import { type OfferRow, offersOf } from './offers.ts'
import { writeMeetings } from './write-meetings.ts'
import { writeMoney } from './write-money.ts'
import { type Recruiters, writeRecruiters } from './write-recruiters.ts'

const DAY = 86_400_000
const SEED = 20_261_119
/** Value of the setting `job_offer_days`. */
const OPEN_DAYS = 90

/** Writes recruiters with their organizations and offers, their matches, and the outcomes. */
export async function writeExchange(
  trx: Transaction,
  world: World,
  places: SeedIds,
  people: readonly Numbered[],
  profiles: readonly PostedProfile[],
  now: Date,
): Promise<void> {
  const recruiters = await writeRecruiters(trx, world, people, now)
  const offers = offersOf(world)
  const times = new Map(offers.map(offer => [offer.id, timesOf(offer, now)]))
  await writeOffers(trx, world, places, offers, recruiters, times, now)
  await writeMoney(trx, places, offers, recruiters, times, now)
  const { decline_reasons } = world.exchange.words
  await insertAll(
    trx,
    'job_offer_decline_reason',
    { id: 'int', reason: 'text', position: 'int' },
    decline_reasons.map((reason, at) => ({ id: at + 1, reason, position: at + 1 })),
  )
  const meetings = matchesOf(world, profiles, offers).flatMap(match => {
    const own = times.get(match.offer.id)
    return own ? (meetingOf(world, match, own, now) ?? []) : []
  })
  await writeMeetings(trx, meetings, recruiters)
  // The matching job receives all open ICOs and offers when the server starts.
  await sql`
    INSERT INTO exchange_change (kind, item_id, due)
    SELECT 'ico', id, ${now}::timestamptz FROM job_profile WHERE is_posted
    UNION ALL SELECT 'offer', id, ${now}::timestamptz FROM job_offer WHERE status = 'active'`.execute(trx)
}

async function writeOffers(
  trx: Transaction,
  world: World,
  places: SeedIds,
  offers: readonly OfferRow[],
  recruiters: Recruiters,
  times: ReadonlyMap<number, OfferTimes>,
  now: Date,
): Promise<void> {
  const rows = offers.map(
    ({ id, organization, organizationId, data, specialty, city, stateId, title, description }) => {
      const own = recruiters[organizationId - 1] ?? []
      const recruiter = own[id % own.length]
      const { activated, ended } = times.get(id) ?? { activated: now, ended: null }
      const created = daysBefore(activated, 2)
      return {
        id,
        organization_id: organizationId,
        user_id: recruiter?.id ?? null,
        status: data.status,
        title,
        employer: data.employer,
        contact_name: recruiter?.name ?? '',
        specialty_id: places.specialties.get(specialty.title)?.masterId ?? null,
        zip: city.zip,
        state_id: stateId,
        cbsa_code: city.cbsa,
        div_code: city.div,
        description,
        welcome_message: organization.welcome,
        external_url: `https://jobs.${organization.domain}/positions/${1000 + id}`,
        created: created.toISOString(),
        updated: activated.toISOString(),
        activated: data.status === 'draft' ? null : activated.toISOString(),
        ended: ended?.toISOString() ?? null,
        expires: data.status === 'draft' ? null : daysAfter(activated, OPEN_DAYS).toISOString(),
      }
    },
  )
  await insertAll(
    trx,
    'job_offer',
    {
      id: 'int',
      organization_id: 'int',
      user_id: 'int',
      status: 'text',
      title: 'text',
      employer: 'text',
      contact_name: 'text',
      specialty_id: 'int',
      zip: 'text',
      state_id: 'int',
      cbsa_code: 'text',
      div_code: 'text',
      description: 'text',
      welcome_message: 'text',
      external_url: 'text',
      created: 'timestamptz',
      updated: 'timestamptz',
      activated: 'timestamptz',
      ended: 'timestamptz',
      expires: 'timestamptz',
    },
    rows,
  )
  const ids = new Map(world.jobQuestions.flatMap(({ variables }) => variables).map(({ uid }, at) => [uid, at + 1]))
  await insertAll(
    trx,
    'job_offer_response',
    { job_offer_id: 'int', job_question_variable_id: 'int', value: 'text' },
    offers.flatMap(({ id, terms }) =>
      Object.entries(terms).map(([uid, value]) => ({
        job_offer_id: id,
        job_question_variable_id: ids.get(uid) ?? null,
        value,
      })),
    ),
  )
}

/** Returns the times of an offer. Open offers are up to 70 days old, and other offers ended in the last three weeks. */
function timesOf({ id, data }: OfferRow, now: Date): OfferTimes {
  const random = new Random(SEED, id)
  const activated = daysBefore(now, random.between(3, 70) + (data.status === 'active' ? 0 : 40))
  const isOpen = data.status === 'draft' || data.status === 'active'
  return { activated, ended: isOpen ? null : daysBefore(now, random.between(1, 20)) }
}

const daysAfter = (date: Date, days: number) => new Date(date.getTime() + days * DAY)
const daysBefore = (date: Date, days: number) => new Date(date.getTime() - days * DAY)
