import type pg from 'pg'
import type { Database } from '../database/connect.ts'
import type { Metrics } from '../metrics.ts'

/** Notes that there is a complete backup. @returns false when the database does not take the note: a replica, or an older schema */
export async function recordBackup(client: pg.ClientBase, made: Date): Promise<boolean> {
  try {
    await client.query(
      `INSERT INTO last_backup (made) VALUES ($1)
       ON CONFLICT (is_only) DO UPDATE SET made = greatest(last_backup.made, excluded.made)`,
      [made],
    )
    return true
  } catch {
    return false
  }
}

/** Backups of a provider, or by other programs, are not known here. */
export function measureBackups(metrics: Metrics, db: Database): void {
  metrics.gauge(
    'collegium_backup_last_timestamp_seconds',
    'Time of the last complete backup by `npm run backup`; 0 if there was none.',
    [],
    async () => {
      const last = await db.selectFrom('last_backup').select('made').executeTakeFirst()
      return [{ value: (last?.made.getTime() ?? 0) / 1000 }]
    },
  )
}

/** Of which moment the last complete backup is; null: there was none, or its maker is not known here. */
export async function lastBackup(db: Database): Promise<Date | null> {
  return (await db.selectFrom('last_backup').select('made').executeTakeFirst())?.made ?? null
}
