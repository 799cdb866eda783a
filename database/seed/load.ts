import { sql } from 'kysely'
import type { Database, Writable } from '#server/platform/database/connect.ts'
import { hashPassword } from '#server/platform/session/passwords.ts'
import { DEMO_PASSWORD } from './accounts.ts'
import { buildStudy, idCounter, type PlacedStudy } from './build-study.ts'
import { fingerprint, readWorld, type World } from './files.ts'
import { continueIds, insertAll } from './insert.ts'
import { participants } from './participants.ts'
import { numbered, writePeople } from './write-people.ts'
import { writePlaces } from './write-places.ts'
import { writeStudies } from './write-studies.ts'
import { writeSurveys } from './write-surveys.ts'

/** Any number of our own: two processes that start at once wait for each other here. */
const LOCK = 7_240_115

const DAY = 86_400_000

/** The studies of the demo world, the running one first. */
export function buildStudies(world: World): { running: PlacedStudy; previous: PlacedStudy; upcoming: PlacedStudy } {
  const nextId = idCounter()
  const running = buildStudy(world.studies.running, nextId)
  const previous = buildStudy(world.studies.running, nextId, true)
  return { running, previous, upcoming: buildStudy(world.studies.upcoming, nextId) }
}

/**
 * Fills an empty database with the demo world, all of it or nothing.
 * @param now decides the year of the running study and when its answers were given
 * @returns 'loaded'; 'present' when it is there already, of whatever version; 'foreign' when somebody else's data is there
 */
export async function loadDemoWorld(db: Database, now: Date): Promise<'loaded' | 'present' | 'foreign'> {
  return db.transaction().execute(async trx => {
    await sql`SELECT pg_advisory_xact_lock(${LOCK})`.execute(trx)
    if (await trx.selectFrom('demo_world').select('id').executeTakeFirst()) return 'present'
    if (await trx.selectFrom('app_user').select('id').limit(1).executeTakeFirst()) return 'foreign'
    await load(trx, now)
    await trx.insertInto('demo_world').values({ fingerprint: fingerprint(), loaded: now }).execute()
    return 'loaded'
  })
}

async function load(trx: Writable, now: Date): Promise<void> {
  const world = readWorld()
  const passwordHash = hashPassword(DEMO_PASSWORD)
  const { running, previous, upcoming } = buildStudies(world)
  const year = now.getUTCFullYear()
  const places = await writePlaces(trx, world)
  const { title, sample_model: sampleModel } = world.studies.running
  const main = { title, sampleModel, hasProfileMeasures: true, priorId: null }
  const soon = new Date(now.getTime() + 14 * DAY)
  await writeStudies(trx, [
    { ...main, study: running, ...wholeYear(year), isEnded: false, isPrimary: true, priorId: previous.id },
    { ...main, study: previous, ...wholeYear(year - 1), isEnded: true, isPrimary: false },
    {
      ...{ study: upcoming, title: world.studies.upcoming.title, sampleModel: world.studies.upcoming.sample_model },
      ...{ period: soon.getUTCFullYear(), start: day(soon), end: day(new Date(soon.getTime() + 90 * DAY)) },
      ...{ isEnded: false, isPrimary: false, hasProfileMeasures: false, priorId: null },
    },
  ])
  await writeAudience(trx, world, [running.id, previous.id, upcoming.id])
  const people = numbered(participants(world, running))
  const span = { start: new Date(Date.UTC(year, 0, 1)), now, passwordHash: await passwordHash }
  await writePeople(trx, places, people, span)
  await writeSurveys(trx, running, places, people, span)
  await continueIds(trx, [
    ...([
      'specialty',
      'subspecialty',
      'society',
      'society_membership_type',
      'society_member_type_mapping',
      'app_user',
    ] as const),
    ...(['questionnaire', 'section', 'question', 'variable', 'variable_option', 'condition', 'survey'] as const),
  ])
  await sql`ANALYZE response, survey, submission, app_user, variable`.execute(trx)
}

async function writeAudience(trx: Writable, world: World, studies: readonly number[]): Promise<void> {
  const societies = studies.flatMap(id =>
    world.societies.map((_, at) => ({ questionnaire_id: id, society_id: at + 1 })),
  )
  await insertAll(trx, 'questionnaire_society', { questionnaire_id: 'int', society_id: 'int' }, societies)
  const types = studies.flatMap(id =>
    world.membershipTypes.flatMap(({ audience }, at) =>
      audience ? [{ questionnaire_id: id, society_membership_type_id: at + 1, audience }] : [],
    ),
  )
  const columns = { questionnaire_id: 'int', society_membership_type_id: 'int', audience: 'text' }
  await insertAll(trx, 'questionnaire_membership_type', columns, types)
}

const day = (date: Date): string => date.toISOString().slice(0, 10)

const wholeYear = (year: number) => ({ period: year, start: `${year}-01-01`, end: `${year}-12-31` })
