import type { Part, PartResult } from './match-parts.ts'
import { type Compared, comparedBy } from './match-rows.ts'

/**
 * ICOs or offers of one specialty in typed columns, one per part. Each cell is a number in the list of all distinct values of the part. The
 * rules compare the other side with each entry of these lists once, and then only numbers are looked up (decision 46).
 */
export interface Columns<T> {
  readonly size: number
  has(id: number): boolean
  /** Adds an item, or replaces the item with this ID. */
  put(id: number, item: T): void
  remove(id: number): void
  idOf(row: number): number
  /** Returns the distinct values of a part. */
  said(part: Part): readonly T[]
  /** @param key The other side's value as text, under which the result is cached. */
  compared(part: Part, key: string, says: (entry: T) => PartResult): Compared
}

/** Access to one side's items: the value of a part as text, and the minimum data needed to compare the part. */
export interface Side<T> {
  keyOf(part: Part, item: T): string
  entryOf(part: Part, item: T): T
}

/** All values of a part, in all specialties. */
interface Dictionary<T> {
  readonly numbers: Map<string, number>
  readonly entries: T[]
  /** Results for each entry, by the value of the other side. */
  readonly tables: Map<string, Uint8Array>
}
export type Dictionaries<T> = ReadonlyMap<Part, Dictionary<T>>

export function createDictionaries<T>(parts: readonly Part[]): Dictionaries<T> {
  return new Map(parts.map(part => [part, { numbers: new Map(), entries: [], tables: new Map() }]))
}

interface Column {
  codes: Uint16Array | Uint32Array
  /** Count of each value, by number. */
  readonly counts: number[]
}

const FIRST_ROWS = 16
const SHORT_NUMBERS = 0x10000
/** Maximum bytes of cached tables for one part. */
const REMEMBERED = 4_000_000

export function createColumns<T>(dictionaries: Dictionaries<T>, side: Side<T>): Columns<T> {
  let ids = new Int32Array(FIRST_ROWS)
  let size = 0
  const rows = new Map<number, number>()
  const columns = new Map(
    [...dictionaries.keys()].map((part): [Part, Column] => [part, { codes: new Uint16Array(FIRST_ROWS), counts: [] }]),
  )

  function forget(row: number): void {
    for (const { codes, counts } of columns.values()) add(counts, codes[row] ?? 0, -1)
  }

  function grow(): void {
    const larger = new Int32Array(size * 2)
    larger.set(ids)
    ids = larger
    for (const column of columns.values()) {
      const codes = column.codes instanceof Uint16Array ? new Uint16Array(size * 2) : new Uint32Array(size * 2)
      codes.set(column.codes)
      column.codes = codes
    }
  }

  return {
    get size() {
      return size
    },
    has: id => rows.has(id),
    idOf: row => ids[row] ?? 0,
    put(id, item) {
      const known = rows.get(id)
      if (known !== undefined) forget(known)
      else if (size === ids.length) grow()
      const row = known ?? size++
      rows.set(id, row)
      ids[row] = id
      for (const [part, dictionary] of dictionaries) {
        const column = columns.get(part)
        if (!column) continue
        const number = numberOf(dictionary, part, item, side)
        if (number >= SHORT_NUMBERS && column.codes instanceof Uint16Array)
          column.codes = Uint32Array.from(column.codes)
        column.codes[row] = number
        add(column.counts, number, 1)
      }
    },
    remove(id) {
      const row = rows.get(id)
      if (row === undefined) return
      forget(row)
      rows.delete(id)
      // The last item moves to the free row.
      size--
      const last = ids[size] ?? 0
      if (last === id) return
      ids[row] = last
      rows.set(last, row)
      for (const { codes } of columns.values()) codes[row] = codes[size] ?? 0
    },
    said(part) {
      const { counts } = columns.get(part) ?? { counts: [] }
      const { entries } = dictionaries.get(part) ?? { entries: [] }
      return entries.filter((_, number) => (counts[number] ?? 0) > 0)
    },
    compared(part, key, says) {
      const { codes, counts } = columns.get(part) ?? { codes: new Uint16Array(0), counts: [] }
      const dictionary = dictionaries.get(part)
      return comparedBy(codes, dictionary ? tableOf(dictionary, key, says) : new Uint8Array(0), counts)
    },
  }
}

function numberOf<T>({ numbers, entries }: Dictionary<T>, part: Part, item: T, side: Side<T>): number {
  const key = side.keyOf(part, item)
  const known = numbers.get(key)
  if (known !== undefined) return known
  const number = entries.push(side.entryOf(part, item)) - 1
  numbers.set(key, number)
  return number
}

function tableOf<T>({ entries, tables }: Dictionary<T>, key: string, says: (entry: T) => PartResult): Uint8Array {
  const known = tables.get(key)
  if (known?.length === entries.length) return known
  const table = new Uint8Array(entries.length)
  if (known) table.set(known)
  for (let number = known?.length ?? 0; number < entries.length; number++) {
    const entry = entries[number]
    if (entry !== undefined) table[number] = says(entry)
  }
  if (tables.size * entries.length > REMEMBERED) tables.clear()
  tables.set(key, table)
  return table
}

function add(counts: number[], number: number, by: number): void {
  counts[number] = (counts[number] ?? 0) + by
}
