import { formatPercent, formatShare } from './format.ts'
import type { Basis, OpenEnd, Range, ReleasedCategory, ReleasedValue } from './released.ts'

/** Formats one number of a measure: `value => formatValue(value, affixes)`. */
export type Format = (value: number) => string

/** Returns the label of a basis, such as "Exact" or "Estimate" (release-engine, rule 9). */
export function basisText(basis: Basis): string {
  return basis === 'exact' ? 'Exact' : 'Estimate'
}

/** Formats a range, such as "$420,000 to $480,000" or "$420,000 or more". Returns an empty text if both ends are open. */
export function rangeText({ low, high }: Range, format: Format): string {
  if (low === null) return high === null ? '' : `${format(high)} or less`
  if (high === null) return `${format(low)} or more`
  const [from, to] = [format(low), format(high)]
  return from === to ? from : `${from} to ${to}`
}

/**
 * Returns the shortest text of a number: "$450,000" if exact, "about $450,000" if estimated, or only its range. Returns an empty text if
 * the number is not shown.
 */
export function statText(stat: ReleasedValue | null, format: Format): string {
  if (stat === null) return ''
  const { value, range, open } = stat
  if (value !== null) return range !== null && open === null ? `about ${format(value)}` : openText(format(value), open)
  if (range === null) return ''
  // For Min and Max, the outer end of the range already has enough people beyond it.
  const { low, high } = range
  if (open === 'less' && high !== null) return openText(format(high), open)
  if (open === 'more' && low !== null) return openText(format(low), open)
  return rangeText(range, format)
}

/**
 * Returns "$450,000" if exact, "about $450,000 ($420,000 to $480,000)" if estimated, or only the range. Omits a range of zero width.
 * Returns an empty text if the number is not shown.
 */
export function aboutText(stat: ReleasedValue | null, format: Format): string {
  const short = statText(stat, format)
  if (stat === null || stat.value === null || stat.range === null || stat.open !== null) return short
  const range = rangeText(stat.range, format)
  return range === '' || range === format(stat.value) ? short : `${short} (${range})`
}

function openText(value: string, open: OpenEnd): string {
  return open === null ? value : open === 'both' ? `about ${value}` : `${value} or ${open}`
}

/** Formats a range of shares, such as "40% to 60%". */
export function percentRangeText({ low, high }: NonNullable<ReleasedCategory['range']>): string {
  return low === high ? formatPercent(low) : `${formatPercent(low)} to ${formatPercent(high)}`
}

/** Returns the shortest text of a share: "62%", "<2%", or only its range. */
export function categoryText({ share, range }: Pick<ReleasedCategory, 'share' | 'range'>): string {
  return share !== null ? formatShare(share) : range === null ? '' : percentRangeText(range)
}

/** Returns "62%" if exact, "about 62% (58% to 66%)" if estimated, "<2%", or only the range. */
export function aboutCategoryText({ share, range }: Pick<ReleasedCategory, 'share' | 'range'>): string {
  const short = categoryText({ share, range })
  if (share?.bound !== 'exact' || range === null) return short
  const around = percentRangeText(range)
  return around === short ? `about ${short}` : `about ${short} (${around})`
}
