import type { Lens } from './edition.ts'

/** Blocks that are counted together, and how many answers they have. */
interface Unit {
  readonly blocks: readonly number[]
  readonly answers: number
}

/**
 * Which blocks are counted together, so that each row has at least `least` answers (release-engine, rule 4). Under each parent in the tree,
 * from the deepest on upward, the smallest row that has too few is merged with the next smallest, until none or only one is left.
 * @param paths ascending.
 * @returns the blocks of each row, rows in the order of their first block; none where all blocks together have too few.
 */
export function mergedBlocks(paths: Lens['paths'], answers: Int32Array, least: number): readonly (readonly number[])[] {
  const all = paths.map((_, block): Unit => ({ blocks: [block], answers: answers[block] ?? 0 }))
  return mergedUnder(paths, all, 0, least)
    .filter(unit => unit.answers >= least)
    .map(({ blocks }) => blocks.toSorted((left, right) => left - right))
    .sort((left, right) => (left[0] ?? 0) - (right[0] ?? 0))
}

/** Units of blocks that share the first `depth` numbers of their paths. */
function mergedUnder(paths: Lens['paths'], units: readonly Unit[], depth: number, least: number): readonly Unit[] {
  if (units.every(({ answers }) => answers >= least)) return units
  const children = Map.groupBy(units, ({ blocks }) => paths[blocks[0] ?? 0]?.[depth])
  const below = [...children].flatMap(([child, own]) =>
    child === undefined ? own : mergedUnder(paths, own, depth + 1, least),
  )
  return enlarged(below, least)
}

function enlarged(units: readonly Unit[], least: number): readonly Unit[] {
  const small = units.filter(({ answers }) => answers < least).sort(bySize)
  const large = units.filter(({ answers }) => answers >= least)
  let sum: Unit = { blocks: [], answers: 0 }
  for (const unit of small) {
    sum = { blocks: [...sum.blocks, ...unit.blocks], answers: sum.answers + unit.answers }
    if (sum.answers < least) continue
    large.push(sum)
    sum = { blocks: [], answers: 0 }
  }
  const [nearest, ...others] = large.sort(bySize)
  return nearest
    ? [...others, { blocks: [...sum.blocks, ...nearest.blocks], answers: sum.answers + nearest.answers }]
    : [sum]
}

/** Ascending; among equals, the first block decides. */
function bySize(left: Unit, right: Unit): number {
  return left.answers - right.answers || (left.blocks[0] ?? 0) - (right.blocks[0] ?? 0)
}
