import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database, Writable } from '#server/platform/database/connect.ts'

/**
 * Acts while a transaction holds what it locked, and commits the transaction once the act is done, or waits for it.
 * @param waiting on how many connections @returns what came of the act
 */
export async function beside<T>(
  db: Database,
  hold: (holding: Writable) => Promise<unknown>,
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
    // Code that awaits it below gets its error.
    acting.catch(() => undefined)
    while (!isDone && (await waitersFor(db, rows[0]?.pid ?? 0)) < waiting) await pause(10)
    return { acting }
  })
  return acting
}

/** Counts connections that wait for a lock of this one. */
async function waitersFor(db: Database, pid: number): Promise<number> {
  const found = sql`SELECT FROM pg_stat_activity WHERE ${pid} = ANY(pg_blocking_pids(pid))`
  return (await found.execute(db)).rows.length
}
