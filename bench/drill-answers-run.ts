import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { getSurvey } from '#contract/share.ts'
import { beginSession } from '#server/areas/auth/writes.ts'
import { studyDefinition } from '#server/areas/share/lookups.ts'
import { systemClock } from '#server/platform/clock.ts'
import { issueAccessToken } from '#server/platform/session/tokens.ts'
import { type Findings, Ledger, NOTHING_FOUND, sumOf } from './drill-answers-ledger.ts'
import { createMember, type Member, transportTo } from './drill-answers-members.ts'
import type { DrillServer, Victim } from './drill-answers-server.ts'
import { insertMembers, insertStudy } from './study.ts'

const MEMBERS = 40
/** The fewest answers acknowledged between two kills, so that each kill hits a busy server. */
const FLOW = 500
/** The kill follows at a random moment within this time, in ms. */
const SURPRISE_MS = 400
/** The second of two kills: at a random moment within this time after what was killed has begun to start again, in ms. */
const START_MS = 1000

/** In turns. The second of a pair hits whoever is just starting. */
const PLANS: readonly (readonly Victim[])[] = [
  ['server'],
  ['database'],
  ['server', 'server'],
  ['database', 'database'],
  ['server and keeper'],
  ['server', 'database'],
]
const PATIENCE_MS = 60_000

export interface Course extends Findings {
  readonly kills: Readonly<Record<Victim, number>>
  /** How many of them hit within the first second of a start. */
  readonly early: number
  /** How many acknowledgements members received. */
  readonly acknowledged: number
}

export interface DrillOrder {
  /** How many times something is killed while members answer; what is hit again at its start counts once more. */
  readonly kills: number
  /** PostgreSQL settings on top of the embedded defaults, in force from the first answer on. */
  readonly settings: Readonly<Record<string, string>>
  /** Called after each kill, with the damage. */
  readonly report: (text: string) => void
}

/**
 * Members answer while server, database, and keeper are killed in turn, also while they start. After each kill, once every answer is acknowledged, the database is
 * compared with the members' own record.
 * @throws {Error} if the server is not back within a minute, or refuses an answer
 */
export async function runDrill(server: DrillServer, { kills, settings, report }: DrillOrder): Promise<Course> {
  const ledger = new Ledger()
  const members = await enrol(server, ledger)
  await configure(server, settings)
  let found = NOTHING_FOUND
  let early = 0
  const count: Record<Victim, number> = { server: 0, database: 0, 'server and keeper': 0 }
  for (let kill = 1; kill <= kills; kill++) {
    const plan = PLANS[(kill - 1) % PLANS.length] ?? []
    for (const member of members) member.begin()
    await untilInFlow(ledger)
    const killed = performance.now()
    // Members keep answering up to the kill; what was being sent is resent until it is acknowledged.
    for (const [turn, victim] of plan.entries()) {
      if (turn > 0) await sleep(Math.random() * START_MS)
      await server.kill(victim)
      count[victim]++
      if (turn > 0) early++
    }
    for (const member of members) member.pause()
    await server.ready()
    await Promise.all(members.map(member => member.settled()))
    const seconds = (performance.now() - killed) / 1000
    const damage = ledger.compare(await keptRows(server))
    found = sumOf(found, damage)
    report(
      `${kill} of ${kills}: ${plan.join(', then ')} killed, everything acknowledged after ${seconds.toFixed(1)} s; ` +
        `${damage.lost} lost, ${damage.doubled} doubled, ${damage.foreign} foreign`,
    )
  }
  return { ...found, kills: count, early, acknowledged: ledger.acknowledged }
}

/** Signed-in members, each with a survey in progress. */
export async function enrol(
  { database, origin, keys }: DrillServer,
  ledger: Ledger,
  study?: Awaited<ReturnType<typeof insertStudy>>,
): Promise<readonly Member[]> {
  const { db } = await database()
  const { questionnaire, society, membershipType } = study ?? (await insertStudy(db))
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

export async function untilInFlow(ledger: Ledger): Promise<void> {
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
