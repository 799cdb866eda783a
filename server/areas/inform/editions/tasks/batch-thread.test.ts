import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import type { Thread } from '#server/platform/threads.ts'
import { builders } from '#server/testing/builders.ts'
import { asking, figureOf, shownOf } from '#server/testing/results.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { openBatchThread } from './start-batch-thread.ts'

const TASK = 'editions-make-batches'
let server: TestServer
let thread: Thread

beforeAll(async () => {
  server = await startTestServer()
  thread = openBatchThread(server.databaseUrl, { LOG_LEVEL: 'silent', LOG_FILE: undefined })
})
afterAll(async () => {
  await thread.stop()
  await server.stop()
})

it('a batch is created in a separate thread, while results come from the previous batches', {
  timeout: 60_000,
}, async () => {
  const build = builders(server.db)
  const study = await build.study()
  const [member] = await build.submitted(study, 40)
  await server.makeBatches()
  await build.submitted(study, 40, { from: 40 })
  const people = async () => {
    await server.refreshCopies()
    const { body } = await asking(server, study)(member?.userId ?? 0, { labels: ['Pay'], derived: [] })
    return shownOf(figureOf(body.results, `q${study.question('Pay')}`, 'salary'))
  }
  expect(await people()).toBe(40)
  let running: Promise<void> | null = null
  await server.db.transaction().execute(async holding => {
    // Reads remain possible, but a process that adds a batch has to wait.
    await sql`LOCK TABLE result_batch IN SHARE MODE`.execute(holding)
    running = thread.ask(TASK)
    const waits = async () =>
      (
        await sql`
          SELECT FROM pg_stat_activity
          WHERE application_name = 'collegium-batches' AND wait_event_type = 'Lock' AND datname = current_database()`.execute(
          server.db,
        )
      ).rows.length
    await vi.waitFor(async () => expect(await waits()).toBe(1), { timeout: 30_000, interval: 50 })
    expect(await people()).toBe(40)
  })
  await running
  expect(await people()).toBe(80)
})

it('an error in the thread fails the task, and nothing of the batch is stored', async () => {
  const build = builders(server.db)
  const study = await build.study()
  await build.submitted(study, 40)
  await sql`UPDATE submission SET answers = answers || '{"broken": "text"}' FROM survey
    WHERE survey.id = survey_id AND questionnaire_id = ${study.id}`.execute(server.db)
  await expect(thread.ask(TASK)).rejects.toThrow('A submission contains something that isn’t an answer.')
  const editions = await server.db
    .selectFrom('result_edition')
    .select('id')
    .where('questionnaire_id', '=', study.id)
    .execute()
  expect(editions).toEqual([])
  await sql`UPDATE submission SET answers = answers - 'broken'`.execute(server.db)
})

it('a PostgreSQL message that quotes an answer is not logged', async () => {
  const build = builders(server.db)
  const study = await build.study()
  await build.submitted(study, 40)
  await sql`CREATE FUNCTION quote_answers() RETURNS trigger LANGUAGE plpgsql AS
    ${sql.lit('BEGIN PERFORM answers::text::integer FROM submission LIMIT 1; RETURN NEW; END')}`.execute(server.db)
  await sql`CREATE TRIGGER quoting BEFORE INSERT ON result_respondent FOR EACH ROW EXECUTE FUNCTION quote_answers()`.execute(
    server.db,
  )
  const error: unknown = await thread.ask(TASK).catch((thrown: unknown) => thrown)
  await sql`DROP TRIGGER quoting ON result_respondent`.execute(server.db)
  expect(error).toMatchObject({ code: '22P02', message: expect.stringContaining('invalid input syntax') })
  const lines: string[] = []
  createLog({ LOG_LEVEL: 'info' }, { write: line => lines.push(line) }).error({ err: error }, 'task failed')
  expect(lines.join()).toContain('22P02')
  expect(lines.join()).not.toContain('invalid input syntax')
})

it('batches of posted ICOs are created in the same thread', async () => {
  const build = builders(server.db)
  const specialty_id = await build.specialty()
  for (let at = 0; at < 31; at++) await build.postedIco(await build.vouched({ specialty_id }), { region_id: 1 })
  await thread.ask('icos-make-batches')
  const batches = await server.db.selectFrom('ico_batch').select('icos').execute()
  expect(batches).toEqual([{ icos: 31 }])
})
