import type { ReleasedCategory, Share } from '#rules/inform/words/index.ts'

/** Released share: a number, with its range unless it is exact, or the range alone. */
export type ShareResult = Pick<ReleasedCategory, 'share' | 'range'>

export function exactly(share: Share): ShareResult {
  return { share, range: null }
}

/** Returns the size of a share in percent for sorting and drawing. For a range alone, it is the middle. */
export function sizeOf({ share, range }: ShareResult): number {
  if (share) return share.percent
  return range ? (range.low + range.high) / 2 : 0
}

/** Returns the far end of a share as drawn, in percent. An uncertain share is drawn over its whole possible range. */
export function endOf({ share, range }: ShareResult): number {
  if (share?.bound === 'over') return 100
  return Math.max(share?.percent ?? 0, range?.high ?? 0)
}

/** Returns the end of the bar itself, where its number is printed. */
export function tipOf({ share, range }: ShareResult): number {
  if (!share) return range?.high ?? 0
  return share.bound === 'over' ? 100 : share.percent
}

/** Maximum width of a range in points. A wider range has no size for an area. */
const MAX_POINTS = 10

/** Checks whether only a wide range is known. */
export function isRangeAlone({ share, range }: ShareResult): boolean {
  return share === null && range !== null && range.high - range.low > MAX_POINTS
}

/** Checks whether a number is known, up to a range. */
export function isKnown({ share }: ShareResult): boolean {
  return share?.bound === 'exact'
}

/** Returns the sizes in percent. Unknown shares divide the remainder of the known shares, within their bounds. */
export function sizesOf(results: readonly ShareResult[]): number[] {
  const known = results.reduce((sum, result) => sum + (isKnown(result) ? sizeOf(result) : 0), 0)
  const bounds = results.map(({ share, range }) => {
    if (share?.bound === 'exact') return null
    if (share?.bound === 'over') return { low: share.percent, high: 100 }
    return { low: share ? 0 : (range?.low ?? 0), high: share?.percent ?? range?.high ?? 0 }
  })
  const open = bounds.filter(each => each !== null)
  const low = open.reduce((sum, each) => sum + each.low, 0)
  const room = open.reduce((sum, each) => sum + each.high - each.low, 0)
  const left = Math.max(0, 100 - known - low)
  const part = room > 0 ? Math.min(1, left / room) : 0
  return results.map((result, at) => {
    const bound = bounds[at]
    return bound ? bound.low + part * (bound.high - bound.low) : sizeOf(result)
  })
}
