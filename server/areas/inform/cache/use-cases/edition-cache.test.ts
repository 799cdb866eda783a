import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type BuiltStudy, builders } from '#server/testing/builders.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { type EditionCache, openEditionCache } from './edition-cache.ts'

let server: TestServer
let build: ReturnType<typeof builders>

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
})
afterAll(() => server.stop())

async function flag(study: BuiltStudy, label: string): Promise<void> {
  await server.db
    .updateTable('question_section')
    .set({ is_included_in_default_report: true })
    .where('question_id', '=', study.question(label))
    .execute()
  // Increase the version, because definitions are cached by version.
  await server.db.updateTable('questionnaire').set({ version: sql`version + 1` }).where('id', '=', study.id).execute()
}

/** Checks whether the copy of a study's core has counts of a column. */
const has = async (editionCache: EditionCache, study: BuiltStudy, column: string) =>
  Boolean(await editionCache.of(study.id, null)?.counts(column))

const columnOf = (study: BuiltStudy, uid: string) => `v${study.variable(uid)}`

it('results are served at startup while data of the dashboard and default report is preloaded', async () => {
  const study = await build.study()
  await flag(study, 'Work')
  await build.submitted(study, 40)
  await server.makeBatches()
  const editionCache = openEditionCache(server.db)
  let refreshed: Promise<number> | null = null
  await server.db.transaction().execute(async holding => {
    // Rows can be read, but counts can't.
    await sql`LOCK TABLE result_counts IN ACCESS EXCLUSIVE MODE`.execute(holding)
    refreshed = editionCache.refresh()
    const waiting = async () =>
      (
        await sql`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()
          AND query LIKE '%result_counts%'`.execute(server.db)
      ).rows.length
    await vi.waitFor(async () => expect(await waiting()).toBeGreaterThan(0), { timeout: 10_000, interval: 20 })
    expect(editionCache.of(study.id, null)?.edition.batches).toHaveLength(1)
  })
  await refreshed
  await sql`TRUNCATE result_counts`.execute(server.db)
  await sql`TRUNCATE result_grid`.execute(server.db)
  expect(await has(editionCache, study, columnOf(study, 'salary')), 'of the dashboard').toBe(true)
  expect(await has(editionCache, study, columnOf(study, 'wrvus')), 'of the default report').toBe(true)
  expect(await has(editionCache, study, 'd_totalCompensation'), 'calculated').toBe(true)
  expect(await has(editionCache, study, columnOf(study, 'clinical')), 'read when first asked for').toBe(false)
})

it('data that was requested for a batch is in memory before the next batch is served', async () => {
  const study = await build.study()
  await build.submitted(study, 40)
  await server.makeBatches()
  const editionCache = openEditionCache(server.db)
  await editionCache.refresh()
  const column = columnOf(study, 'clinical')
  expect(await has(editionCache, study, column)).toBe(true)
  await build.submitted(study, 40, { from: 40 })
  await server.makeBatches()
  await editionCache.refresh()
  expect(editionCache.of(study.id, null)?.edition.batches).toHaveLength(2)
  await sql`TRUNCATE result_counts`.execute(server.db)
  await sql`TRUNCATE result_grid`.execute(server.db)
  expect(await has(editionCache, study, column)).toBe(true)
  expect(await has(editionCache, study, columnOf(study, 'admin'))).toBe(false)
})

it('shares are fitted once for a batch, regardless of the number of requests', async () => {
  const study = await build.study()
  await build.submitted(study, 60, { profile: at => ({ gender_identity: at % 2 ? 'F' : 'M' }) })
  await server.makeBatches()
  const editionCache = openEditionCache(server.db)
  await editionCache.refresh()
  const column = columnOf(study, 'salary')
  const shares = async (batch: number, attribute = 1) => {
    const copy = editionCache.of(study.id, null)
    const counts = await copy?.counts(column)
    return copy && counts ? copy.shares(column, counts)(batch, attribute) : null
  }
  const first = await shares(0)
  expect(first?.shares.length).toBeGreaterThan(0)
  expect(await shares(0)).toBe(first)
  expect(await shares(0, 2)).not.toBe(first)
  await build.submitted(study, 60, { from: 60 })
  await server.makeBatches()
  await editionCache.refresh()
  expect(await shares(0), 'of the batch before').toBe(first)
  expect(await shares(1), 'of the next batch').not.toBe(first)
})

it('filterable answers that are choices are cached with the edition that counts them', async () => {
  const study = await build.study({
    filterable: ({ question, variable }) => [
      {
        column: `q${question('Setting')}`,
        bands: [{ values: [variable('hospital')] }, { values: [variable('office')] }],
      },
      {
        column: `v${variable('salary')}`,
        bands: [
          { from: 0, to: 300_000 },
          { from: 300_000, to: null },
        ],
      },
    ],
  })
  await build.submitted(study, 60)
  await server.makeBatches()
  const editionCache = openEditionCache(server.db)
  await editionCache.refresh()
  const copy = editionCache.of(study.id, null)
  const column = `q${study.question('Setting')}`
  expect(copy?.edition.answers?.map(({ attribute }) => attribute)).toEqual([`answer:${column}`])
  expect(copy?.edition.answers?.[0]?.counts).toBe(await copy?.counts(column))
})

it('copies of a restored database have different names, because its batches have different times', async () => {
  const study = await build.study()
  await build.submitted(study, 40)
  await server.makeBatches()
  const editionCache = openEditionCache(server.db)
  await editionCache.refresh()
  expect(await editionCache.isCurrent()).toBe(true)
  await sql`UPDATE result_batch SET made = made + interval '1 hour'`.execute(server.db)
  expect(await editionCache.isCurrent()).toBe(false)
  expect(await editionCache.refresh()).toBeGreaterThan(0)
  expect(await editionCache.isCurrent()).toBe(true)
})
