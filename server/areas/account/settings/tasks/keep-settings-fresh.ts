import type { Database } from '#server/platform/database/connect.ts'
import { listen } from '#server/platform/database/listen.ts'
import { forgetSettings, rememberSettings } from '../reads.ts'

/**
 * Keeps this process's settings in memory, and forgets them as soon as any process has changed one. While the database cannot tell of
 * changes, every question is asked of the database.
 * @returns stops it
 */
export function keepSettingsFresh(db: Database, databaseUrl: string): () => Promise<void> {
  return listen(databaseUrl, 'setting_changed', {
    onReady: () => rememberSettings(db, true),
    onNotice: () => forgetSettings(db),
    onLost: () => rememberSettings(db, false),
  })
}
