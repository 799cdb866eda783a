import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { bareDatabase } from '#server/testing/bare-database.ts'
import { type DatabaseProxy, startProxy } from '#server/testing/proxy.ts'
import { batch } from './batch.ts'
import { type Connection, canAsk, connect, type Database } from './connect.ts'
import { NoAnswer, OF_REQUESTS } from './patience.ts'
import { isConnectionError } from './unavailable.ts'

/** Time limits like those in production, but shorter. */
const SHORT = { ...OF_REQUESTS, connect: 2000, lock: 600, answer: 600 }

const database = bareDatabase()
let proxy: DatabaseProxy
let connection: Connection

beforeAll(async () => {
  const { db } = database.connection
  await sql`CREATE TABLE saved (id int PRIMARY KEY, times int NOT NULL DEFAULT 0)`.execute(db)
  await sql`INSERT INTO saved SELECT generate_series(1, 300)`.execute(db)
}, 60_000)
beforeEach(async () => {
  proxy = await startProxy(database.url)
  connection = connect(proxy.url, 5, SHORT)
})
afterEach(async () => {
  await proxy.stop()
  await connection.close()
})

const processOf = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(db)
  return rows[0]?.pid ?? 0
}
/** Increments a counter for each input in batches, as the study form's saves do. */
const save = () =>
  batch<number, number>(
    id => id,
    async (db, ids) => {
      for (const id of ids) await sql`UPDATE saved SET times = times + 1 WHERE id = ${id}`.execute(db)
      return ids
    },
  )

it('a connection lost by the network is dropped, and the next statement uses another one', async () => {
  const first = await processOf(connection.db)
  proxy.swallow()
  await expect(sql`SELECT 1`.execute(connection.db)).rejects.toBeInstanceOf(NoAnswer)
  expect(await processOf(connection.db)).not.toBe(first)
  expect(connection.pool.totalCount).toBe(1)
})

it('a response that arrived in time is read before the timeout, even if this process was busy', async () => {
  await connection.close()
  connection = connect(database.url, 1, { ...SHORT, answer: 100 })
  const answer = await connection.db.connection().execute(async db => {
    const asked = sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(db)
    // Lets the statement be sent, then blocks this process while the response arrives.
    await new Promise(resolve => setImmediate(resolve))
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300)
    return asked
  })
  expect(answer.rows[0]?.pid).toBe(await processOf(connection.db))
})

it('a connection to a frozen PostgreSQL process is dropped, and its transaction is rolled back', async () => {
  const frozen = await processOf(connection.db)
  process.kill(frozen, 'SIGSTOP')
  try {
    const broken = connection.db.transaction().execute(db => sql`UPDATE saved SET times = -1 WHERE id = 1`.execute(db))
    await expect(broken).rejects.toBeInstanceOf(NoAnswer)
    expect(await processOf(connection.db)).not.toBe(frozen)
  } finally {
    process.kill(frozen, 'SIGCONT')
  }
  const { rows } = await sql`SELECT times FROM saved WHERE id = 1`.execute(database.connection.db)
  expect(rows).toEqual([{ times: 0 }])
})

it('a statement that takes too long also ends in PostgreSQL', async () => {
  await expect(sql`SELECT pg_sleep(60)`.execute(connection.db)).rejects.toBeInstanceOf(NoAnswer)
  await expect
    .poll(
      async () =>
        (await sql`SELECT 1 FROM pg_stat_activity WHERE query LIKE 'SELECT pg_sleep%'`.execute(database.connection.db))
          .rows,
      {
        timeout: 10_000,
      },
    )
    .toEqual([])
})

it('a cursor has no time limit, because its reader sets the pace', async () => {
  const read: unknown[] = []
  for await (const row of connection.db
    .selectFrom(sql<{ n: number }>`generate_series(1, 5)`.as('n'))
    .selectAll()
    .stream(1)) {
    read.push(row)
    await new Promise(resolve => setTimeout(resolve, SHORT.answer / 3))
  }
  expect(read).toHaveLength(5)
})

it("a locked row fails only its own member's save, which can be retried", async () => {
  const saveOne = save()
  const locked = await database.connection.db.startTransaction().execute()
  await sql`SELECT * FROM saved WHERE id = 7 FOR UPDATE`.execute(locked)
  const settled: number[] = []
  const saves = Array.from({ length: 200 }, (_, at) =>
    saveOne(connection.db, at + 1).then(
      id => void settled.push(id),
      (error: unknown) => ({ id: at + 1, isConnectionError: isConnectionError(error) }),
    ),
  )
  const failed = (await Promise.all(saves)).filter(outcome => outcome !== undefined)
  expect(failed).toEqual([{ id: 7, isConnectionError: true }])
  expect(settled).toHaveLength(199)
  await locked.rollback().execute()
  expect(await saveOne(connection.db, 7)).toBe(7)
})

it('a batch whose connection was lost is overtaken by the next one', async () => {
  await connection.close()
  connection = connect(proxy.url, 5, { ...SHORT, answer: 3000 })
  const saveOne = save()
  await saveOne(connection.db, 201)
  // The batch has ended, and its connection is idle.
  await new Promise(resolve => setImmediate(resolve))
  const order: string[] = []
  proxy.swallow()
  const lost = saveOne(connection.db, 202).catch((error: unknown) => {
    order.push('lost')
    return error
  })
  const next = Array.from({ length: 10 }, (_, at) => saveOne(connection.db, 203 + at))
  await Promise.all(next)
  order.push('saved')
  expect(await lost).toBeInstanceOf(NoAnswer)
  expect(order).toEqual(['saved', 'lost'])
})

it('saves of one survey never run concurrently in batches', async () => {
  let most = 0
  let now = 0
  const slow = batch<string, string>(
    () => 'one survey',
    async (_, inputs) => {
      now++
      most = Math.max(most, now)
      // Longer than the time after which the next batch starts.
      await new Promise(resolve => setTimeout(resolve, 150))
      now--
      return inputs
    },
  )
  const inputs = ['first', 'second', 'third']
  expect(await Promise.all(inputs.map(input => slow(connection.db, input)))).toEqual(inputs)
  expect(most).toBe(1)
})

it('the database is not ready while it is unreachable', async () => {
  expect(await canAsk(connection.db)).toBe(true)
  await proxy.refuse(true)
  await expect(canAsk(connection.db)).rejects.toSatisfy(isConnectionError)
  await proxy.refuse(false)
  expect(await canAsk(connection.db)).toBe(true)
})
