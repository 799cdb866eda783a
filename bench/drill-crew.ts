import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { getSurvey } from '#contract/share/share.ts'
import { beginSession } from '#server/areas/auth/writes.ts'
import { studyDefinition } from '#server/areas/share/lookups.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { issueAccessToken } from '#server/platform/session/tokens.ts'
import { type Ledger, STORED } from './drill-ledger.ts'
import { createMember, type Member, type Seen, transportTo } from './drill-members.ts'
import type { DrillServer } from './drill-server.ts'
import { insertWorksheet, WorksheetPage } from './drill-worksheet.ts'
import { insertMembers, insertStudy } from './study.ts'

const MEMBERS = 40
/** Minimum number of acknowledged answers before a fault. */
const FLOW = 500
const PATIENCE_MS = 60_000

/** Signs in members, each with a survey in progress. @param study A study without a worksheet, by default a new one with a worksheet */
export async function enrol(
  { database, origin, keys }: DrillServer,
  ledger: Ledger,
  {
    study,
    see = () => undefined,
  }: { readonly study?: Awaited<ReturnType<typeof insertStudy>>; readonly see?: Seen } = {},
): Promise<readonly Member[]> {
  const { db } = await database()
  const { questionnaire, society, membershipType } = study ?? (await insertStudyWithWorksheet(db))
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
      const send = transportTo(`${origin}/api?r=survey/update&id=${surveyId}`, tokenOf, see)
      const opened = await open(`${origin}/api?r=survey/get-with-default-job-profile&id=${surveyId}`, await tokenOf())
      const worksheet = new WorksheetPage(definition.core)
      const questions = definition.core.questions.filter(({ id }) => !worksheet.has(id))
      return createMember({ userId, surveyId, opened, questions, worksheet, ledger, send })
    }),
  )
}

async function insertStudyWithWorksheet(db: Database) {
  const study = await insertStudy(db)
  await insertWorksheet(db, study.questionnaire)
  return study
}

/** Loads the survey as the form does. @returns The time of loading, by the server's clock. */
async function open(address: string, token: string): Promise<string> {
  const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } })
  return getSurvey.output.pick({ saved: true }).parse(await response.json()).saved
}

/** Waits for a busy server, so that each fault interrupts work. @param answers The number of answers to wait for */
export async function untilInFlow(ledger: Ledger, answers = FLOW): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  const enough = ledger.acknowledged + answers
  while (ledger.acknowledged < enough) {
    if (Date.now() > deadline) throw new Error('Answers are no longer acknowledged.')
    await sleep(5)
  }
}

/** Returns every row, read without indexes, so that rows missing from an index are found, too. */
export async function storedRows({ database }: DrillServer) {
  const { db } = await database()
  return db.transaction().execute(async within => {
    await sql`SET LOCAL enable_indexscan = off`.execute(within)
    await sql`SET LOCAL enable_indexonlyscan = off`.execute(within)
    await sql`SET LOCAL enable_bitmapscan = off`.execute(within)
    return within.selectFrom('response').select(STORED).execute()
  })
}
