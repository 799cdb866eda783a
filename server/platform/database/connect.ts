import { type Kysely, Kysely as KyselyDatabase, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import Cursor from 'pg-cursor'
import type { DB } from './tables.generated.ts'

/** Reads accept either type; writes require a transaction, which the router opens for operations that write. */
export type Database = Kysely<DB>
export type Writable = Transaction<DB>

const OLDEST_MAJOR = 15

// Days stay text (YYYY-MM-DD): a study's first day is not a moment in a time zone. Counts and record keys fit their JavaScript types.
const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.DATE, text => text)
types.setTypeParser(pg.types.builtins.INT8, text => BigInt(text))

export interface Connection {
  readonly db: Database
  readonly pool: pg.Pool
  close(): Promise<void>
}

export function connect(url: string, poolSize: number): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    types,
    application_name: 'collegium',
    idleTimeoutMillis: 30_000,
  })
  // The pool replaces a connection that breaks while idle; without a listener, the error would end the process.
  pool.on('error', () => undefined)
  // Likewise for one that breaks in a transaction, between two statements: the next statement fails and reports the error.
  pool.on('connect', client => client.on('error', () => undefined))
  const db = new KyselyDatabase<DB>({ dialect: new PostgresDialect({ pool, cursor: Cursor }) })
  return { db, pool, close: () => db.destroy() }
}

/** @throws {Error} when the server is older than PostgreSQL 15. */
export async function checkVersion(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ server_version_num: string }>('SHOW server_version_num')
  const major = Math.floor(Number(rows[0]?.server_version_num) / 10_000)
  if (!(major >= OLDEST_MAJOR))
    throw new Error(`PostgreSQL ${OLDEST_MAJOR} or newer is needed; DATABASE_URL leads to version ${major}.`)
}
