import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { z } from 'zod'
import { RowDigest, type TableDigest } from './archive.ts'

export interface BackedUpTable {
  readonly name: string
  /** Quoted column names, separated by commas. */
  readonly columns: string
  /** SQL that sorts rows the same way in every database. */
  readonly order: string
}

/** Settings without timeouts, and with the same text format on every server. */
const SETTINGS = {
  search_path: 'public',
  statement_timeout: '0',
  lock_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  client_encoding: 'UTF8',
  DateStyle: 'ISO, YMD',
  IntervalStyle: 'iso_8601',
  TimeZone: 'UTC',
  extra_float_digits: '1',
  bytea_output: 'hex',
} as const

export async function settle(client: pg.ClientBase): Promise<void> {
  for (const [name, value] of Object.entries(SETTINGS))
    await client.query('SELECT set_config($1, $2, false)', [name, value])
}

const columnsOfTables = z.array(
  z.object({ name: z.string(), column: z.string(), type: z.string(), key: z.number().nullable() }),
)
const references = z.array(z.object({ name: z.string(), refers_to: z.string() }))

/** Returns all tables except the migrations, each after the ones it refers to. */
export async function tablesOf(client: pg.ClientBase): Promise<readonly BackedUpTable[]> {
  const { rows } = await client.query(
    `SELECT relname AS name, attname AS column, format_type(atttypid, NULL) AS type, array_position(conkey, attnum) AS key
     FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
     LEFT JOIN pg_constraint ON conrelid = pg_class.oid AND contype = 'p'
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND attnum > 0 AND NOT attisdropped
       AND relname NOT LIKE 'kysely\\_migration%'
     ORDER BY relname, attnum`,
  )
  const { rows: edges } = await client.query(
    `SELECT child.relname AS name, parent.relname AS refers_to
     FROM pg_constraint JOIN pg_class child ON child.oid = conrelid JOIN pg_class parent ON parent.oid = confrelid
     WHERE contype = 'f' AND conrelid <> confrelid AND child.relnamespace = 'public'::regnamespace`,
  )
  const byTable = Map.groupBy(columnsOfTables.parse(rows), ({ name }) => name)
  return inOrder([...byTable.keys()], references.parse(edges)).map(name => {
    const columns = byTable.get(name) ?? []
    return {
      name,
      columns: columns.map(({ column }) => quoted(column)).join(', '),
      order: orderOf(name, columns),
    }
  })
}

/** Returns the sort order: by primary key or, without one, by the whole row. Text is sorted by bytes, because collations differ. */
function orderOf(name: string, columns: z.infer<typeof columnsOfTables>): string {
  const key = columns
    .filter(column => column.key !== null)
    .sort((one, other) => (one.key ?? 0) - (other.key ?? 0))
    .map(({ column, type }) => (/^(text|character)/.test(type) ? `${quoted(column)} COLLATE "C"` : quoted(column)))
  return key.length > 0 ? key.join(', ') : `${quoted(name)}::text COLLATE "C"`
}

function inOrder(names: readonly string[], edges: z.infer<typeof references>): readonly string[] {
  const placed = new Set<string>()
  while (placed.size < names.length) {
    const next = names.filter(
      name => !placed.has(name) && edges.every(edge => edge.name !== name || placed.has(edge.refers_to)),
    )
    if (next.length === 0) throw new Error('Tables refer to each other in a circle: none can be restored first.')
    for (const name of next) placed.add(name)
  }
  return [...placed]
}

/** Returns the rows in the text format of COPY. */
export function rowsOf(client: pg.ClientBase, { name, columns, order }: BackedUpTable): AsyncIterable<Buffer> {
  return client.query(copyTo(`COPY (SELECT ${columns} FROM ${quoted(name)} ORDER BY ${order}) TO STDOUT`))
}

export async function tableDigest(client: pg.ClientBase, table: BackedUpTable): Promise<TableDigest> {
  const digest = new RowDigest()
  for await (const _ of digest.through(rowsOf(client, table)));
  return digest.facts(table.name)
}

const applied = z.array(z.object({ name: z.string() }))

/** Returns the migrations applied to a database, in order, or an empty list if there are no tables yet. */
export async function migrationsOf(client: pg.ClientBase): Promise<readonly string[]> {
  const { rows: found } = await client.query("SELECT to_regclass('kysely_migration') IS NOT NULL AS is_there")
  if (!z.array(z.object({ is_there: z.boolean() })).parse(found)[0]?.is_there) return []
  const { rows } = await client.query('SELECT name FROM kysely_migration ORDER BY name')
  return applied.parse(rows).map(({ name }) => name)
}

export const quoted = (name: string) => `"${name}"`
