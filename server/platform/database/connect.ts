import { type Kysely, Kysely as KyselyDatabase, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import Cursor from 'pg-cursor'
import { ENDLESS, givingUp, type Patience } from './patience.ts'
import type { DB } from './tables.generated.ts'

/** Reads accept either type; writes require a transaction, which the router opens for operations that write. */
export type Database = Kysely<DB>
export type Writable = Transaction<DB>

const OLDEST_MAJOR = 15

// Days stay text (YYYY-MM-DD): a study's first day is not a moment in a time zone. Counts and record keys fit their JavaScript types.
const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.DATE, text => text)
types.setTypeParser(pg.types.builtins.INT8, text => BigInt(text))

/**
 * Returns options that end a statement whose connection was dropped, so that it does not hold its locks as long as it runs. PostgreSQL on Windows, as
 * embedded there, refuses the setting.
 */
export function serverOptions(platform = process.platform): { readonly options?: string } {
  return platform === 'win32' ? {} : { options: '-c client_connection_check_interval=2000' }
}

export interface Connection {
  readonly db: Database
  readonly pool: pg.Pool
  close(): Promise<void>
}

/**
 * @param patience how long statements wait; by default, as long as it takes
 * @param name by which the database lists these connections
 * @param answered receives the duration of each statement
 */
export function connect(
  url: string,
  poolSize: number,
  patience: Patience = ENDLESS,
  name = 'collegium',
  answered?: (seconds: number) => void,
): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    types,
    application_name: name,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: patience.connect,
    lock_timeout: patience.lock,
    idle_in_transaction_session_timeout: patience.idleInTransaction,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...serverOptions(),
  })
  // The pool replaces a connection that breaks while idle; without a listener, the error would end the process.
  pool.on('error', () => undefined)
  // Likewise for one that breaks in a transaction, between two statements: the next statement fails and reports the error.
  pool.on('connect', client => client.on('error', () => undefined))
  const db = new KyselyDatabase<DB>({
    dialect: new PostgresDialect({ pool: givingUp(pool, patience.answer), cursor: Cursor }),
    ...(answered ? { log: ({ queryDurationMillis }) => answered(queryDurationMillis / 1000) } : {}),
  })
  return { db, pool, close: () => db.destroy() }
}

/** @throws {Error} when the server is older than PostgreSQL 15. */
export async function checkVersion(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ server_version_num: string }>('SHOW server_version_num')
  const major = Math.floor(Number(rows[0]?.server_version_num) / 10_000)
  if (!(major >= OLDEST_MAJOR))
    throw new Error(`PostgreSQL ${OLDEST_MAJOR} or newer is required, but DATABASE_URL points to version ${major}.`)
}

/** Whether a request that writes would find a connection and a database that takes it. */
export async function canAsk(db: Database): Promise<boolean> {
  const { rows } = await sql<{ is_writable: boolean }>`SELECT NOT pg_is_in_recovery() AS is_writable`.execute(db)
  return rows[0]?.is_writable === true
}
