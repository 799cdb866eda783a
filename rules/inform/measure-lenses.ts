import type { Division, Lens } from './edition.ts'
import { mergedBlocks } from './merged-blocks.ts'
import { servedLenses } from './served-lenses.ts'

/** A measure with a smaller share of answers is checked by itself (release-engine, rule 8). */
const CHECKED_BELOW = 0.7

/** How a measure is counted by one lens. */
export interface MeasureLens {
  /** With the rows of the measure for blocks. */
  readonly lens: Lens
  /** The row of each block of the lens that is served. */
  readonly rowOf: Int32Array
}

/**
 * The rows of a measure (release-engine, rules 4 and 8): blocks with too few answers of vouched people are merged with siblings. Of a measure
 * that few have answered, blocks are merged on, and lenses become one row, until nobody's answer is too exposed.
 * @param division of a batch, as it is served.
 * @param hasAnswered by respondent, 1: gave an answer that the measure counts.
 * @param least answers in each row.
 * @returns null: fewer than `least` have answered.
 */
export function measureLenses(
  division: Division,
  hasAnswered: Uint8Array,
  isVouched: Uint8Array,
  least: number,
): readonly MeasureLens[] | null {
  const isCounted = isVouched.map((vouched, person) => vouched & (hasAnswered[person] ?? 0))
  const answers = total(isCounted)
  if (answers < least) return null
  const merged = division.map(lens => mergedLens(lens, isCounted, least))
  const isChecked = answers < CHECKED_BELOW * total(isVouched)
  const served = isChecked ? servedLenses(merged, isCounted, [], true)?.served : merged
  return division.map((own, at) => {
    const lens = served?.[at] ?? own
    const rowOf = new Int32Array(own.paths.length)
    own.blockOf.forEach((block, person) => {
      rowOf[block] = lens.blockOf[person] ?? 0
    })
    return { lens, rowOf }
  })
}

const total = (flags: Uint8Array) => flags.reduce((sum, each) => sum + each, 0)

function mergedLens(lens: Lens, isCounted: Uint8Array, least: number): Lens {
  const answers = new Int32Array(lens.paths.length)
  lens.blockOf.forEach((block, person) => {
    answers[block] = (answers[block] ?? 0) + (isCounted[person] ?? 0)
  })
  const rows = mergedBlocks(lens.paths, answers, least)
  const rowOf = new Int32Array(lens.paths.length)
  for (const [row, blocks] of rows.entries()) for (const block of blocks) rowOf[block] = row
  const paths = rows.map(([first = 0]) => lens.paths[first] ?? [])
  return { name: lens.name, blockOf: lens.blockOf.map(block => rowOf[block] ?? 0), paths }
}
