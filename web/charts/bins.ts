import {
  type Affixes,
  aboutText,
  formatNumber,
  formatValue,
  type Range,
  type ReleasedBin,
  type ReleasedStats,
  type ReleasedValue,
  type Share,
} from '#rules/inform/words/index.ts'

/** Bin as drawn. An open bin has the width of its neighbor, or extends to the outermost value. Its far edge has no meaning. */
export interface DrawnBin {
  readonly from: number
  readonly to: number
  readonly open: 'below' | 'above' | 'both' | null
  readonly share: Share
  /** Whether the shape comes from all respondents, in which case it is drawn fainter. */
  readonly isShaped: boolean
}

/** Returns the bins as drawn. @param stats The group's statistics, for bins whose neighbor is also open */
export function drawnBins(bins: readonly ReleasedBin[], stats?: ReleasedStats): DrawnBin[] {
  const ends = stats ? endsOf(stats) : null
  return bins.map(({ from, to, share, isShaped }, index) => {
    const reach = ends ? Math.max((to ?? ends.low) - ends.low, ends.high - (from ?? ends.high)) : 0
    const width = neighborWidth(bins, index) ?? (reach > 0 ? reach : 1)
    const shown = { share, isShaped }
    if (from !== null && to !== null) return { from, to, open: null, ...shown }
    if (to !== null) return { from: to - width, to, open: 'below', ...shown }
    if (from !== null) return { from, to: from + width, open: 'above', ...shown }
    return { from: 0, to: 1, open: 'both', ...shown }
  })
}

/** Returns the ends of a group's numbers, or `null` if none are shown. */
function endsOf(stats: ReleasedStats): { readonly low: number; readonly high: number } | null {
  const numbers = Object.values(stats)
    .flatMap(stat => (stat ? [stat.value, stat.range?.low ?? null, stat.range?.high ?? null] : []))
    .filter(number => number !== null)
  return numbers.length > 0 ? { low: Math.min(...numbers), high: Math.max(...numbers) } : null
}

function neighborWidth(bins: readonly ReleasedBin[], index: number): number | null {
  const { from = null, to = null } = bins[index === 0 ? 1 : index - 1] ?? {}
  return from === null || to === null ? null : to - from
}

/**
 * Returns the position of a value on the drawn axis. Inside an open bin, the position approaches the far edge asymptotically, with one
 * bin's width at the halfway point.
 */
export function positionOf(bins: readonly DrawnBin[], value: number): number {
  const first = bins[0]
  const last = bins.at(-1)
  if (!first || !last || first.open === 'both') return 0.5
  if (first.open === 'below' && value < first.to) return first.to - bent(first.to - first.from, first.to - value)
  if (last.open === 'above' && value >= last.from) return last.from + bent(last.to - last.from, value - last.from)
  return Math.max(first.from, Math.min(last.to, value))
}

function bent(width: number, beyond: number): number {
  return (width * beyond) / (width + beyond)
}

/** First plural noun of a unit, such as "hours" in "hours per week". */
const FIRST_PLURAL = /^(\s*\S+[^\ss])s(?=\s|$)/

/** Checks whether the value is printed as 1, so that its unit is singular. */
export function isOne(value: number): boolean {
  return formatNumber(value) === '1'
}

/** Returns the text of a bin: "Below $150,000", "$150,000 to $175,000", or "$900,000 and above". */
export function binText({ from, to, open }: DrawnBin, affixes: Affixes): string {
  if (open === 'both') return 'All values'
  if (open === 'below') return `Below ${formatValue(to, affixes)}`
  if (open === 'above') return `${formatValue(from, affixes)} and above`
  return `${formatValue(from, affixes)} to ${formatValue(to, affixes)}`
}

/** Ends of an axis, in the measure's unit. */
export type Domain = readonly [from: number, to: number]

/** Returns an axis for all of these bins. */
export function domainOf(bins: readonly DrawnBin[]): Domain {
  return [Math.min(...bins.map(({ from }) => from)), Math.max(...bins.map(({ to }) => to))]
}

/** Returns a unit longer than two characters, which is printed next to the chart instead of in its numbers (2 §9). */
export function unitOf({ prefix, suffix }: Affixes): string {
  return [prefix, suffix]
    .map(text => text.trim())
    .filter(text => text.length > 2)
    .join(' ')
}

/** Returns the value with its unit for use outside the chart, such as "50 hours per week" or "1 hour per week". */
export function valueText(value: number, affixes: Affixes): string {
  const suffix = isOne(value) ? affixes.suffix.replace(FIRST_PLURAL, '$1') : affixes.suffix
  return [affixes.prefix, formatValue(value, affixes), suffix]
    .map(text => text.trim())
    .filter((text, index) => index === 1 || text.length > 2)
    .join(' ')
}

/**
 * Returns text such as "about 50 hours per week (48 to 52)" or "48 to 52 hours per week", with the unit written once. The text is empty if
 * the value is not shown.
 */
export function aboutValueText(stat: ReleasedValue | null, affixes: Affixes): string {
  if (stat === null || stat.range === null || stat.open !== null)
    return aboutText(stat, value => valueText(value, affixes))
  if (stat.value === null) return spanText(stat.range, phrasingOf(affixes))
  const within = {
    one: (value: number) => formatValue(value, affixes),
    short: (value: number) => formatValue(value, affixes),
  }
  const about = `about ${valueText(stat.value, affixes)}`
  const span = spanText(stat.range, within)
  return span === formatValue(stat.value, affixes) ? about : `${about} (${span})`
}

/** Formats of a number alone, and in a range that ends with the unit. */
export interface Phrasing {
  readonly one: (value: number) => string
  readonly short: (value: number) => string
}

export function phrasingOf(affixes: Affixes): Phrasing {
  return { one: value => valueText(value, affixes), short: value => formatValue(value, affixes) }
}

/** Returns text such as "48 to 52 hours per week" or "48 hours per week or more". */
export function spanText({ low, high }: Range, { one, short }: Phrasing): string {
  if (low === null) return high === null ? '' : `${one(high)} or less`
  if (high === null) return `${one(low)} or more`
  return short(low) === short(high) ? one(low) : `${short(low)} to ${one(high)}`
}
