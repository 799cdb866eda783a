import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database, Writable } from '#server/platform/database/connect.ts'

/**
 * Acts while a transaction holds what it locked, and commits the transaction once the act waits for it or is done.
 * @returns what came of the act
 */
export async function beside<T>(
  db: Database,
  hold: (holding: Writable) => Promise<unknown>,
  act: () => Promise<T>,
): Promise<T> {
  const { acting } = await db.transaction().execute(async holding => {
    const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(holding)
    await hold(holding)
    let isDone = false
    const acting = act().finally(() => {
      isDone = true
    })
    // Who awaits it below sees what it failed by.
    acting.catch(() => undefined)
    while (!isDone && !(await isAwaited(db, rows[0]?.pid ?? 0))) await pause(10)
    return { acting }
  })
  return acting
}

/** Whether somebody waits for what a connection has locked. */
async function isAwaited(db: Database, pid: number): Promise<boolean> {
  const waiting = sql`SELECT FROM pg_stat_activity WHERE ${pid} = ANY(pg_blocking_pids(pid)) LIMIT 1`
  return (await waiting.execute(db)).rows.length > 0
}
