import { expect, it } from 'vitest'
import { bareDatabase } from '#server/testing/bare-database.ts'
import { createMetrics } from '../metrics.ts'
import { measureDatabase } from './measure.ts'

const database = bareDatabase(1)

it('database metrics show a full pool, and no response time without a response', async () => {
  const metrics = createMetrics()
  measureDatabase(metrics, database.connection.db, { requests: database.connection.pool })
  expect(await metrics.text()).toMatch(/^collegium_database_answer_seconds \d/m)
  const held = await database.connection.pool.connect()
  const waiting = database.connection.pool.connect()
  const text = await metrics.text()
  held.release()
  const next = await waiting
  next.release()
  expect(text).toContain('collegium_database_connections_used{pool="requests"} 1')
  expect(text).toContain('collegium_database_connections_most{pool="requests"} 1')
  expect(text).toMatch(/connections_awaited\{pool="requests"\} [12]$/m)
  expect(text).not.toMatch(/^collegium_database_answer_seconds /m)
})
