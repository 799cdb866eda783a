import { afterAll, beforeAll, expect, it } from 'vitest'
import { ensureTestCluster } from '#server/testing/cluster.ts'
import { cloneDatabase } from '#server/testing/database.ts'
import { batch } from './batch.ts'
import { type Connection, connect } from './connect.ts'

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

it('shares a transaction among at most a hundred, each with its own outcome, in the order in which they came', async () => {
  const batches: (readonly number[])[] = []
  const run = batch<number, number>(
    input => input,
    async (_, inputs) => {
      batches.push(inputs)
      return inputs.map(input => input * 2)
    },
  )
  const inputs = Array.from({ length: 250 }, (_, at) => at)
  expect(await Promise.all(inputs.map(input => run(connection.db, input)))).toEqual(inputs.map(input => input * 2))
  expect(batches.map(({ length }) => length)).toEqual([1, 100, 100, 49])
  expect(batches.flat()).toEqual(inputs)
})
