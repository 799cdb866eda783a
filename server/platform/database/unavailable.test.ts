import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ensureTestCluster } from '#server/testing/cluster.ts'
import { cloneDatabase } from '#server/testing/database.ts'
import { type Connection, connect } from './connect.ts'
import { isContention, isUnavailable } from './unavailable.ts'

let release: () => Promise<void>
let database: Awaited<ReturnType<typeof cloneDatabase>>
let connection: Connection

beforeAll(async () => {
  release = await ensureTestCluster()
  database = await cloneDatabase('bare')
  connection = connect(database.url, 2)
}, 60_000)
afterAll(async () => {
  await connection.close()
  await database.drop()
  await release()
}, 60_000)

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
])('tells of %s whether the same may succeed later', async (code, expected) => {
  const raise = sql`DO ${sql.lit(`BEGIN RAISE EXCEPTION USING ERRCODE = '${code}'; END`)}`
  const error = await failureOf(raise.execute(connection.db))
  expect(error).toMatchObject({ code })
  expect({ unavailable: isUnavailable(error), contention: isContention(error) }).toEqual(expected)
})

it('repeats no request whose parameters do not fit its statement', async () => {
  const error = await failureOf(connection.pool.query('SELECT $1::int', [1, 2]))
  expect(error).toMatchObject({ code: '08P01' })
  expect(isUnavailable(error)).toBe(false)
})

it('repeats what a pooler had no connection for', () => {
  const error = new pg.DatabaseError('query_wait_timeout', 0, 'error')
  expect(isUnavailable(Object.assign(error, { code: '08P01', severity: 'FATAL' }))).toBe(true)
})

it('two transactions that wait for each other: the one that is ended may be repeated', async () => {
  await sql`CREATE TABLE crossed (id int PRIMARY KEY)`.execute(connection.db)
  await sql`INSERT INTO crossed VALUES (1), (2)`.execute(connection.db)
  const [one, two] = [
    await connection.db.startTransaction().execute(),
    await connection.db.startTransaction().execute(),
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
  expect(isUnavailable(errors[0])).toBe(true)
})
