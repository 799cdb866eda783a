import { existsSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import type { Cell, Distribution } from '#rules/inform/distribution.ts'
import { quoted, writeCopyFile } from './copy-file.ts'
import { type Columns, type Cut, DIMENSIONS } from './port.ts'

const COPY_NAME = /^[0-9a-f-]{36}$/
const CONNECTIONS = 4
/** Choices counted in one pass over the copy: as many as DuckDB counts together without hashing (2 bits each of its 12). */
const PACK = 6

/** An attached copy. */
interface Copy {
  readonly table: string
  /** The columns that hold 1 or 0. */
  readonly choices: ReadonlySet<string>
}

/**
 * Copies are files in `directory`, one per study release, shared by all processes of a machine: whoever needs one first writes it beside and
 * moves it into place; all read it read-only.
 */
export async function openColumns(directory: string): Promise<Columns> {
  await mkdir(directory, { recursive: true })
  const instance = await DuckDBInstance.create(':memory:', { memory_limit: '2GB' })
  const connections = await Promise.all(Array.from({ length: CONNECTIONS }, () => instance.connect()))
  const attached = new Map<string, Copy>()
  const building = new Map<string, Promise<void>>()
  let turn = 0

  const fileOf = (copy: string) => join(directory, `${checked(copy)}.duckdb`)
  const nameOf = (copy: string) => `copy_${checked(copy).replaceAll('-', '_')}`
  const connection = () => pick(connections, turn++)

  async function attach(copy: string): Promise<void> {
    const db = connection()
    await db.run(`ATTACH '${fileOf(copy).replaceAll("'", "''")}' AS ${nameOf(copy)} (READ_ONLY)`)
    attached.set(copy, { table: `${nameOf(copy)}.respondent`, choices: await choicesOf(db, nameOf(copy)) })
  }

  return {
    has: copy => attached.has(copy),
    async ensure(copy, table) {
      if (attached.has(copy)) return
      const begun =
        building.get(copy) ??
        (existsSync(fileOf(copy)) ? attach(copy) : writeCopyFile(fileOf(copy), table).then(() => attach(copy)))
      building.set(copy, begun)
      await begun.finally(() => building.delete(copy))
    },
    async distributions(copy, columns, cut) {
      const known = attached.get(copy)
      if (!known) throw new Error('There is no such copy.')
      const packs = packsOf(known, columns)
      const read = packs.length > 0 ? await count(connection(), known.table, packs, cut) : []
      const answers = new Map(
        packs.flatMap((pack, index) => pack.map((column, place) => [column, distributionOf(read[index] ?? [], place)])),
      )
      return columns.map(column => answers.get(column) ?? [])
    },
    async keepOnly(copies) {
      for (const copy of [...attached.keys()].filter(name => !copies.has(name))) {
        attached.delete(copy)
        await connection().run(`DETACH ${nameOf(copy)}`)
      }
      for (const file of await readdir(directory)) {
        if (file.endsWith('.duckdb') && !copies.has(file.slice(0, -'.duckdb'.length)))
          await rm(join(directory, file), { force: true })
      }
    },
    async close() {
      await Promise.allSettled(building.values())
      for (const each of connections) each.closeSync()
      instance.closeSync()
    },
  }
}

async function choicesOf(db: DuckDBConnection, database: string): Promise<ReadonlySet<string>> {
  const result = await db.runAndReadAll(
    "SELECT column_name FROM duckdb_columns() WHERE database_name = $1 AND data_type IN ('TINYINT', 'BOOLEAN')",
    [database],
  )
  return new Set(result.getRows().map(([name]) => String(name)))
}

/** What is counted in one pass: a column alone, or several choices. */
function packsOf({ choices }: Copy, columns: readonly string[]): string[][] {
  const together = columns.filter(column => choices.has(column))
  return [
    ...columns.filter(column => !choices.has(column)).map(column => [column]),
    ...Array.from({ length: Math.ceil(together.length / PACK) }, (_, index) =>
      together.slice(index * PACK, (index + 1) * PACK),
    ),
  ]
}

/** How many people gave one combination of a pack's values, and the sum of their record keys. */
interface Combination {
  readonly values: readonly (number | null)[]
  readonly count: number
  readonly key: bigint
}

/** Counts the combinations of each pack's values: one statement, whose passes DuckDB runs side by side. */
async function count(
  db: DuckDBConnection,
  table: string,
  packs: readonly (readonly string[])[],
  cut: Cut,
): Promise<readonly Combination[][]> {
  const chosen = DIMENSIONS.flatMap(dimension =>
    cut[dimension] === undefined ? [] : [[dimension, cut[dimension]] as const],
  )
  const where = chosen.map(([dimension], index) => `${dimension} = $${index + 1}`).join(' AND ')
  const passes = packs.map((pack, index) => {
    const values = Array.from(
      { length: PACK },
      (_, place) => `${place < pack.length ? quoted(pack[place] ?? '') : 'NULL'}::DOUBLE`,
    )
    // Grouped by the columns as they are: a cast there would make DuckDB hash what it can count by.
    return `SELECT ${index}::INTEGER, count(*)::INTEGER, sum(record_key)::HUGEINT, ${values.join(', ')} FROM ${table} ${where && `WHERE ${where}`} GROUP BY ${pack.map(quoted).join(', ')}`
  })
  const result = await db.runAndReadAll(
    passes.join(' UNION ALL '),
    chosen.map(([, value]) => value),
  )
  const read = packs.map((): Combination[] => [])
  for (const [index, people, key, ...values] of result.getRows()) {
    if (typeof index !== 'number' || typeof people !== 'number' || typeof key !== 'bigint' || !values.every(isAnswer))
      throw new Error('The columnar copy has another shape.')
    read[index]?.push({ values, count: people, key })
  }
  return read
}

function isAnswer(value: unknown): value is number | null {
  return value === null || typeof value === 'number'
}

/** What belongs to each value of one column of a pack, added up; no answer (null) is none. */
function distributionOf(combinations: readonly Combination[], place: number): Distribution {
  const cells = new Map<number, Cell>()
  for (const { values, count: people, key } of combinations) {
    const value = values[place] ?? null
    if (value === null) continue
    const known = cells.get(value)
    cells.set(value, {
      value,
      count: people + (known?.count ?? 0),
      key: BigInt.asUintN(64, key + (known?.key ?? 0n)),
    })
  }
  return [...cells.values()].sort((left, right) => left.value - right.value)
}

function checked(copy: string): string {
  if (!COPY_NAME.test(copy)) throw new Error('Not a name of the columnar copy.')
  return copy
}

function pick<T>(items: readonly T[], turn: number): T {
  const item = items[turn % items.length]
  if (item === undefined) throw new Error('Nothing to pick from.')
  return item
}
