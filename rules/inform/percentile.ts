import type { ReleasedBin } from './released.ts'

/** How many of 100 peers gave less than `mine`, a whole number 0 to 100, read off the published bins alone (rule 9). */
export function percentileOf(bins: readonly ReleasedBin[], mine: number): number {
  const weights = weightsOf(bins)
  let below = 0
  let total = 0
  for (const [index, weight] of weights.entries()) {
    total += weight
    below += weight * partBelow(bins, index, mine)
  }
  return total === 0 ? 0 : Math.round((100 * below) / total)
}

/** A blurred share stands for what the others leave over, within its bound. */
function weightsOf(bins: readonly ReleasedBin[]): number[] {
  const known = bins.reduce((sum, { share }) => sum + (share.bound === 'under' ? 0 : share.percent), 0)
  const blurred = bins.filter(({ share }) => share.bound === 'under').length
  const left = Math.min(5, Math.max(0, 100 - known) / Math.max(1, blurred))
  return bins.map(({ share }) => (share.bound === 'under' ? left : share.percent))
}

/**
 * The part of a bin's people below `mine`: linear between two edges. In an open bin the far edge is unknown: one bin's width into
 * it lies half of its people, and nobody ever lies beyond all of them.
 */
function partBelow(bins: readonly ReleasedBin[], index: number, mine: number): number {
  const { from = null, to = null } = bins[index] ?? {}
  if (from !== null && mine < from) return 0
  if (to !== null && mine >= to) return 1
  if (from !== null && to !== null) return (mine - from) / (to - from)
  const width = widthBeside(bins, index)
  if (width === null) return 0.5
  if (to !== null) return width / (width + (to - mine))
  return from === null ? 0.5 : 1 - width / (width + (mine - from))
}

function widthBeside(bins: readonly ReleasedBin[], index: number): number | null {
  const { from = null, to = null } = bins[index === 0 ? 1 : index - 1] ?? {}
  return from === null || to === null ? null : to - from
}

/** "higher than 62 of 100 peers" */
export function peersText(percentile: number): string {
  return `higher than ${percentile} of 100 peers`
}

/** "62nd": a rounded percent with an English ordinal suffix (2 §9). */
export function ordinal(percentile: number): string {
  const whole = Math.round(percentile)
  const teens = whole % 100 >= 11 && whole % 100 <= 13
  const suffix = teens ? undefined : ['th', 'st', 'nd', 'rd'][whole % 10]
  return `${whole}${suffix ?? 'th'}`
}
