import type { BlockCounts, LensName, MeasureCounts } from './edition.ts'
import type { LensWeights } from './group-weights.ts'

/** Blocks that mix a group with others are left out while they hold less of it than this. */
const LEFT_OUT = 0.1

/** How a group's answers to one measure are put together from the rows of one lens. */
export interface RowWeights {
  readonly lens: LensName
  readonly counts: BlockCounts
  /** People of each row who are in the group; 0 where the row is left out. */
  readonly inside: Float64Array
  /** People of each row. */
  readonly sizes: Float64Array
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
    const { inside, sizes } = rowsOf(lens, counts)
    const alignment = alignmentOf(inside, sizes)
    if (alignment > 0 && (best === null || alignment > best.alignment + 1e-12))
      best = { alignment, rows: withoutMixed(lens.name, counts, inside, sizes) }
  }
  return best?.rows ?? null
}

/** How well the blocks of the best lens know a group, whatever the measure; 0: nobody is in it. */
export function alignmentOfGroup(lenses: readonly LensWeights[]): number {
  let best = 0
  for (const { counted, sizes } of lenses) {
    const inside = new Float64Array(counted)
    const people = new Float64Array(sizes)
    leaveOut(inside, people)
    best = Math.max(best, alignmentOf(inside, people))
    if (best >= 1) break
  }
  return best
}

function rowsOf({ counted, sizes }: LensWeights, { rowOf, unknown }: BlockCounts) {
  const inside = new Float64Array(unknown.length)
  const people = new Float64Array(unknown.length)
  for (let block = 0; block < rowOf.length; block++) {
    const row = rowOf[block] ?? -1
    if (row < 0) continue
    inside[row] = (inside[row] ?? 0) + (counted[block] ?? 0)
    people[row] = (people[row] ?? 0) + (sizes[block] ?? 0)
  }
  return { inside, sizes: people }
}

function alignmentOf(inside: Float64Array, sizes: Float64Array): number {
  let [squares, people] = [0, 0]
  for (let row = 0; row < inside.length; row++) {
    const own = inside[row] ?? 0
    squares += (own * own) / (sizes[row] ?? 1)
    people += own
  }
  return people === 0 ? 0 : squares / people
}

/** Leaves out mixed rows, those with the smallest part of the group first, while fewer than a tenth of the group is in them. */
function leaveOut(inside: Float64Array, sizes: Float64Array): void {
  const mixed: number[] = []
  let people = 0
  for (let row = 0; row < inside.length; row++) {
    const own = inside[row] ?? 0
    people += own
    if (own > 0 && own < (sizes[row] ?? 0)) mixed.push(row)
  }
  const partOf = (row: number) => (inside[row] ?? 0) / (sizes[row] ?? 1)
  let left = 0
  for (const row of mixed.sort((one, other) => partOf(one) - partOf(other))) {
    left += inside[row] ?? 0
    if (left >= LEFT_OUT * people) return
    inside[row] = 0
  }
}

function withoutMixed(lens: LensName, counts: BlockCounts, inside: Float64Array, sizes: Float64Array): RowWeights {
  leaveOut(inside, sizes)
  let [counted, known, similar] = [0, 0, 0]
  for (let row = 0; row < inside.length; row++) {
    const own = inside[row] ?? 0
    if (own === 0) continue
    const others = (sizes[row] ?? 0) - own
    counted += own
    similar += others
    if (others === 0) known += own
  }
  return { lens, counts, inside, sizes, alignment: alignmentOf(inside, sizes), counted, known, similar }
}
