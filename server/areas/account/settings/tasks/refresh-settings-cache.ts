import type { Database } from '#server/platform/database/connect.ts'
import { listen } from '#server/platform/database/listen.ts'
import { forgetSettings, rememberSettings } from '../reads.ts'

/**
 * Caches the settings in this process and clears the cache when any process changes one. While notifications are unavailable, every read
 * uses the database.
 * @returns A function that stops caching
 */
export function refreshSettingsCache(db: Database, databaseUrl: string): () => Promise<void> {
  return listen(databaseUrl, 'setting_changed', {
    onReady: () => rememberSettings(db, true),
    onNotice: () => forgetSettings(db),
    onLost: () => rememberSettings(db, false),
  })
}
