import type { Database } from '#server/platform/database/connect.ts'
import { loadContent } from './content/load.ts'
import { loadSettings } from './content/settings.ts'
import { loadReference } from './reference/load.ts'
import { loadDemoWorld } from './seed/load.ts'

/**
 * Loads the initial data into a migrated database at every start; edited data is kept.
 * @param demoWorld whether an empty database gets the demo world as well
 * @returns whether the demo world is there
 */
export async function fillDatabase(db: Database, demoWorld: boolean, now: Date): Promise<boolean> {
  await loadReference(db)
  await loadContent(db)
  const isDemo = demoWorld && (await loadDemoWorld(db, now)) !== 'foreign'
  await loadSettings(db)
  return isDemo
}
