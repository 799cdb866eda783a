import type { DuckDBConnection } from '@duckdb/node-api'
import type { ProfileRecord } from '#rules/inform/audit-cuts.ts'
import { ALL_LEVELS, type Cut, type Selection } from '#rules/inform/dimensions.ts'
import type { Cell, Distribution } from '#rules/inform/distribution.ts'
import { type Group, groupOf, NOBODY } from '#rules/inform/statistics.ts'
import { named, quoted } from './copy-file.ts'
import { type Cutting, cutCondition, cuttingOf, parameters } from './cutting.ts'
import type { Membership } from './port.ts'

/** The table of an attached copy. */
export interface CopiedTable {
  readonly name: string
  /** Its columns; the study may have gained others since. */
  readonly columns: ReadonlySet<string>
  /** The columns that hold only 1 or 0. */
  readonly choices: ReadonlySet<string>
}

/** How many choices are counted in one pass over the copy: as many as DuckDB can count together without hashing (2 of its 12 bits each). */
const PACK = 6

/** Per cut, per column its distribution: one statement. */
export async function countDistributions(
  db: DuckDBConnection,
  table: CopiedTable,
  columns: readonly string[],
  selection: Selection,
): Promise<Distribution[][]> {
  const given = parameters()
  const cutting = cuttingOf(selection, table.columns, given)
  const packs = packsOf(table, [...new Set(columns)])
  const empty = Array.from({ length: cutting.size }, () => columns.map((): Distribution => []))
  if (packs.length === 0) return empty
  const passes = packs.map((pack, index) => passOf(table.name, pack, index, cutting))
  const rows = await db.runAndReadAll(passes.join(' UNION ALL '), given.values)
  const counted = empty.map(() => packs.map((pack): Map<number, Cell>[] => pack.map(() => new Map())))
  for (const [index, people, key, ...values] of rows.getRows()) {
    if (typeof index !== 'number' || typeof people !== 'number' || typeof key !== 'bigint' || !values.every(isNumber))
      throw otherShape()
    const cut = counted[cutting.indexOf(values.slice(0, cutting.columns.length))]
    if (!cut) continue
    for (const [place, cells] of (cut[index] ?? []).entries())
      addTo(cells, values[cutting.columns.length + place] ?? null, people, key)
  }
  const places = new Map(packs.flatMap((pack, index) => pack.map((column, place) => [column, { index, place }])))
  return counted.map(cut =>
    columns.map(column => {
      const found = places.get(column)
      return found ? distributionOf(cut[found.index]?.[found.place]) : []
    }),
  )
}

/** The columns counted in one pass: a single column, or several choices. Columns missing from the copy have no answers. */
function packsOf({ columns, choices }: CopiedTable, asked: readonly string[]): string[][] {
  const known = asked.filter(column => columns.has(named(column)))
  const together = known.filter(column => choices.has(column))
  return [
    ...known.filter(column => !choices.has(column)).map(column => [column]),
    ...Array.from({ length: Math.ceil(together.length / PACK) }, (_, index) =>
      together.slice(index * PACK, (index + 1) * PACK),
    ),
  ]
}

/** Counts the combinations of a pack's values: DuckDB runs the passes of a statement side by side. */
function passOf(table: string, pack: readonly string[], index: number, { where, columns }: Cutting): string {
  const values = Array.from(
    { length: PACK },
    (_, place) => `${place < pack.length ? quoted(pack[place] ?? '') : 'NULL'}::DOUBLE`,
  )
  const counted = [`${index}::INTEGER`, 'count(*)::INTEGER', 'sum(record_key)::HUGEINT']
  // Grouped by the columns without casts: a cast would make DuckDB hash values it can count directly.
  return `SELECT ${[...counted, ...columns, ...values].join(', ')} FROM ${table} ${where} GROUP BY ${[...columns, ...pack.map(quoted)].join(', ')}`
}

