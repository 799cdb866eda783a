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
/** The fewest answers acknowledged between two kills, so that each kill hits a busy server. */
const FLOW = 500
/** The kill follows at a random moment within this time, in ms. */
const SURPRISE_MS = 400
const PATIENCE_MS = 60_000

export interface Course extends Findings {
  readonly serverKills: number
  readonly databaseKills: number
  /** How many acknowledgements members received. */
  readonly acknowledged: number
}

export interface DrillOrder {
  /** Of server and database together. */
  readonly kills: number
  /** PostgreSQL settings on top of the embedded defaults, in force from the first answer on. */
  readonly settings: Readonly<Record<string, string>>
  /** Called after each kill, with the damage. */
  readonly report: (text: string) => void
}

/**
 * Members answer while server and database are killed in turn. After each kill, once every answer is acknowledged, the database is
 * compared with the members' own record.
 * @throws {Error} if the server is not back within a minute, or refuses an answer
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
    // Members keep answering up to the kill; what was being sent is resent until it is acknowledged.
    await (isServer ? server.killServer() : server.killDatabase())
    for (const member of members) member.pause()
    await server.ready()
    await Promise.all(members.map(member => member.settled()))
    const seconds = (performance.now() - killed) / 1000
    const damage = ledger.compare(await keptRows(server))
    found = sumOf(found, damage)
    report(
      `${kill} of ${kills}: ${isServer ? 'server' : 'database'} killed, everything acknowledged after ${seconds.toFixed(1)} s; ` +
        `${damage.lost} lost, ${damage.doubled} doubled, ${damage.foreign} foreign`,
    )
  }
  return {
    ...found,
    serverKills: Math.ceil(kills / 2),
    databaseKills: Math.floor(kills / 2),
    acknowledged: ledger.acknowledged,
  }
}

/** Signed-in members, each with a survey in progress. */
async function enrol({ database, origin, keys }: DrillServer, ledger: Ledger): Promise<readonly Member[]> {
  const { db } = await database()
  const { questionnaire, society, membershipType } = await insertStudy(db)
  const people = await insertMembers(db, society, membershipType, MEMBERS)
  const definition = await studyDefinition(db, db, questionnaire)
  if (!definition) throw new Error('The study was not created.')
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

/** Loads the survey as the form does. @returns when, by the server's clock. */
async function open(address: string, token: string): Promise<string> {
  const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } })
  return getSurvey.answer.pick({ saved: true }).parse(await response.json()).saved
}

/** Survives restarts of PostgreSQL. */
async function configure({ database }: DrillServer, settings: Readonly<Record<string, string>>): Promise<void> {
  const { pool } = await database()
  for (const [name, value] of Object.entries(settings)) await pool.query(`ALTER SYSTEM SET ${name} = ${value}`)
  await pool.query('SELECT pg_reload_conf()')
}

async function untilInFlow(ledger: Ledger): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  const enough = ledger.acknowledged + FLOW
  while (ledger.acknowledged < enough) {
    if (Date.now() > deadline) throw new Error('Answers are no longer acknowledged.')
    await sleep(5)
  }
  await sleep(Math.random() * SURPRISE_MS)
}

/** Every row, read without indexes, so that a row missing from an index is found too. */
async function keptRows({ database }: DrillServer) {
  const { db } = await database()
  return db.transaction().execute(async within => {
    await sql`SET LOCAL enable_indexscan = off`.execute(within)
    await sql`SET LOCAL enable_indexonlyscan = off`.execute(within)
    await sql`SET LOCAL enable_bitmapscan = off`.execute(within)
    return within.selectFrom('response').select(['survey_id', 'variable_id', 'value', 'changed']).execute()
  })
}
