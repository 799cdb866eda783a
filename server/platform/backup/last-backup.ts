import type pg from 'pg'
import type { Database } from '../database/connect.ts'
import type { Metrics } from '../metrics.ts'

/** Records a complete backup. @returns `false` if the database can't store it, such as a replica or an older schema */
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

/** Reports the time of the last backup. Backups by a provider or by other programs are not included. */
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

/** Returns the time of the last complete backup, or `null` if there was none, or it was made by another program. */
export async function lastBackup(db: Database): Promise<Date | null> {
  return (await db.selectFrom('last_backup').select('made').executeTakeFirst())?.made ?? null
}
