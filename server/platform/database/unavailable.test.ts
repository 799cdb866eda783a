import { Socket } from 'node:net'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, it } from 'vitest'
import { bareDatabase } from '#server/testing/bare-database.ts'
import { isConnectionError, isContention } from './unavailable.ts'

const database = bareDatabase()

const failureOf = (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => null,
    (error: unknown) => error,
  )

it.each([
  ['08006', { unavailable: true, contention: false }],
  ['53300', { unavailable: true, contention: false }],
  ['55P03', { unavailable: true, contention: true }],
  ['40P01', { unavailable: true, contention: true }],
  ['40001', { unavailable: true, contention: true }],
  ['08P01', { unavailable: false, contention: false }],
  ['23505', { unavailable: false, contention: false }],
])('database error %s is classified by whether a retry may succeed', async (code, expected) => {
  const raise = sql`DO ${sql.lit(`BEGIN RAISE EXCEPTION USING ERRCODE = '${code}'; END`)}`
  const error = await failureOf(raise.execute(database.connection.db))
  expect(error).toMatchObject({ code })
  expect({ unavailable: isConnectionError(error), contention: isContention(error) }).toEqual(expected)
})

it("a request whose parameters don't fit its statement is not retried", async () => {
  const error = await failureOf(database.connection.pool.query('SELECT $1::int', [1, 2]))
  expect(error).toMatchObject({ code: '08P01' })
  expect(isConnectionError(error)).toBe(false)
})

it('a request for which a pooler had no connection can be retried', () => {
  const error = new pg.DatabaseError('query_wait_timeout', 0, 'error')
  expect(isConnectionError(Object.assign(error, { code: '08P01', severity: 'FATAL' }))).toBe(true)
})

it('errors of closed and broken connections are recognized', async () => {
  const { connectionString } = database.connection.pool.options
  const socket = new Socket()
  const closed = new pg.Client({ connectionString })
  const broken = new pg.Client({ connectionString, stream: () => socket })
  await Promise.all([closed.connect(), broken.connect()])
  await closed.end()
  broken.on('error', () => undefined)
  const ended = new Promise(resolve => broken.once('end', resolve))
  socket.destroy(new Error('The cable is out.'))
  await ended
  for (const client of [closed, broken]) {
    const error = await failureOf(client.query('SELECT 1'))
    expect(String(error)).toContain('not queryable')
    expect(isConnectionError(error)).toBe(true)
  }
})

it('a transaction ended by a deadlock can be retried', async () => {
  await sql`CREATE TABLE crossed (id int PRIMARY KEY)`.execute(database.connection.db)
  await sql`INSERT INTO crossed VALUES (1), (2)`.execute(database.connection.db)
  const [one, two] = [
    await database.connection.db.startTransaction().execute(),
    await database.connection.db.startTransaction().execute(),
  ]
  const lock = (id: number) => sql`SELECT FROM crossed WHERE id = ${id} FOR UPDATE`
  await lock(1).execute(one)
  await lock(2).execute(two)
  const crossing = [
    failureOf(lock(2).execute(one)).finally(() => one.rollback().execute()),
    failureOf(lock(1).execute(two)).finally(() => two.rollback().execute()),
  ]
  const errors = (await Promise.all(crossing)).filter(error => error !== null)
  expect(errors).toHaveLength(1)
  expect(isConnectionError(errors[0])).toBe(true)
})
