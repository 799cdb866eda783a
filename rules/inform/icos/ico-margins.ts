import { ELSEWHERE, type FrozenIcos, type IcoAxis, OPEN } from './frozen-icos.ts'

/** Number of ICOs in each block with the same answer to one term, or with the same places. */
export interface Margin {
  /** Distinct combinations of the ICOs' cells, in the order of the axes. */
  readonly entries: readonly (readonly number[])[]
  /** Start of each block's entries: block b has the entries from `starts[b]` to below `starts[b + 1]` in the two arrays below. */
  readonly starts: Int32Array
  readonly entryAt: Int32Array
  readonly countAt: Int32Array
}

/** Numbers of ICOs by block. */
export interface BlockSizes {
  readonly blocks: number
  readonly sizes: Int32Array
  /** ICOs in order of their blocks. */
  readonly order: Int32Array
  /** Blocks with ICOs of each specialty, and the number of these ICOs. */
  readonly bySpecialty: ReadonlyMap<number, readonly { readonly block: number; readonly icos: number }[]>
}

/** Caches of derived data, which is valid as long as the frozen ICOs exist because they never change. */
const sizesOf = new WeakMap<FrozenIcos, BlockSizes>()
const marginsOf = new WeakMap<FrozenIcos, Map<string, Margin>>()

export function blockSizesOf(icos: FrozenIcos): BlockSizes {
  const known = sizesOf.get(icos)
  if (known) return known
  const { blockOf } = icos
  const blocks = blockOf.reduce((most, block) => Math.max(most, block + 1), 0)
  const sizes = new Int32Array(blocks)
  for (const block of blockOf) sizes[block] = (sizes[block] ?? 0) + 1
  const next = new Int32Array(blocks)
  for (let block = 1; block < blocks; block++) next[block] = (next[block - 1] ?? 0) + (sizes[block - 1] ?? 0)
  const order = new Int32Array(blockOf.length)
  for (const [ico, block] of blockOf.entries()) {
    const at = next[block] ?? 0
    order[at] = ico
    next[block] = at + 1
  }
  const column = icos.columns.get('specialty') ?? new Int32Array(icos.icos).fill(ELSEWHERE)
  const bySpecialty = new Map<number, Map<number, number>>()
  for (const [ico, specialty] of column.entries()) {
    const own = bySpecialty.get(specialty) ?? new Map<number, number>()
    const block = blockOf[ico] ?? 0
    bySpecialty.set(specialty, own.set(block, (own.get(block) ?? 0) + 1))
  }
  const made: BlockSizes = {
    blocks,
    sizes,
    order,
    bySpecialty: new Map(
      [...bySpecialty].map(([specialty, own]) => [specialty, [...own].map(([block, of]) => ({ block, icos: of }))]),
    ),
  }
  sizesOf.set(icos, made)
  return made
}

/** @param axes The axes of the variables of one term, or the axis of the place. */
export function marginOf(icos: FrozenIcos, axes: readonly IcoAxis[]): Margin {
  const kept = marginsOf.get(icos) ?? new Map<string, Margin>()
  marginsOf.set(icos, kept)
  const name = axes.join(' ')
  const margin = kept.get(name) ?? madeMargin(icos, axes)
  kept.set(name, margin)
  return margin
}

function madeMargin(icos: FrozenIcos, axes: readonly IcoAxis[]): Margin {
  const { codes, entries } = coded(icos, axes)
  const { blocks, sizes, order } = blockSizesOf(icos)
  const starts = new Int32Array(blocks + 1)
  const entryAt = new Int32Array(codes.length)
  const countAt = new Int32Array(codes.length)
  const placeOf = new Int32Array(entries.length).fill(-1)
  let [end, at] = [0, 0]
  for (let block = 0; block < blocks; block++) {
    const begun = end
    for (const last = at + (sizes[block] ?? 0); at < last; at++) {
      const entry = codes[order[at] ?? 0] ?? 0
      const known = placeOf[entry] ?? -1
      const place = known < begun ? end++ : known
      placeOf[entry] = place
      entryAt[place] = entry
      countAt[place] = (countAt[place] ?? 0) + 1
    }
    starts[block + 1] = end
  }
  return { entries, starts, entryAt: entryAt.slice(0, end), countAt: countAt.slice(0, end) }
}

/** Lowest number of a cell, and an upper limit for the numbers of cells that aren't places. */
const [LOWEST, FEW_CELLS] = [ELSEWHERE, 100]
/** Upper limit for the numbers of all places (`placeCode`). */
const MAX_CELLS = 10_000_000
/** Maximum number of combinations that are looked up in an array. */
const MAX_TABLE_SIZE = 1_000_000

/** Returns the combination of cells of each ICO as a number, and its meaning. */
function coded(icos: FrozenIcos, axes: readonly IcoAxis[]) {
  let codes = new Int32Array(icos.icos)
  let entries: (readonly number[])[] = [[]]
  for (const axis of axes) {
    const column = icos.columns.get(axis) ?? new Int32Array(icos.icos).fill(OPEN)
    const next: (readonly number[])[] = []
    const isFew = column.every(cell => cell < FEW_CELLS) && entries.length * FEW_CELLS * 2 < MAX_TABLE_SIZE
    const width = isFew ? FEW_CELLS * 2 : MAX_CELLS
    const table = isFew ? new Int32Array(entries.length * width).fill(-1) : null
    const map = new Map<number, number>()
    codes = codes.map((code, ico) => {
      const cell = column[ico] ?? OPEN
      const key = code * width + cell - LOWEST
      const known = table ? (table[key] ?? -1) : (map.get(key) ?? -1)
      if (known >= 0) return known
      const made = next.push([...(entries[code] ?? []), cell]) - 1
      if (table) table[key] = made
      else map.set(key, made)
      return made
    })
    entries = next
  }
  return { codes, entries }
}
