import type { Division, Lens, LensName } from './edition.ts'
import type { Exposure } from './exposure.ts'
import { mergedBlocks } from './merged-blocks.ts'
import { servedLenses } from './served-lenses.ts'

/** A measure with a smaller share of answers in a batch is checked by itself (release-engine, rule 8). */
export const CHECKED_BELOW = 0.7

/** How a measure is counted in a batch. */
export interface MeasureLenses {
  /** Of each lens, the row of each of its blocks; -1: its answers are not counted. Rows are numbered from 0. */
  readonly rowsOf: ReadonlyMap<LensName, Int32Array>
  readonly exposure: Exposure
}

/**
 * The rows of a measure that few have answered (release-engine, rules 4 and 8): blocks with too few answers are merged with siblings; then,
 * until nobody's answer is too exposed by what is counted of this measure, blocks are merged on and lenses made one row.
 * @param hasAnswered by respondent, 1: vouched, with an answer to the measure.
 * @param least answers in each row.
 * @param earlier the exposures of this measure in earlier batches.
 * @returns null: fewer than `least` have answered.
 */
export function measureLenses(
  division: Division,
  hasAnswered: Uint8Array,
  least: number,
  earlier: readonly Exposure[],
): MeasureLenses | null {
  if (hasAnswered.reduce((sum, each) => sum + each, 0) < least) return null
  const merged = division.map(lens => mergedLens(lens, hasAnswered, least))
  const result = servedLenses(merged, hasAnswered, earlier, true)
  if (!result) return null
  const rowsOf = new Map<LensName, Int32Array>()
  for (const [at, { name, blockOf }] of result.served.entries()) {
    const rowOf = new Int32Array(division[at]?.paths.length ?? 0).fill(-1)
    for (const [person, block] of (division[at]?.blockOf ?? blockOf).entries()) rowOf[block] = blockOf[person] ?? -1
    rowsOf.set(name, rowOf)
  }
  return { rowsOf, exposure: result.exposure }
}

/** The lens with the rows of a measure for blocks. */
function mergedLens(lens: Lens, hasAnswered: Uint8Array, least: number): Lens {
  const answers = new Int32Array(lens.paths.length)
  for (const [person, block] of lens.blockOf.entries())
    answers[block] = (answers[block] ?? 0) + (hasAnswered[person] ?? 0)
  const rows = mergedBlocks(lens.paths, answers, least)
  const rowOf = new Int32Array(lens.paths.length)
  for (const [row, blocks] of rows.entries()) for (const block of blocks) rowOf[block] = row
  const paths = rows.map(([first = 0]) => lens.paths[first] ?? [])
  return { name: lens.name, blockOf: lens.blockOf.map(block => rowOf[block] ?? 0), paths }
}
