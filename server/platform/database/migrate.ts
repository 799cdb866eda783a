import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { ROOT } from '../environment.ts'
import type { Database } from './connect.ts'

const FOLDER = join(ROOT, 'database', 'migrations')

/**
 * Migrates the schema. Processes that start at the same time wait for each other (a lock in the database). Migrations of a later version
 * stay in place, because this version may have to work with them after a rollback.
 * @param upTo The last migration to apply, by default all
 */
export async function migrate(db: Database, upTo?: string): Promise<readonly string[]> {
  const own = await readMigrations()
  const later = (await migrationsOf(db)).filter(name => !(name in own))
  const all = { ...own, ...Object.fromEntries(later.map(name => [name, { up: neverRun }])) }
  const migrator = new Migrator({ db, provider: { getMigrations: async () => all } })
  const { error, results } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo))
  if (error) throw error
  return (results ?? []).map(result => result.migrationName)
}

/** Returns all migrations that this version knows, in order. */
export async function migrationNames(): Promise<readonly string[]> {
  return (await readdir(FOLDER))
    .filter(name => name.endsWith('.sql'))
    .map(name => name.replace(/\.sql$/, ''))
    .sort()
}

const neverRun = () => Promise.reject(new Error('This migration belongs to a later version.'))

/** Returns the migrations applied to a database, in order, or an empty list if there are no tables yet. */
export async function migrationsOf(db: Database): Promise<readonly string[]> {
  const found = await sql<{
    is_there: boolean
  }>`SELECT to_regclass('kysely_migration') IS NOT NULL AS is_there`.execute(db)
  if (!found.rows[0]?.is_there) return []
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(db)
  return rows.map(({ name }) => name)
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
