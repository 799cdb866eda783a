import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database, Transaction } from '#server/platform/database/connect.ts'

/**
 * Runs an action while a transaction holds its locks. Commits once the action is done or waits for the transaction.
 * @param waiting The number of connections that must wait @returns the outcome of the action
 */
export async function beside<T>(
  db: Database,
  hold: (holding: Transaction) => Promise<unknown>,
  act: () => Promise<T>,
  waiting = 1,
): Promise<T> {
  const { acting } = await db.transaction().execute(async holding => {
    const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(holding)
    await hold(holding)
    let isDone = false
    const acting = act().finally(() => {
      isDone = true
    })
    // The error is thrown where the action is awaited below.
    acting.catch(() => undefined)
    while (!isDone && (await waitersFor(db, rows[0]?.pid ?? 0)) < waiting) await pause(10)
    return { acting }
  })
  return acting
}

/** Counts connections that wait for locks of this one. */
async function waitersFor(db: Database, pid: number): Promise<number> {
  const found = sql`SELECT FROM pg_stat_activity WHERE ${pid} = ANY(pg_blocking_pids(pid))`
  return (await found.execute(db)).rows.length
}
