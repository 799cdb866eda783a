import type { Database } from '#server/platform/database/connect.ts'
import { loadContent } from './content/load.ts'
import { loadSettings } from './content/settings.ts'
import { loadReference } from './reference/load.ts'
import { hasDemoWorld, loadDemoWorld } from './seed/load.ts'

/**
 * Loads the initial data into a migrated database at every start. Edited data is kept.
 * @param demoWorld Whether an empty database also gets the demo world.
 * @returns Whether the database has the demo world.
 * @throws {Error} If the database has the demo world but `demoWorld` is `false`, because its passwords are public.
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
