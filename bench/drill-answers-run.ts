import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { getSurvey } from '#contract/share.ts'
import { beginSession } from '#server/areas/auth/writes.ts'
import { studyDefinition } from '#server/areas/share/lookups.ts'
import { systemClock } from '#server/platform/clock.ts'
import { issueAccessToken } from '#server/platform/session/tokens.ts'
import { type Findings, Ledger, NOTHING_FOUND, sumOf } from './drill-answers-ledger.ts'
import { createMember, type Member, transportTo } from './drill-answers-members.ts'
import type { DrillServer } from './drill-answers-server.ts'
import { insertMembers, insertStudy } from './study.ts'

const MEMBERS = 40
/** Answers acknowledged between two kills at the least: writes are in full flow then. */
const FLOW = 500
/** The kill comes at any moment of this time after that. */
const SURPRISE_MS = 400
const PATIENCE_MS = 60_000

export interface Course extends Findings {
  readonly serverKills: number
  readonly databaseKills: number
  /** Answers, each as often as one was acknowledged for it. */
  readonly acknowledged: number
}

export interface DrillOrder {
  /** Of both together. */
  readonly kills: number
  /** PostgreSQL's, besides those of the embedded default, from the first answer on. */
  readonly settings: Readonly<Record<string, string>>
  /** Is told of each kill when the damage is known. */
  readonly report: (text: string) => void
}

/**
 * Members answer while server and database are killed in turn. After each kill, once everything given is acknowledged, the database is
 * compared with the members' own record.
 * @throws {Error} when the server does not come back within a minute, or refuses an answer
 */
export async function runDrill(server: DrillServer, { kills, settings, report }: DrillOrder): Promise<Course> {
  const ledger = new Ledger()
  const members = await enrol(server, ledger)
  await configure(server, settings)
  let found = NOTHING_FOUND
  for (let kill = 1; kill <= kills; kill++) {
    const isServer = kill % 2 === 1
    for (const member of members) member.begin()
    await untilInFlow(ledger)
    const killed = performance.now()
    // Members answer until the very moment; what they are sending then is sent again until it is acknowledged.
    await (isServer ? server.killServer() : server.killDatabase())
    for (const member of members) member.pause()
    await server.ready()
    await Promise.all(members.map(member => member.settled()))
    const seconds = (performance.now() - killed) / 1000
    const damage = ledger.compare(await keptRows(server))
    found = sumOf(found, damage)
    report(
      `${kill} of ${kills}: ${isServer ? 'server' : 'database'} killed, everything acknowledged after ${seconds.toFixed(1)} s; ` +
        `${damage.lost} lost, ${damage.doubled} doubled, ${damage.foreign} of nobody`,
    )
  }
  return {
    ...found,
    serverKills: Math.ceil(kills / 2),
    databaseKills: Math.floor(kills / 2),
    acknowledged: ledger.acknowledged,
  }
}

/** Members with a begun survey each, signed in. */
async function enrol({ database, origin, keys }: DrillServer, ledger: Ledger): Promise<readonly Member[]> {
  const { db } = await database()
  const { questionnaire, society, membershipType } = await insertStudy(db)
  const people = await insertMembers(db, society, membershipType, MEMBERS)
  const definition = await studyDefinition(db, db, questionnaire)
  if (!definition) throw new Error('The study was not made.')
  const surveys = await db
    .insertInto('survey')
    .values(people.map(user_id => ({ questionnaire_id: questionnaire, user_id })))
    .returning(['id', 'user_id'])
    .execute()
  return Promise.all(
    surveys.map(async ({ id: surveyId, user_id: userId }) => {
      const { sessionId } = await db.transaction().execute(within => beginSession(within, userId, systemClock.now()))
      const tokenOf = () => issueAccessToken(keys, userId, sessionId, systemClock.now())
      const send = transportTo(`${origin}/api?r=survey/update&id=${surveyId}`, tokenOf)
      const opened = await open(`${origin}/api?r=survey/get-with-default-job-profile&id=${surveyId}`, await tokenOf())
      return createMember({ userId, surveyId, opened, questions: definition.core.questions, ledger, send })
    }),
  )
}

/** Reads the survey as the form does. @returns when, by the server's clock. */
async function open(address: string, token: string): Promise<string> {
  const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } })
  return getSurvey.answer.pick({ saved: true }).parse(await response.json()).saved
}

/** Kept by PostgreSQL across its restarts. */
async function configure({ database }: DrillServer, settings: Readonly<Record<string, string>>): Promise<void> {
  const { pool } = await database()
  for (const [name, value] of Object.entries(settings)) await pool.query(`ALTER SYSTEM SET ${name} = ${value}`)
  await pool.query('SELECT pg_reload_conf()')
}

async function untilInFlow(ledger: Ledger): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  const enough = ledger.acknowledged + FLOW
  while (ledger.acknowledged < enough) {
    if (Date.now() > deadline) throw new Error('Answers are not acknowledged any more.')
    await sleep(5)
  }
  await sleep(Math.random() * SURPRISE_MS)
}

/** All there are, read from the table itself: what an index hides is found as well. */
async function keptRows({ database }: DrillServer) {
  const { db } = await database()
  return db.transaction().execute(async within => {
    await sql`SET LOCAL enable_indexscan = off`.execute(within)
    await sql`SET LOCAL enable_indexonlyscan = off`.execute(within)
    await sql`SET LOCAL enable_bitmapscan = off`.execute(within)
    return within.selectFrom('response').select(['survey_id', 'variable_id', 'value', 'changed']).execute()
  })
}
