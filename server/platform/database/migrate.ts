import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { ROOT } from '../environment.ts'
import type { Database } from './connect.ts'

const FOLDER = join(ROOT, 'database', 'migrations')

/**
 * Brings the schema up to date; processes that start at the same time wait for each other (a lock in the database).
 * @param upTo the last migration; by default, all
 */
export async function migrate(db: Database, upTo?: string): Promise<readonly string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } })
  const { error, results } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo))
  if (error) throw error
  return (results ?? []).map(result => result.migrationName)
}

/** All that this version knows, in order. */
export async function migrationNames(): Promise<readonly string[]> {
  return (await readdir(FOLDER))
    .filter(name => name.endsWith('.sql'))
    .map(name => name.replace(/\.sql$/, ''))
    .sort()
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const names = await migrationNames()
  const texts = await Promise.all(names.map(name => readFile(join(FOLDER, `${name}.sql`), 'utf8')))
  return Object.fromEntries(
    names.map((name, index) => [
      name,
      { up: async db => void (await sql.raw(texts[index] ?? '').execute(db)) } satisfies Migration,
    ]),
  )
}
