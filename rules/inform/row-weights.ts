import type { BlockCounts, LensName, MeasureCounts } from './edition.ts'
import type { LensWeights } from './group-weights.ts'

/** Blocks that mix a group with others are left out while they hold less of it than this. */
const LEFT_OUT = 0.1

/** How a group's answers to one measure are put together from the rows of one lens. */
export interface RowWeights {
  readonly lens: LensName
  readonly counts: BlockCounts
  /** The rows with people of the group, ascending. */
  readonly rows: Int32Array
  /** Of each of `rows`, the people who are in the group; 0 where it is left out. */
  readonly inside: Float64Array
  /** People of every row, by row. */
  readonly sizes: Int32Array
  /** How far the group is made of whole rows: 0 to 1 (release-engine, rule 5). */
  readonly alignment: number
  /** People of the group in rows that are used; of these, in rows of their own. */
  readonly counted: number
  readonly known: number
  /** People outside of the group in rows that are used. */
  readonly similar: number
}

/**
 * The rows of the lens that knows the group best for this measure. Among equals the first: the roster lists lenses in the order of
 * release-engine, rule 2. Null: no row holds anybody of the group.
 */
export function bestRows(lenses: readonly LensWeights[], { byLens }: MeasureCounts): RowWeights | null {
  let best: { readonly alignment: number; readonly rows: RowWeights } | null = null
  for (const lens of lenses) {
    const counts = byLens.get(lens.name)
    if (!counts || (best && best.alignment >= 1)) continue
    const held = rowsOf(lens, counts)
    const alignment = alignmentOf(held)
    if (alignment > 0 && (best === null || alignment > best.alignment + 1e-12))
      best = { alignment, rows: withoutMixed(lens.name, counts, held) }
  }
  return best?.rows ?? null
}

/** How well the blocks of the best lens know a group, whatever the measure; 0: nobody is in it. */
export function alignmentOfGroup(lenses: readonly LensWeights[]): number {
  let best = 0
  for (const lens of lenses) {
    const rows = blocksWithin(lens)
    const held = { rows, inside: Float64Array.from(rows, block => lens.counted[block] ?? 0), sizes: lens.sizes }
    leaveOut(held)
    best = Math.max(best, alignmentOf(held))
    if (best >= 1) break
  }
  return best
}

type Held = Pick<RowWeights, 'rows' | 'inside' | 'sizes'>

/** Only rows with people of the group are walked: most groups are in few of the blocks of a large study. */
function rowsOf(lens: LensWeights, counts: BlockCounts): Held {
  const { rowOf } = counts
  const sizes = rowSizes(lens, counts)
  if (sums.length < sizes.length) sums = new Float64Array(sizes.length)
  const blocks = blocksWithin(lens)
  const found = new Int32Array(blocks.length)
  let length = 0
  for (const block of blocks) {
    const row = rowOf[block] ?? -1
    if (row < 0) continue
    if (sums[row] === 0) found[length++] = row
    sums[row] = (sums[row] ?? 0) + (lens.counted[block] ?? 0)
  }
  const rows = found.slice(0, length).sort()
  const inside = new Float64Array(length)
  for (let at = 0; at < length; at++) {
    const row = rows[at] ?? 0
    inside[at] = sums[row] ?? 0
    sums[row] = 0
  }
  return { rows, inside, sizes }
}

/** Where `rowsOf` adds up; all 0 in between. */
let sums = new Float64Array()

const within = new WeakMap<Int32Array, Int32Array>()

/** The blocks with people of the group, ascending: found once, for all measures. */
function blocksWithin({ counted }: LensWeights): Int32Array {
  const known = within.get(counted)
  if (known) return known
  const blocks = new Int32Array(counted.length)
  let length = 0
  for (let block = 0; block < counted.length; block++) if ((counted[block] ?? 0) > 0) blocks[length++] = block
  const found = blocks.slice(0, length)
  within.set(counted, found)
  return found
}

const people = new WeakMap<BlockCounts, { readonly of: Int32Array; readonly byRow: Int32Array }>()

/** People of every row: the same for all groups. */
function rowSizes({ sizes }: LensWeights, counts: BlockCounts): Int32Array {
  const known = people.get(counts)
  if (known?.of === sizes) return known.byRow
  const byRow = new Int32Array(counts.unknown.length)
  for (let block = 0; block < counts.rowOf.length; block++) {
    const row = counts.rowOf[block] ?? -1
    if (row >= 0) byRow[row] = (byRow[row] ?? 0) + (sizes[block] ?? 0)
  }
  people.set(counts, { of: sizes, byRow })
  return byRow
}

function alignmentOf({ rows, inside, sizes }: Held): number {
  let [squares, all] = [0, 0]
  for (let at = 0; at < rows.length; at++) {
    const own = inside[at] ?? 0
    squares += (own * own) / (sizes[rows[at] ?? 0] ?? 1)
    all += own
  }
  return all === 0 ? 0 : squares / all
}

/** Leaves out mixed rows, those with the smallest part of the group first, while fewer than a tenth of the group is in them. */
function leaveOut({ rows, inside, sizes }: Held): void {
  const mixed: number[] = []
  let all = 0
  const parts = inside.map((own, at) => own / (sizes[rows[at] ?? 0] ?? 1))
  for (let at = 0; at < rows.length; at++) {
    all += inside[at] ?? 0
    if ((parts[at] ?? 1) < 1) mixed.push(at)
  }
  let left = 0
  for (const at of mixed.sort((one, other) => (parts[one] ?? 0) - (parts[other] ?? 0))) {
    left += inside[at] ?? 0
    if (left >= LEFT_OUT * all) return
    inside[at] = 0
  }
}

function withoutMixed(lens: LensName, counts: BlockCounts, held: Held): RowWeights {
  leaveOut(held)
  const { rows, inside, sizes } = held
  let [counted, known, similar] = [0, 0, 0]
  for (let at = 0; at < rows.length; at++) {
    const own = inside[at] ?? 0
    if (own === 0) continue
    const others = (sizes[rows[at] ?? 0] ?? 0) - own
    counted += own
    similar += others
    if (others === 0) known += own
  }
  return { lens, counts, ...held, alignment: alignmentOf(held), counted, known, similar }
}
