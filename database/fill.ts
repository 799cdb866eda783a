import type { Database } from '#server/platform/database/connect.ts'
import { loadContent } from './content/load.ts'
import { loadSettings } from './content/settings.ts'
import { loadReference } from './reference/load.ts'
import { hasDemoWorld, loadDemoWorld } from './seed/load.ts'

/**
 * Loads the initial data into a migrated database at every start; edited data is kept.
 * @param demoWorld whether an empty database gets the demo world as well
 * @returns whether the demo world is there
 * @throws {Error} when it is there although it is not wanted: its passwords are known to everyone
 */
export async function fillDatabase(db: Database, demoWorld: boolean, now: Date): Promise<boolean> {
  if (!demoWorld && (await hasDemoWorld(db)))
    throw new Error(
      'This database holds the demo world, whose passwords everyone knows. Use another database, or DEMO_WORLD=1 if it is meant to be a demo.',
    )
  await loadReference(db)
  await loadContent(db)
  const isDemo = demoWorld && (await loadDemoWorld(db, now)) !== 'foreign'
  await loadSettings(db, isDemo)
  return isDemo
}
