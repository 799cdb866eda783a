import { afterAll, beforeAll, expect, it } from 'vitest'
import { ensureTestCluster } from '#server/testing/cluster.ts'
import { cloneDatabase } from '#server/testing/database.ts'
import { createMetrics } from '../metrics.ts'
import { type Connection, connect } from './connect.ts'
import { measureDatabase } from './measure.ts'

let release: () => Promise<void>
let database: Awaited<ReturnType<typeof cloneDatabase>>
let connection: Connection
beforeAll(async () => {
  release = await ensureTestCluster()
  database = await cloneDatabase('bare')
  connection = connect(database.url, 1)
}, 60_000)
afterAll(async () => {
  await connection.close()
  await database.drop()
  await release()
}, 60_000)

it('tells that a pool is used up, and has no time of an answer that did not come', async () => {
  const metrics = createMetrics()
  measureDatabase(metrics, connection.db, { requests: connection.pool })
  expect(await metrics.text()).toMatch(/^collegium_database_answer_seconds \d/m)
  const held = await connection.pool.connect()
  const waiting = connection.pool.connect()
  const text = await metrics.text()
  held.release()
  const next = await waiting
  next.release()
  expect(text).toContain('collegium_database_connections_used{pool="requests"} 1')
  expect(text).toContain('collegium_database_connections_most{pool="requests"} 1')
  expect(text).toMatch(/connections_awaited\{pool="requests"\} [12]$/m)
  expect(text).not.toMatch(/^collegium_database_answer_seconds /m)
})
