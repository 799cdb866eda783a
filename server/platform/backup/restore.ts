import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { z } from 'zod'
import { connect } from '../database/connect.ts'
import { migrate, migrationNames } from '../database/migrate.ts'
import { ArchiveReader, type End, type Header, RowDigest, type TableDigest } from './archive.ts'
import { readSealed } from './sealed-file.ts'
import { migrationsOf, quoted, settle, tableDigest, tablesOf } from './tables.ts'

export interface Restored extends Header {
  readonly tables: readonly TableDigest[]
}

/** Arbitrary lock number, shared by all restores. The second of two concurrent restores waits, and then finds rows. */
const LOCK = 7_301_954_120

/**
 * Restores a backup to an empty database, all or nothing, and reads all rows again to verify them.
 * @throws {Error} if the database isn't empty, or if the backup is from a newer version, was changed, or is incomplete
 */
export async function restore(databaseUrl: string, path: string, passphrase: string): Promise<Restored> {
  const archive = new ArchiveReader(readSealed(path, passphrase))
  const header = await archive.header()
  await prepare(databaseUrl, header)
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'collegium-restore',
    keepAlive: true,
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await settle(client)
    await client.query('BEGIN')
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK])
    await mustBeEmpty(client)
    const tables = await load(client, archive)
    await mustBeSame(client, tables)
    await client.query('COMMIT')
    await client.query('ANALYZE')
    return { ...header, tables }
  } finally {
    await client.end()
  }
}

/** Reads and verifies a complete backup without a database. */
export async function checkBackup(path: string, passphrase: string): Promise<Restored> {
  const archive = new ArchiveReader(readSealed(path, passphrase))
  const header = await archive.header()
  const tables: TableDigest[] = []
  const { tables: expected } = await eachTable(
    archive,
    async (_, rows) => {
      for await (const _ of rows);
    },
    tables,
  )
  if (tables.length !== expected) throw new Error('The backup is corrupt.')
  return { ...header, tables }
}

/** Creates the tables as in the backup's version. A later version migrates them when it starts. */
async function prepare(databaseUrl: string, { migrations, version }: Header): Promise<void> {
  const known = await migrationNames()
  if (!migrations.every((name, index) => known[index] === name))
    throw new Error(
      `The backup was made by Collegium ${version}, whose database schema this version doesn’t know (${migrations.at(-1)}). Restore it with that version or a later one.`,
    )
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const present = await migrationsOf(client)
    // Tables of an interrupted restore or a manual migration are accepted.
    if (present.length > 0 && present.join() !== migrations.join()) throw new Error(NOT_EMPTY)
    await settle(client)
    await mustBeEmpty(client)
  } finally {
    await client.end()
  }
  const connection = connect(databaseUrl, 2)
  try {
    await migrate(connection.db, migrations.at(-1))
  } finally {
    await connection.close()
  }
}

const NOT_EMPTY = 'The database isn’t empty. Restore into a new database or a new DATA_DIR.'
const existing = z.tuple([z.object({ has_rows: z.boolean() })])

async function mustBeEmpty(client: pg.ClientBase): Promise<void> {
  for (const { name } of await tablesOf(client)) {
    const { rows } = await client.query(`SELECT EXISTS (SELECT FROM ${quoted(name)}) AS has_rows`)
    if (existing.parse(rows)[0].has_rows) throw new Error(NOT_EMPTY)
  }
}

async function load(client: pg.Client, archive: ArchiveReader): Promise<readonly TableDigest[]> {
  const tables: TableDigest[] = []
  const { tables: expected, sequences } = await eachTable(
    archive,
    (name, rows, columns) => pipeline(rows, client.query(copyFrom(`COPY ${quoted(name)} (${columns}) FROM STDIN`))),
    tables,
  )
  const present = await tablesOf(client)
  if (tables.length !== expected || present.length !== expected) throw new Error('The backup is corrupt.')
  for (const { name, last } of sequences)
    await client.query('SELECT setval($1::regclass, $2::bigint)', [quoted(name), last])
  return tables
}

/** Passes on each table's rows, and compares them with the backup's facts. */
async function eachTable(
  archive: ArchiveReader,
  take: (name: string, rows: AsyncIterable<Buffer>, columns: string) => Promise<void>,
  taken: TableDigest[],
): Promise<End> {
  for (;;) {
    const next = await archive.next()
    if (!('rows' in next)) return next
    const digest = new RowDigest()
    await take(next.name, digest.through(next.rows), next.columns)
    const facts = digest.facts(next.name)
    if (!isSame(facts, await next.facts())) throw new Error(`The backup of ${next.name} is corrupt.`)
    taken.push(facts)
  }
}

/** Compares counts and digests of the restored tables with the expected ones. */
async function mustBeSame(client: pg.ClientBase, expected: readonly TableDigest[]): Promise<void> {
  const facts = new Map(expected.map(each => [each.name, each]))
  for (const table of await tablesOf(client)) {
    const found = await tableDigest(client, table)
    const wanted = facts.get(table.name)
    if (!wanted || !isSame(found, wanted))
      throw new Error(`${table.name} doesn’t match the backup: ${found.rows} of ${wanted?.rows} rows.`)
  }
}

const isSame = (one: TableDigest, other: TableDigest) =>
  one.name === other.name && one.rows === other.rows && one.sha256 === other.sha256
