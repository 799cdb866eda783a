import type { Estimate } from './estimate.ts'
import type { Margin, Share } from './released.ts'
import type { Rounding } from './rounding.ts'
import type { RowWeights } from './row-weights.ts'
import { partBelow, quantile } from './weighted-histogram.ts'

/** 90 of 100 cases of a normal distribution. */
const WITHIN = 1.64
/** Fewer rows than this say too little about how much blocks differ; then all rows of the lens are looked at. */
const FEW_ROWS = 5

/**
 * Which part of each cell's people a share counts. For "gave less than a value" between 0 and 1 in one cell, for a choice 1 in one.
 */
type Counting = (cell: number) => number

/**
 * Half the width of a share's margin, as a part of 1: 1.64 times the root of its sampling variance and of what blocks differ by, both as far
 * as the group is not made of whole blocks (release-engine, rule 5).
 * @param share 0 to 1.
 */
function halfWidth({ histogram, rows, alignment, blur }: Estimate, share: number, counting: Counting): number {
  const open = 1 - alignment
  const sampling = (share * (1 - share)) / Math.max(1, histogram.total)
  const between = rows ? varianceBetween(rows, counting, histogram.mass.length) : 0
  return WITHIN * Math.sqrt(open * (sampling + between) + blur)
}

/** Of the shares of the group's rows around their mean, without what chance alone explains. */
function varianceBetween({ inside, sizes, counts }: RowWeights, counting: Counting, length: number): number {
  const parts = Float64Array.from({ length }, (_, cell) => counting(cell))
  const used = inside.reduce((rows, own) => rows + Number(own > 0), 0)
  const weights = used >= FEW_ROWS ? inside : sizes
  let [weight, sum, squares, chance] = [0, 0, 0, 0]
  for (let row = 0; row < weights.length; row++) {
    const own = weights[row] ?? 0
    if (own === 0) continue
    let [people, counted] = [0, 0]
    const end = counts.starts[row + 1] ?? 0
    for (let at = counts.starts[row] ?? 0; at < end; at++) {
      const here = counts.counts[at] ?? 0
      people += here
      counted += here * (parts[counts.cells[at] ?? 0] ?? 0)
    }
    if (people === 0) continue
    const share = counted / people
    weight += own
    sum += own * share
    squares += own * share * share
    chance += (own * share * (1 - share)) / people
  }
  if (weight === 0) return 0
  return Math.max(0, squares / weight - (sum / weight) ** 2 - chance / weight)
}

/** Of a quantile: from Q(q - m) to Q(q + m), rounded outward. Null: the group is made of whole blocks. */
export function quantileMargin(estimate: Estimate, q: number, rounding: Rounding): Margin {
  const { histogram, alignment } = estimate
  if (alignment >= 1) return null
  const value = quantile(histogram, q)
  const { cells } = histogram.grid
  const half = halfWidth(estimate, q, cell => {
    const own = cells[cell]
    return own ? partBelow(own, value) : 0
  })
  return {
    low: rounding(quantile(histogram, q - half), 'down'),
    high: rounding(quantile(histogram, q + half), 'up'),
  }
}

/** Of the share of a cell, in percent points, rounded outward; where the share is blurred, as blurred. */
export function shareMargin(estimate: Estimate, cell: number, share: number, { bound }: Share): Margin {
  if (estimate.alignment >= 1) return null
  const half = halfWidth(estimate, share, each => Number(each === cell))
  const low = Math.max(0, Math.floor(100 * (share - half)))
  const high = Math.min(100, Math.ceil(100 * (share + half)))
  if (bound === 'over') return { low: Math.min(95, low), high: 100 }
  return bound === 'under' ? { low: 0, high: Math.max(5, high) } : { low, high }
}
