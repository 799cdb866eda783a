import { MET, NEVER, NOT_PERFECTLY, type PartResult } from './match-parts.ts'

/** One part of many ICOs or offers, compared with one item of the other side. */
export interface Compared {
  /** Number of the value, by row. */
  readonly codes: Uint16Array | Uint32Array
  /** Result of the comparison, by number. */
  readonly table: Uint8Array
  /** Number of rows that can match, and number of rows that do. */
  readonly possible: number
  readonly met: number
}

/** @param counts The number of rows with each value, by number. */
export function comparedBy(codes: Compared['codes'], table: Uint8Array, counts: readonly number[]): Compared {
  let possible = 0
  let met = 0
  // Values that occur only in other specialties have no count here.
  for (let number = 0; number < table.length; number++) {
    const said = table[number] ?? NEVER
    if (said === NEVER) continue
    const many = counts[number] ?? 0
    possible += many
    if (said === MET) met += many
  }
  return { codes, table, possible, met }
}

/** Returns the rows, out of `size`, that can match in every part. */
export function possibleRows(parts: readonly Compared[], size: number): Int32Array {
  const narrowing = parts.filter(({ possible }) => possible < size).sort((a, b) => a.possible - b.possible)
  const [first, ...others] = narrowing
  if (!first) return Int32Array.from({ length: size }, (_, row) => row)
  return narrowed(passing(first, size), others, NOT_PERFECTLY)
}

/** Returns the rows, out of `size`, that can match in one part. */
function passing({ codes, table, possible }: Compared, size: number): Int32Array {
  const rows = new Int32Array(possible)
  let kept = 0
  for (let row = 0; kept < possible && row < size; row++) {
    rows[kept] = row
    kept += Number((table[codes[row] ?? 0] ?? 0) >= NOT_PERFECTLY)
  }
  return rows
}

/** Returns the given rows that match in every part. */
export function perfectRows(parts: readonly Compared[], rows: Int32Array, size: number): Int32Array {
  const narrowing = parts.filter(({ met }) => met < size).sort((a, b) => a.met - b.met)
  return narrowed(rows.slice(), narrowing, MET)
}

/** Returns the given rows that also can match in the given parts. Overwrites `rows`. */
export function narrowed(rows: Int32Array, parts: readonly Compared[], least: PartResult): Int32Array {
  let many = rows.length
  for (const { codes, table } of parts) many = narrow(rows, many, codes, table, least)
  return rows.subarray(0, many)
}

function narrow(
  rows: Int32Array,
  many: number,
  codes: Compared['codes'],
  table: Uint8Array,
  least: PartResult,
): number {
  let kept = 0
  for (let at = 0; at < many; at++) {
    const row = rows[at] ?? 0
    rows[kept] = row
    // The loop has no branch, because the processor could not predict which rows pass.
    kept += Number((table[codes[row] ?? 0] ?? 0) >= least)
  }
  return kept
}
