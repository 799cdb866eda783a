import type { ReleasedBin } from './released.ts'

/**
 * How a value ranks among peers, as a whole number from 0 to 100 read off the published bins alone (release-engine, rule 9). `rank`: how
 * many of 100 gave less. The distribution inside an open bin is not published, so `lowest` and `highest` give only how many of 100 are in
 * that bin (decision 23).
 */
export interface PercentileRank {
  readonly kind: 'rank' | 'lowest' | 'highest'
  readonly percent: number
}

/** @returns null if one bin holds everyone: then nothing ranks above or below. */
export function percentileRankOf(bins: readonly ReleasedBin[], mine: number): PercentileRank | null {
  if (bins.length < 2) return null
  const weights = weightsOf(bins)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total === 0) return null
  const percentOf = (part: number): number => Math.round((100 * part) / total)
  const [first, last] = [bins[0], bins.at(-1)]
  if (first?.from === null && first.to !== null && mine < first.to)
    return { kind: 'lowest', percent: Math.max(1, percentOf(weights[0] ?? 0)) }
  if (last?.to === null && last.from !== null && mine >= last.from)
    return { kind: 'highest', percent: Math.max(1, percentOf(weights.at(-1) ?? 0)) }
  return {
    kind: 'rank',
    percent: percentOf(bins.reduce((sum, bin, at) => sum + (weights[at] ?? 0) * below(bin, mine), 0)),
  }
}

/** A blurred share gets what the exact shares leave over, within its bound. */
function weightsOf(bins: readonly ReleasedBin[]): number[] {
  const known = bins.reduce((sum, { share }) => sum + (share.bound === 'under' ? 0 : share.percent), 0)
  const blurred = bins.filter(({ share }) => share.bound === 'under').length
  const left = Math.min(5, Math.max(0, 100 - known) / Math.max(1, blurred))
  return bins.map(({ share }) => (share.bound === 'under' ? left : share.percent))
}

/** The fraction of a bin's people below `mine`, which is in no open bin: linear between the edges. */
function below({ from, to }: ReleasedBin, mine: number): number {
  if (from !== null && mine < from) return 0
  if (to !== null && mine >= to) return 1
  return from === null || to === null ? 0 : (mine - from) / (to - from)
}

/** "higher than 62 of 100 peers", "among the lowest 56 of 100 peers" */
export function peersText({ kind, percent }: PercentileRank): string {
  return kind === 'rank' ? `higher than ${percent} of 100 peers` : `among the ${kind} ${percent} of 100 peers`
}

/** "62nd", "56th or lower", "93rd or higher" */
export function percentileText({ kind, percent }: PercentileRank): string {
  if (kind === 'rank') return ordinal(percent)
  return kind === 'lowest' ? `${ordinal(percent)} or lower` : `${ordinal(100 - percent)} or higher`
}

/** "62nd": a rounded percent with an English ordinal suffix (2 §9). */
export function ordinal(percentile: number): string {
  const whole = Math.round(percentile)
  const teens = whole % 100 >= 11 && whole % 100 <= 13
  const suffix = teens ? undefined : ['th', 'st', 'nd', 'rd'][whole % 10]
  return `${whole}${suffix ?? 'th'}`
}