/** Null is no answer. */
function addTo(cells: Map<number, Cell>, value: number | null, people: number, key: bigint): void {
  if (value === null) return
  const known = cells.get(value)
  cells.set(value, { value, count: people + (known?.count ?? 0), key: BigInt.asUintN(64, key + (known?.key ?? 0n)) })
}

function distributionOf(cells: ReadonlyMap<number, Cell> | undefined): Distribution {
  return [...(cells?.values() ?? [])].sort((left, right) => left.value - right.value)
}

/** Per cut everybody in it. */
export async function countPeople(db: DuckDBConnection, table: CopiedTable, selection: Selection): Promise<Group[]> {
  const given = parameters()
  const { where, columns, size, indexOf } = cuttingOf(selection, table.columns, given)
  const grouped = columns.length > 0 ? `GROUP BY ${columns.join(', ')}` : ''
  const rows = await db.runAndReadAll(
    `SELECT ${['count(*)::INTEGER', 'coalesce(sum(record_key), 0)::HUGEINT', ...columns].join(', ')} FROM ${table.name} ${where} ${grouped}`,
    given.values,
  )
  const groups = Array.from({ length: size }, (): Group => NOBODY)
  for (const [count, key, ...values] of rows.getRows()) {
    if (typeof count !== 'number' || typeof key !== 'bigint' || !values.every(isNumber)) throw otherShape()
    const index = indexOf(values)
    if (index >= 0) groups[index] = groupOf([groups[index] ?? NOBODY, { count, key }])
  }
  return groups
}

/** Bits that fit a BIGINT. */
const BITS = 60

/** How many respondents are in the same set of cuts. */
export async function countMemberships(
  db: DuckDBConnection,
  table: CopiedTable,
  cuts: readonly Cut[],
): Promise<Membership[]> {
  const given = parameters()
  const masks = Array.from({ length: Math.ceil(cuts.length / BITS) }, (_, mask) => {
    const own = cuts.slice(mask * BITS, (mask + 1) * BITS)
    const bits = own.map(
      (cut, bit) => `CASE WHEN ${cutCondition(cut, table.columns, given)} THEN ${2n ** BigInt(bit)}::BIGINT ELSE 0 END`,
    )
    return `(${bits.join(' + ')})::BIGINT AS mask${mask}`
  })
  if (masks.length === 0) return []
  const names = masks.map((_, mask) => `mask${mask}`).join(', ')
  const rows = await db.runAndReadAll(
    `SELECT count(*)::INTEGER, ${names} FROM (SELECT ${masks.join(', ')} FROM ${table.name}) GROUP BY ${names}`,
    given.values,
  )
  return rows.getRows().map(([count, ...parts]) => {
    let members = 0n
    for (const [index, part] of parts.entries()) {
      if (typeof part !== 'bigint') throw otherShape()
      members |= part << BigInt(index * BITS)
    }
    if (typeof count !== 'number') throw otherShape()
    return { cuts: members, count }
  })
}

/** Every combination of levels that occurs, in batches as DuckDB yields them, so that other work can run in between. */
export async function readProfiles(
  db: DuckDBConnection,
  { name }: CopiedTable,
  take: (records: readonly ProfileRecord[]) => void,
): Promise<void> {
  const levels = ALL_LEVELS.join(', ')
  const result = await db.stream(`SELECT count(*)::INTEGER, ${levels} FROM ${name} GROUP BY ${levels}`)
  for await (const rows of result.yieldRows()) {
    const records = rows.map(([count, ...values]): ProfileRecord => {
      if (typeof count !== 'number' || !values.every(isNumber)) throw otherShape()
      return { count, row: Object.fromEntries(ALL_LEVELS.map((level, index) => [level, values[index] ?? null])) }
    })
    take(records)
  }
}

function isNumber(value: unknown): value is number | null {
  return value === null || typeof value === 'number'
}

function otherShape(): Error {
  return new Error('The columnar copy has another shape.')
}
