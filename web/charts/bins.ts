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

/** A bin as drawn. An open bin gets the width of its neighbor, or reaches as far as the values do; its far edge has no meaning. */
export interface DrawnBin {
  readonly from: number
  readonly to: number
  readonly open: 'below' | 'above' | 'both' | null
  readonly share: Share
  /** Whether the shape comes from all respondents: drawn lighter. */
  readonly isShaped: boolean
}

/** @param stats of the group, for bins whose neighbor is open, too */
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

/** Returns the ends of a group's numbers; `null` if none are shown. */
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
 * Position of a value on the drawn axis. Inside an open bin it approaches the far edge asymptotically, with one bin's width
 * at the halfway point.
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

/** "hours" of "hours per week". */
const FIRST_PLURAL = /^(\s*\S+[^\ss])s(?=\s|$)/

/** Whether the value is printed as 1, so that its unit is singular. */
export function isOne(value: number): boolean {
  return formatNumber(value) === '1'
}

/** "Below $150,000", "$150,000 to $175,000", "$900,000 and above" */
export function binText({ from, to, open }: DrawnBin, affixes: Affixes): string {
  if (open === 'both') return 'All values'
  if (open === 'below') return `Below ${formatValue(to, affixes)}`
  if (open === 'above') return `${formatValue(from, affixes)} and above`
  return `${formatValue(from, affixes)} to ${formatValue(to, affixes)}`
}

/** The ends of an axis, in the measure's unit. */
export type Domain = readonly [from: number, to: number]

/** Returns an axis for all of these bins. */
export function domainOf(bins: readonly DrawnBin[]): Domain {
  return [Math.min(...bins.map(({ from }) => from)), Math.max(...bins.map(({ to }) => to))]
}

/** A unit longer than two characters is printed next to the chart instead of in its figures (2 §9). */
export function unitOf({ prefix, suffix }: Affixes): string {
  return [prefix, suffix]
    .map(text => text.trim())
    .filter(text => text.length > 2)
    .join(' ')
}

/** "50 hours per week", "1 hour per week": figures outside the chart include their unit. */
export function valueText(value: number, affixes: Affixes): string {
  const suffix = isOne(value) ? affixes.suffix.replace(FIRST_PLURAL, '$1') : affixes.suffix
  return [affixes.prefix, formatValue(value, affixes), suffix]
    .map(text => text.trim())
    .filter((text, index) => index === 1 || text.length > 2)
    .join(' ')
}

/** "about 50 hours per week (48 to 52)", "48 to 52 hours per week": the unit is written once. Empty: not shown. */
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

/** How a number is written alone, and in a range that ends with the unit. */
export interface Phrasing {
  readonly one: (value: number) => string
  readonly short: (value: number) => string
}

export function phrasingOf(affixes: Affixes): Phrasing {
  return { one: value => valueText(value, affixes), short: value => formatValue(value, affixes) }
}

/** "48 to 52 hours per week", "48 hours per week or more" */
export function spanText({ low, high }: Range, { one, short }: Phrasing): string {
  if (low === null) return high === null ? '' : `${one(high)} or less`
  if (high === null) return `${one(low)} or more`
  return short(low) === short(high) ? one(low) : `${short(low)} to ${one(high)}`
}
