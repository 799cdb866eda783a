import { sql } from 'kysely'
import { studyDaysAt } from '#rules/share/study-days.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import { hashPassword } from '#server/platform/session/passwords.ts'
import { DEMO_PASSWORD } from './accounts.ts'
import { writeExchange } from './exchange/write-exchange.ts'
import { fingerprint, readWorld, type World } from './files.ts'
import { continueIds, insertAll } from './insert.ts'
import { participants } from './participants.ts'
import { allStudies, buildStudies, studyRows } from './world-studies.ts'
import { writeCertifications } from './write-certifications.ts'
import { writeEditions } from './write-editions.ts'
import { writeJobProfiles } from './write-job-profiles.ts'
import { writeJobQuestions } from './write-job-questions.ts'
import { writeMembers } from './write-members.ts'
import { numbered, writePeople } from './write-people.ts'
import { writePlaces } from './write-references.ts'
import { writeStudies } from './write-studies.ts'
import { type Round, writeSurveys } from './write-surveys.ts'

/** Arbitrary lock ID that makes processes that start at the same time wait for each other. */
const LOCK = 7_240_115

/**
 * Fills an empty database with the entire demo world. If that fails, the database stays empty.
 * @param now The time that determines the year of the current study and the times of its answers.
 * @returns 'loaded', 'present' if the database has any version of the demo world, or 'foreign' if it has other data.
 */
export async function loadDemoWorld(db: Database, now: Date): Promise<'loaded' | 'present' | 'foreign'> {
  return db.transaction().execute(async trx => {
    await sql`SELECT pg_advisory_xact_lock(${LOCK})`.execute(trx)
    if (await hasDemoWorld(trx)) return 'present'
    if (await trx.selectFrom('app_user').select('id').limit(1).executeTakeFirst()) return 'foreign'
    await load(trx, now)
    await trx.insertInto('demo_world').values({ fingerprint: fingerprint(), loaded: now }).execute()
    return 'loaded'
  })
}

/** Checks whether this database has any version of the demo world. */
export async function hasDemoWorld(db: Database): Promise<boolean> {
  return (await db.selectFrom('demo_world').select('id').executeTakeFirst()) !== undefined
}

async function load(trx: Transaction, now: Date): Promise<void> {
  const world = readWorld()
  const passwordHash = hashPassword(DEMO_PASSWORD)
  const studies = buildStudies(world)
  const { running, previous } = studies
  const year = Number(studyDaysAt(now).opening.slice(0, 4))
  const places = await writePlaces(trx, world)
  await writeStudies(trx, studyRows(world, studies, now))
  await writeAudience(
    trx,
    world,
    allStudies(studies).map(({ id }) => id),
  )
  const people = numbered(participants(world, studies))
  const start = new Date(Date.UTC(year, 0, 1))
  await writePeople(trx, places, people, { start, passwordHash: await passwordHash })
  await writeMembers(trx, world, places)
  await writeCertifications(trx, world, places, people)
  await writeJobQuestions(trx, world)
  const rounds: readonly Round[] = [
    { study: running, start, end: now, surveyOf: ({ survey }) => survey, keepsAnswersOf: () => true },
    {
      study: previous,
      start: new Date(Date.UTC(year - 1, 0, 1)),
      end: new Date(start.getTime() - 1),
      surveyOf: ({ lastYear }) => lastYear,
      // Respondents never sign in, so their contribution to last year's results is enough. This saves about 170,000 rows.
      keepsAnswersOf: ({ account }) => account !== null,
    },
  ]
  await writeSurveys(trx, rounds, places, people)
  const posted = await writeJobProfiles(trx, world, running, people, now)
  await writeExchange(trx, world, places, people, posted, now)
  await continueIds(trx, [
    'job_question',
    'job_question_variable',
    'recruiter_organization',
    'job_offer',
    'job_offer_decline_reason',
    'job_match',
    'message',
    'specialty',
    'subspecialty',
    'society',
    'society_membership_type',
    'society_member_type_mapping',
    'app_user',
    'questionnaire',
    'section',
    'question',
    'variable',
    'variable_option',
    'condition',
    'survey',
  ])
  await sql`ANALYZE response, survey, survey_section, submission, society_member, app_user, variable`.execute(trx)
  await writeEditions(
    trx,
    [
      { study: previous, isClosed: true },
      { study: running, isClosed: false },
    ],
    now,
  )
}

async function writeAudience(trx: Transaction, world: World, studies: readonly number[]): Promise<void> {
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
