import {
  type Kysely,
  Kysely as KyselyDatabase,
  type Transaction as KyselyTransaction,
  PostgresDialect,
  sql,
} from 'kysely'
import pg from 'pg'
import Cursor from 'pg-cursor'
import { ENDLESS, givingUp, type Patience } from './patience.ts'
import type { DB } from './tables.generated.ts'

/**
 * Type of database connections. Reads accept either type. Writes require a transaction, which the router opens for operations that write.
 */
export type Database = Kysely<DB>
export type Transaction = KyselyTransaction<DB>

const OLDEST_MAJOR = 15

// Days stay text (YYYY-MM-DD), because a study's first day isn't a time in a time zone. Counts and record keys fit their JavaScript types.
const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.DATE, text => text)
types.setTypeParser(pg.types.builtins.INT8, text => BigInt(text))

/**
 * Returns options that end a statement if its connection is lost, so that it releases its locks. The embedded PostgreSQL on Windows doesn't
 * accept this setting.
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
 * @param patience The time limits of statements, by default unlimited
 * @param name The name of these connections in the database
 * @param answered The function that receives the duration of each statement
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
  // The pool replaces an idle connection that breaks. Without a listener, the error would end the process.
  pool.on('error', () => undefined)
  // A connection can also break between two statements of a transaction. The next statement then fails and reports the error.
  pool.on('connect', client => client.on('error', () => undefined))
  const db = new KyselyDatabase<DB>({
    dialect: new PostgresDialect({ pool: givingUp(pool, patience.answer), cursor: Cursor }),
    ...(answered ? { log: ({ queryDurationMillis }) => answered(queryDurationMillis / 1000) } : {}),
  })
  return { db, pool, close: () => db.destroy() }
}

/** @throws {Error} if the server is older than PostgreSQL 15. */
export async function checkVersion(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ server_version_num: string }>('SHOW server_version_num')
  const major = Math.floor(Number(rows[0]?.server_version_num) / 10_000)
  if (!(major >= OLDEST_MAJOR))
    throw new Error(`PostgreSQL ${OLDEST_MAJOR} or newer is required, but DATABASE_URL points to version ${major}.`)
}

/** Checks whether a connection to a writable database is available. */
export async function canAsk(db: Database): Promise<boolean> {
  const { rows } = await sql<{ is_writable: boolean }>`SELECT NOT pg_is_in_recovery() AS is_writable`.execute(db)
  return rows[0]?.is_writable === true
}
