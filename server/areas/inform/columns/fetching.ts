import type { DuckDBConnection } from '@duckdb/node-api'
import type { Selection } from '#rules/inform/dimensions.ts'
import type { Cell, Distribution } from '#rules/inform/distribution.ts'
import { named, quoted } from './copy-file.ts'
import type { CopiedTable } from './counting.ts'
import { cuttingOf, parameters } from './cutting.ts'

/** About this many answers can be counted here in less time than DuckDB needs to set up a pass per column. */
const FEW = 2 ** 16

/**
 * Whether to fetch the answers of a selection and count them here.
 * @param people all respondents who can be in the selection
 * @param columns how many columns are requested
 */
export function isFew(people: number, columns: number): boolean {
  // The bound is random each time: response times must not reveal whether a group has one person more or less.
  return people * columns <= FEW * (1 + Math.random())
}

interface Tally {
  count: number
  /** The sum of record keys in two halves: exact for millions of them. */
  low: number
  high: number
}

/** Per cut, per column its distribution, as `countDistributions` has it: counted here from the answers of everybody in the selection. */
export async function fetchDistributions(
  db: DuckDBConnection,
  table: CopiedTable,
  columns: readonly string[],
  selection: Selection,
): Promise<Distribution[][]> {
  const given = parameters()
  const cutting = cuttingOf(selection, table.columns, given)
  const known = [...new Set(columns)].filter(column => table.columns.has(named(column)))
  const read = await db.runAndReadAll(
    `SELECT ${['record_key', ...cutting.columns, ...known.map(quoted)].join(', ')} FROM ${table.name} ${cutting.where}`,
    given.values,
  )
  const [keys = [], ...values] = read.getColumns()
  const cutColumns = values.slice(0, cutting.columns.length).map(numbers)
  const cutOf = keys.map((_, row) => cutting.indexOf(cutColumns.map(each => each[row] ?? null)))
  const { low, high } = halvesOf(keys)
  const tallies = new Map(
    known.map((column, index) => {
      const cuts = Array.from({ length: cutting.size }, () => new Map<number, Tally>())
      for (const [row, value] of numbers(values[cutting.columns.length + index] ?? []).entries()) {
        const tally = cuts[cutOf[row] ?? -1]
        if (value !== null && tally) addTo(tally, value, low[row] ?? 0, high[row] ?? 0)
      }
      return [column, cuts]
    }),
  )
  return Array.from({ length: cutting.size }, (_, cut) =>
    columns.map(column => distributionOf(tallies.get(column)?.[cut])),
  )
}

function addTo(tallies: Map<number, Tally>, value: number, low: number, high: number): void {
  const known = tallies.get(value)
  if (!known) {
    tallies.set(value, { count: 1, low, high })
    return
  }
  known.count++
  known.low += low
  known.high += high
}

function distributionOf(tallies: ReadonlyMap<number, Tally> | undefined): Distribution {
  return [...(tallies ?? [])]
    .map(([value, { count, low, high }]): Cell => {
      return { value, count, key: BigInt.asUintN(64, BigInt(low) + (BigInt(high) << 32n)) }
    })
    .sort((left, right) => left.value - right.value)
}

function halvesOf(keys: readonly unknown[]) {
  const low = new Uint32Array(keys.length)
  const high = new Uint32Array(keys.length)
  for (const [row, key] of keys.entries()) {
    if (typeof key !== 'bigint') throw otherShape()
    low[row] = Number(BigInt.asUintN(32, key))
    high[row] = Number(BigInt.asUintN(32, key >> 32n))
  }
  return { low, high }
}

function numbers(values: readonly unknown[]): readonly (number | null)[] {
  if (!values.every(value => value === null || typeof value === 'number')) throw otherShape()
  return values
}

function otherShape(): Error {
  return new Error('The columnar copy has another shape.')
}
