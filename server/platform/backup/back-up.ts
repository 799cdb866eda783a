import pg from 'pg'
import { z } from 'zod'
import { VERSION } from '../version.ts'
import { copyLine, endLine, headerLine, RowDigest, type TableDigest, tableLine } from './archive.ts'
import { recordBackup } from './last-backup.ts'
import { writeSealed } from './sealed-file.ts'
import { migrationsOf, quoted, rowsOf, settle, tablesOf } from './tables.ts'

export interface Backup {
  readonly tables: readonly TableDigest[]
  /** Number of uploaded files whose content is stored elsewhere (S3). */
  readonly filesElsewhere: number
  /** Whether the backup is recorded for metrics. */
  readonly isNoted: boolean
}

const sequences = z.array(z.object({ name: z.string(), last: z.string() }))
const counted = z.tuple([z.object({ count: z.string() })])

/** Writes a consistent snapshot of the database to an encrypted file while Collegium is running. */
export async function backUp(
  databaseUrl: string,
  path: string,
  passphrase: string,
  hardness?: number,
): Promise<Backup> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'collegium-backup', keepAlive: true })
  // If the connection breaks, the running statement fails and reports the error.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await settle(client)
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const tables: TableDigest[] = []
    const made = new Date()
    await writeSealed(path, passphrase, contentOf(client, made, tables), hardness)
    const { rows } = await client.query('SELECT count(*)::text FROM stored_file WHERE content IS NULL')
    await client.query('COMMIT')
    return { tables, filesElsewhere: Number(counted.parse(rows)[0].count), isNoted: await recordBackup(client, made) }
  } finally {
    await client.end()
  }
}

async function* contentOf(client: pg.Client, made: Date, written: TableDigest[]): AsyncGenerator<Buffer | string> {
  const migrations = await migrationsOf(client)
  if (migrations.length === 0) throw new Error('There’s nothing to back up: the database is empty.')
  yield headerLine({ format: 1, version: VERSION, made: made.toISOString(), migrations: [...migrations] })
  yield "SET client_encoding = 'UTF8';\n"
  for (const table of await tablesOf(client)) {
    const digest = new RowDigest()
    yield copyLine(table.name, table.columns)
    yield* digest.through(rowsOf(client, table))
    const facts = digest.facts(table.name)
    yield tableLine(facts)
    written.push(facts)
  }
  // Sequences are not transactional. They are read last, so that their values are beyond every row above.
  const { rows } = await client.query(
    "SELECT sequencename AS name, last_value::text AS last FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY 1",
  )
  const used = sequences.parse(rows)
  for (const { name, last } of used) yield `SELECT setval('${quoted(name)}', ${last});\n`
  yield endLine({ tables: written.length, sequences: used })
}
