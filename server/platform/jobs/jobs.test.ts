import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { ensureTestCluster } from '#server/testing/cluster.ts'
import { cloneDatabase } from '#server/testing/database.ts'
import { type DatabaseProxy, startProxy } from '#server/testing/proxy.ts'
import { createLog } from '../log.ts'
import { createMetrics } from '../metrics.ts'
import { type Jobs, startJobs } from './jobs.ts'

let release: () => Promise<void>
let database: Awaited<ReturnType<typeof cloneDatabase>>
let proxy: DatabaseProxy
let jobs: Jobs
const run = vi.fn(async () => undefined)

beforeAll(async () => {
  release = await ensureTestCluster()
  database = await cloneDatabase('bare')
  proxy = await startProxy(database.url)
  const log = createLog({ LOG_LEVEL: 'silent', LOG_FILE: undefined })
  jobs = await startJobs(proxy.url, [{ name: 'test-run', run }], log, createMetrics(), 500)
}, 60_000)
afterAll(async () => {
  await jobs.stop()
  await proxy.stop()
  await database.drop()
  await release()
}, 60_000)

it('jobs continue when their connections to the database stop responding', { timeout: 30_000 }, async () => {
  expect(await jobs.healthy()).toBe(true)
  proxy.swallow()
  await vi.waitFor(async () => expect(await jobs.healthy()).toBe(true), { timeout: 20_000, interval: 50 })
})
