import { ELSEWHERE, type FrozenIcos, type IcoAxis, OPEN } from './frozen-icos.ts'

/** What the ICOs of each block ask of one term, or of the place: how many of a block ask for the same. */
export interface Margin {
  /** Each combination of cells that an ICO has, once, in the order of the axes. */
  readonly entries: readonly (readonly number[])[]
  /** Of block b: the places from `starts[b]` to below `starts[b + 1]` in the two arrays below. */
  readonly starts: Int32Array
  readonly entryAt: Int32Array
  readonly countAt: Int32Array
}

/** Numbers of ICOs by block. */
export interface BlockSizes {
  readonly blocks: number
  readonly sizes: Int32Array
  /** By specialty: in which blocks how many have it. */
  readonly bySpecialty: ReadonlyMap<number, readonly { readonly block: number; readonly icos: number }[]>
}

/** Frozen ICOs never change: what is derived from them is kept for as long as they are. */
const sizesOf = new WeakMap<FrozenIcos, BlockSizes>()
const marginsOf = new WeakMap<FrozenIcos, Map<string, Margin>>()

export function blockSizesOf(icos: FrozenIcos): BlockSizes {
  const known = sizesOf.get(icos)
  if (known) return known
  const { blockOf } = icos
  const blocks = blockOf.reduce((most, block) => Math.max(most, block + 1), 0)
  const sizes = new Int32Array(blocks)
  for (const block of blockOf) sizes[block] = (sizes[block] ?? 0) + 1
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
    bySpecialty: new Map(
      [...bySpecialty].map(([specialty, own]) => [specialty, [...own].map(([block, of]) => ({ block, icos: of }))]),
    ),
  }
  sizesOf.set(icos, made)
  return made
}

/** @param axes of the variables of one term, or the place: cells of one axis for each */
export function marginOf(icos: FrozenIcos, axes: readonly IcoAxis[]): Margin {
  const kept = marginsOf.get(icos) ?? new Map<string, Margin>()
  marginsOf.set(icos, kept)
  const name = axes.join(' ')
  const margin = kept.get(name) ?? madeMargin(icos, axes)
  kept.set(name, margin)
  return margin
}

function madeMargin(icos: FrozenIcos, axes: readonly IcoAxis[]): Margin {
  const columns = axes.map(axis => icos.columns.get(axis))
  const entries: number[][] = []
  const numbers = new Map<string, number>()
  const { blocks } = blockSizesOf(icos)
  const counts = Array.from({ length: blocks }, () => new Map<number, number>())
  for (const [ico, block] of icos.blockOf.entries()) {
    const cells = columns.map(column => column?.[ico] ?? OPEN)
    const key = cells.join(' ')
    const known = numbers.get(key)
    const entry = known ?? entries.push(cells) - 1
    if (known === undefined) numbers.set(key, entry)
    const own = counts[block]
    own?.set(entry, (own.get(entry) ?? 0) + 1)
  }
  const all = counts.flatMap(own => [...own])
  const starts = new Int32Array(blocks + 1)
  for (const [block, own] of counts.entries()) starts[block + 1] = (starts[block] ?? 0) + own.size
  return {
    entries,
    starts,
    entryAt: Int32Array.from(all, ([entry]) => entry),
    countAt: Int32Array.from(all, ([, count]) => count),
  }
}
