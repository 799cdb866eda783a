/** One of several groupings of the same rows. */
export interface Part {
  /** Per row: the index of its place. */
  readonly of: Uint32Array
  /** Per place: its kind, 0 to `size` - 1. */
  readonly kindOf: Uint32Array
  readonly size: number
}

/** The combinations of the parts' kinds that occur in the rows, numbered from 0 in order of appearance. */
export interface Combinations {
  /** Of each row. */
  readonly of: Uint32Array
  readonly size: number
  /** Per part, of each combination: the kind. */
  readonly parts: readonly Uint32Array[]
}

/** Above this size, combinations are found in a map: slower, but only as large as the number of combinations. */
const MOST_CELLS = 2 ** 22

export function combine(parts: readonly Part[], rows: number): Combinations {
  const cellOf = new Float64Array(rows)
  for (const { of, kindOf, size } of parts) {
    for (let row = 0; row < rows; row++) cellOf[row] = (cellOf[row] ?? 0) * size + (kindOf[of[row] ?? 0] ?? 0)
  }
  const cells: number[] = []
  const numberOf = numbering(
    parts.reduce((product, { size }) => product * size, 1),
    cells,
  )
  const of = new Uint32Array(rows)
  for (let row = 0; row < rows; row++) of[row] = numberOf(cellOf[row] ?? 0)
  return { of, size: cells.length, parts: partsOf(cells, parts) }
}

/** Numbers cells from 0 in order of appearance and records them. */
function numbering(most: number, cells: number[]): (cell: number) => number {
  if (most > MOST_CELLS) {
    const numbers = new Map<number, number>()
    return cell => {
      const known = numbers.get(cell)
      if (known !== undefined) return known
      numbers.set(cell, cells.length)
      return cells.push(cell) - 1
    }
  }
  // 1 + the number; 0: not seen yet.
  const numbers = new Uint32Array(most)
  return cell => {
    const known = numbers[cell] ?? 0
    if (known > 0) return known - 1
    numbers[cell] = cells.push(cell)
    return cells.length - 1
  }
}

function partsOf(cells: readonly number[], parts: readonly Part[]): readonly Uint32Array[] {
  let weight = parts.reduce((product, { size }) => product * size, 1)
  return parts.map(({ size }) => {
    weight /= size
    const kinds = new Uint32Array(cells.length)
    for (const [number, cell] of cells.entries()) kinds[number] = Math.floor(cell / weight) % size
    return kinds
  })
}
