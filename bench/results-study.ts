import { join } from 'node:path'
import { makeBatchesTask } from '#server/areas/inform/editions/tasks/make-batches.ts'
import { studyDefinition } from '#server/areas/share/lookups.ts'
import { insertTrees, loadSubmissions, writeData } from './results-data.ts'
import { insertStudy, WIDE_QUESTIONS } from './study.ts'
import type { World } from './world.ts'

/** A wide study that `people` made-up members have submitted; its results are not open yet. */
export async function makeSubmittedStudy(world: World, people: number) {
  const { db } = world.services
  const { pool } = world.connection
  const { questionnaire, society } = await insertStudy(db, WIDE_QUESTIONS)
  await insertTrees(db)
  const definition = await studyDefinition(db, db, questionnaire)
  if (!definition) throw new Error('The study was not made.')
  const file = join(world.directory, 'data', 'respondents.duckdb')
  await writeData(file, definition, people)
  await loadSubmissions(pool, file, definition, society)
  return { questionnaire, definition, file }
}

/** Opens its results. @returns the first `count` of its members */
export async function makeStudyWithResults(world: World, people: number, count: number) {
  const { db, copies } = world.services
  const study = await makeSubmittedStudy(world, people)
  await makeBatchesTask(world.services).run()
  await copies.refresh()
  const users = await db
    .selectFrom('survey')
    .select('user_id')
    .where('questionnaire_id', '=', study.questionnaire)
    .orderBy('user_id')
    .limit(count)
    .execute()
  return { ...study, members: users.map(({ user_id }) => user_id) }
}
