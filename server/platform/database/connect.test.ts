import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { bareDatabase } from '#server/testing/bare-database.ts'
import { type Connection, connect, type Database, serverOptions } from './connect.ts'
import { OF_REQUESTS } from './patience.ts'

const database = bareDatabase()
let connection: Connection
let other: Connection
let ended: Promise<unknown>

beforeEach(() => {
  connection = connect(database.url, 2)
  ended = new Promise(resolve => connection.pool.once('connect', client => client.once('end', () => resolve(null))))
  other = connect(database.url, 1)
})
afterEach(async () => {
  await connection.close()
  await other.close()
})

async function processOf(db: Database): Promise<number> {
  const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(db)
  return rows[0]?.pid ?? 0
}

/** Ends the first connection from the server side, as a stopping database does, and waits until the client notices. */
async function cut(db: Database): Promise<void> {
  await other.pool.query('SELECT pg_terminate_backend($1, 5000)', [await processOf(db)])
  await ended
}

it('the pool survives a connection that dies in a transaction, which then fails', async () => {
  // An error without a listener would end the process.
  const unheard: unknown[] = []
  const hear = (error: unknown) => void unheard.push(error)
  process.prependListener('uncaughtException', hear)
  const broken = connection.db.transaction().execute(async db => {
    await cut(db)
    await sql`SELECT 1`.execute(db)
  })
  await expect(broken).rejects.toThrow()
  process.off('uncaughtException', hear)
  expect(unheard).toEqual([])
  expect(await processOf(connection.db)).toBeGreaterThan(0)
})

it('the pool replaces a connection that dies while idle', async () => {
  const pid = await processOf(connection.db)
  await cut(connection.db)
  expect(await processOf(connection.db)).not.toBe(pid)
})

it("the pool keeps connections alive, and PostgreSQL ends a request's transaction that pauses too long", async () => {
  expect(connection.pool.options).toMatchObject({ keepAlive: true, keepAliveInitialDelayMillis: 10_000 })
  const patient = connect(database.url, 1, OF_REQUESTS)
  const { rows } = await patient.pool.query('SHOW idle_in_transaction_session_timeout')
  await patient.close()
  expect(rows).toEqual([{ idle_in_transaction_session_timeout: '15s' }])
})

it("PostgreSQL checks whether the client is still connected, except on Windows, where this isn't supported", async () => {
  const { rows } = await connection.pool.query('SHOW client_connection_check_interval')
  expect(rows).toEqual([{ client_connection_check_interval: '2s' }])
  expect(serverOptions('win32')).toEqual({})
})
