import { afterAll, beforeAll, expect, it } from 'vitest'
import { readEnvironment } from '#server/platform/environment.ts'
import { createLog } from '#server/platform/log.ts'
import { type BuiltStudy, builders } from '#server/testing/builders.ts'
import { MODULAR_STUDY } from '#server/testing/plans.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { recountSubmissions } from './recount-submissions.ts'

let server: TestServer
let build: ReturnType<typeof builders>
let study: BuiltStudy

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
  study = await openStudy()
})
afterAll(() => server.stop())

/** Creates a study with open results. */
async function openStudy(): Promise<BuiltStudy> {
  const made = await build.study(MODULAR_STUDY)
  await server.db.updateTable('questionnaire').set({ results_open: '2020-01-01' }).where('id', '=', made.id).execute()
  return made
}

const log = createLog(readEnvironment({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }))
const recount = () => recountSubmissions({ db: server.db, clock: server.clock, log })
const RATIO = 'dv:payPerWrvu'

/** Submits a survey in which part of a ratio is unknown, and completes a module. */
async function submitted(study: BuiltStudy): Promise<{ id: number; userId: number }> {
  const survey = await build.answered(study, undefined, 1)
  server.clock.forward(60_000)
  const responses = study
    .responses({ wrvus: null })
    .map(one => ({ ...one, is_unknown: one.variable_id === study.variable('wrvus') ? 1 : 0 }))
  const update = (query: object, given: unknown[]) =>
    server.call('PUT survey/update', {
      as: survey.userId,
      query: { id: survey.id, submit: 1, ...query },
      body: { responses: given },
    })
  expect((await update({}, responses)).status).toBe(200)
  const module = await update({ sectionId: study.section('Research') }, study.responses({ grants: '1' }))
  expect(module.status).toBe(200)
  return survey
}

/** Stores the submission as an earlier version with other rules would, in which the ratio has a value. */
async function countedBefore(surveyId: number): Promise<void> {
  await server.db
    .updateTable('submission')
    .set({ answers: JSON.stringify({ [RATIO]: 55 }), counting_version: 1 })
    .where('survey_id', '=', surveyId)
    .execute()
}

const submissionOf = (surveyId: number) =>
  server.db.selectFrom('submission').selectAll().where('survey_id', '=', surveyId).executeTakeFirstOrThrow()

it('recounting updates submissions that a version with other rules counted, with modules as completed', async () => {
  const survey = await submitted(study)
  const right = await submissionOf(survey.id)
  server.clock.forward(1000)
  await server.call('PUT survey/update', {
    as: survey.userId,
    query: { id: survey.id },
    body: { responses: study.responses({ grants: '0' }) },
  })
  await countedBefore(survey.id)
  await recount()
  expect(await submissionOf(survey.id)).toEqual(right)
  expect(right.answers).toMatchObject({ [study.variable('grants')]: 1, [study.variable('wrvus')]: 'unknown' })
  expect(right.answers).not.toHaveProperty(RATIO)
})

it('recounting skips submissions that this version counted, and those without answers', async () => {
  const [present, without] = [await submitted(study), await submitted(study)]
  await countedBefore(present.id)
  await server.db
    .updateTable('submission')
    .set({ counting_version: (await submissionOf(without.id)).counting_version })
    .where('survey_id', '=', present.id)
    .execute()
  await countedBefore(without.id)
  await server.db.deleteFrom('response').where('survey_id', '=', without.id).execute()
  const before = [await submissionOf(present.id), await submissionOf(without.id)]
  await recount()
  expect([await submissionOf(present.id), await submissionOf(without.id)]).toEqual(before)
})

it('recounting leaves counts in editions unchanged', async () => {
  const people = await build.submitted(study, 40)
  const survey = await submitted(study)
  await server.makeBatches()
  await countedBefore(survey.id)
  const frozen = async () => ({
    respondents: await server.db.selectFrom('result_respondent').selectAll().orderBy('user_id').execute(),
    counts: await server.db.selectFrom('result_counts').selectAll().orderBy('column_name').execute(),
  })
  const before = await frozen()
  expect(before.respondents.length).toBeGreaterThanOrEqual(people.length)
  await recount()
  expect((await submissionOf(survey.id)).answers).not.toHaveProperty(RATIO)
  expect(await frozen()).toEqual(before)
})

it('recounting happens before a batch is made', async () => {
  const other = await openStudy()
  await build.submitted(other, 40)
  const survey = await submitted(other)
  await countedBefore(survey.id)
  await server.makeBatches()
  // Members who don't know their work RVUs have no ratio, so 40 of 41 members have one.
  const counts = await server.editionCache.of(other.id, null)?.counts(`d_${RATIO.slice('dv:'.length)}`)
  const people = counts?.batches[0]?.people ?? new Int32Array()
  expect([people.at(-1), people.reduce((sum, each) => sum + each, 0)]).toEqual([1, 41])
})
