import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { ROOT } from '../environment.ts'
import type { Database } from './connect.ts'

const FOLDER = join(ROOT, 'database', 'migrations')

/** Brings the schema up to date; processes that start at the same time wait for each other (a lock in the database). */
export async function migrate(db: Database): Promise<readonly string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } })
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw error
  return (results ?? []).map(result => result.migrationName)
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(FOLDER)).filter(name => name.endsWith('.sql')).sort()
  const texts = await Promise.all(files.map(name => readFile(join(FOLDER, name), 'utf8')))
  return Object.fromEntries(
    files.map((name, index) => [
      name.replace(/\.sql$/, ''),
      { up: async db => void (await sql.raw(texts[index] ?? '').execute(db)) } satisfies Migration,
    ]),
  )
}
