import type { Grid } from '../count/index.ts'
import { type GroupHistogram, type GroupRows, hiddenParts } from '../histogram/index.ts'
import { varianceBetweenRows } from './between-rows.ts'
import { varianceBetweenValues } from './between-values.ts'
import { type RowDoubt, rowDoubt } from './row-doubt.ts'

/**
 * Calibration factors with which ranges of all kinds of groups contain the true value in at least 9 of 10 cases (release-engine, rule 8).
 */
const CALIBRATED = { scale: 0.65, choice: 0.8 } as const
const SAMPLED = 1.2
const OPTION_VARIANCE = 1.5
/**
 * Variance of the share of a part's people below a number, in rows without cells, relative to all respondents. It has the same direction in
 * all rows.
 */
const SHAPE_VARIANCE = 0.25 ** 2
/** Factor for differences between values, because only a few pools show them and rare values differ more. */
const VALUES = 2.5
/**
 * Assumed error of the movement within parts, as a fraction. It is large enough for the range to include the result without the movement.
 */
const MOVED = 0.65

/** Share of a group's answers: all answers in some parts, and a share of another part. */
export interface Counted {
  readonly part: number
  /** Share of the group's answers in the part. */
  readonly ofPart: number
  /** Whether lower parts are counted, too. */
  readonly isBelow: boolean
  /** Share of all of the group's answers. */
  readonly share: number
  /** The same share without movement within parts. */
  readonly unmoved: number
}

/** Returns the standard deviation of a share of a group's answers, based on the uncertainty of counts (release-engine, rule 8). */
export function deviationOf(histogram: GroupHistogram, counted: Counted): number {
  const { answered, rows, grid } = histogram
  const doubts = rows.map(rowDoubt)
  const people = doubts.reduce((sum, doubt) => sum + doubt.people, 0)
  const sums = rows.map((group, at) => sumsOf(group, grid, counted, doubts[at]?.variance))
  const spread = sums.reduce((sum, each) => sum + each.spread, 0) / answered
  const unplaced = doubts.reduce((sum, doubt) => sum + doubt.unplaced(spread), 0) / Math.max(people, 1e-9)
  const between = Math.max(...rows.map(group => varianceBetweenRows(group, grid)))
  let variance = sums.reduce((sum, each) => sum + each.variance, 0)
  variance += SHAPE_VARIANCE * sums.reduce((sum, each) => sum + each.hidden, 0) ** 2
  if (grid.kind === 'choice') variance += OPTION_VARIANCE * doubts.reduce((sum, { squares }) => sum + squares, 0)
  const rest =
    (SAMPLED * spread * unplaced) / answered +
    between * unplaced +
    variance / answered ** 2 +
    valuesOf(rows, doubts, counted)
  return Math.sqrt(CALIBRATED[grid.kind] * rest + (MOVED * (counted.unmoved - counted.share)) ** 2)
}

/**
 * Returns the variance of the share because values of the group share pools with others. The error has the same direction in all batches.
 */
function valuesOf(rows: readonly GroupRows[], doubts: readonly RowDoubt[], { part, ofPart, isBelow }: Counted): number {
  const takenOf = (each: number) => (each === part ? ofPart : Number(isBelow && each < part))
  const people = doubts.reduce((sum, doubt) => sum + doubt.people, 0)
  const off = rows.reduce((sum, group, at) => {
    const { pooled, people: own } = doubts[at] ?? { pooled: [], people: 0 }
    const variances = pooled.map(each => each.doubt * varianceBetweenValues(group, each.attribute, takenOf))
    return sum + (own / Math.max(people, 1e-9)) * Math.sqrt(variances.reduce((all, each) => all + each, 0))
  }, 0)
  return VALUES * off ** 2
}

/**
 * Returns sums for one batch: D, the number of people without cells, and the variance of counted people. The variance is based on the
 * people of the part (W) and on the sizes of rows.
 */
function sumsOf(
  { measure, rows, weights, isOut }: GroupRows,
  grid: Grid,
  counted: Counted,
  sizes: Float64Array | undefined,
) {
  const { parts, people } = rows
  const { part, ofPart, isBelow, share } = counted
  const isHidden = hiddenParts(measure, grid)
  let [spread, variance, hidden] = [0, 0, 0]
  for (let row = 0; row < rows.rows; row++) {
    if (isOut[row] === 1) continue
    const first = row * parts
    let [all, mine, below, mineBelow] = [0, 0, 0, 0]
    for (let each = 0; each + 1 < parts; each++) {
      const own = people[first + each] ?? 0
      const inside = own * (weights[first + each] ?? 0)
      const taken = each === part ? ofPart : Number(isBelow && each < part)
      all += own
      mine += inside
      below += taken * own
      mineBelow += taken * inside
    }
    if (mine > 0) spread += (mineBelow / mine) * (mine - mineBelow)
    variance += (sizes?.[row] ?? 0) * (below / Math.max(all, 1e-9) - share) ** 2
    const weight = weights[first + part] ?? 0
    const inQuestion = weight * (1 - weight) + (isHidden[first + part] === 1 ? weight ** 2 : 0)
    variance += inQuestion * (people[first + part] ?? 0) * ofPart * (1 - ofPart)
    if (isHidden[first + part] === 1) hidden += weight * (people[first + part] ?? 0)
  }
  return { spread, variance, hidden }
}
