import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { z } from 'zod'
import { openBatchThread } from '#server/areas/inform/editions/tasks/start-batch-thread.ts'
import { studyDefinition } from '#server/areas/share/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { Order } from './results-making.ts'
import type { World } from './world.ts'

/**
 * Creates a wide study with answers of generated members. `submitted` of them have submitted, and the results are not open. A separate
 * process creates the study, so that this process's memory is only the server's.
 */
export async function makeSubmittedStudy(
  { services, url, directory }: World,
  { people, submitted, answered }: Pick<Order, 'people' | 'submitted' | 'answered'>,
) {
  const { db } = services
  const file = join(directory, 'data', 'respondents.duckdb')
  const order: Order = { url, file, people, submitted, answered }
  const child = spawn(process.execPath, [...process.execArgv, join(import.meta.dirname, 'results-making.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(JSON.stringify(order))
  const questionnaire = z.int().parse(await json(child.stdout))
  const definition = await studyDefinition(db, db, questionnaire)
  if (!definition) throw new Error('The study was not made.')
  return { questionnaire, definition, file }
}

/** Creates the batches that are due, as the server does. */
export async function makeBatches({ url }: World): Promise<void> {
  const thread = openBatchThread(url, { LOG_LEVEL: 'silent', LOG_FILE: undefined })
  await thread.ask('editions-make-batches')
  await thread.stop()
}

/** Opens the results of a study whose respondents all answered the report's questions. @returns The first `count` of its members. */
export async function makeStudyWithResults(world: World, people: number, count: number) {
  const { db, editionCache } = world.services
  const study = await makeSubmittedStudy(world, { people, submitted: people, answered: 'report' })
  await makeBatches(world)
  await editionCache.refresh()
  return { ...study, members: await membersOf(db, study.questionnaire, count) }
}

/** Returns the first `count` members who have a survey. */
export async function membersOf(db: Database, questionnaire: number, count: number): Promise<readonly number[]> {
  const users = await db
    .selectFrom('survey')
    .select('user_id')
    .where('questionnaire_id', '=', questionnaire)
    .orderBy('user_id')
    .limit(count)
    .execute()
  return users.map(({ user_id }) => user_id)
}
