import type { PeopleBand } from '../people-bands.ts'
import type { Share } from './released.ts'

/** Texts before and after a variable's numbers. */
export interface Affixes {
  readonly prefix: string
  readonly suffix: string
}

const MILLION = 1_000_000
const BILLION = 1_000_000_000
/** Maximum length of prefixes and suffixes within numbers. Longer ones are shown separately as the unit of the whole chart. */
const MAX_INSIDE = 2

const cent = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const us = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

/** Formats numbers such as "1.2M", "3B", "12,345.7", or "0", with at most one decimal in US format (2 §9). */
export function formatNumber(value: number): string {
  const size = Math.abs(value)
  // A number that rounds up to the next unit uses that unit: 999,999.99 is 1M, not 1,000,000.
  if (size >= BILLION - MILLION / 20) return `${us.format(value / BILLION)}B`
  if (size >= MILLION - 0.05) return `${us.format(value / MILLION)}M`
  return size < 0.05 ? '0' : us.format(value)
}

/** Formats values such as "$1.2M", "$113.20", or "40%". Prefixes and suffixes of 2 characters or fewer are included. */
export function formatValue(value: number, { prefix, suffix }: Affixes): string {
  const cents = prefix.trim() === '$' ? formatCents(Math.abs(value)) : null
  const sign = value <= (cents === null ? -0.05 : -0.005) ? '-' : ''
  return `${sign}${inside(prefix)}${cents ?? formatNumber(Math.abs(value))}${inside(suffix)}`
}

/** Formats money below a million with both digits of its cents, such as "113.20", or returns `null` if it has no cents. */
function formatCents(size: number): string | null {
  const cents = Math.round(100 * size)
  return size >= MILLION || cents % 100 === 0 ? null : cent.format(cents / 100)
}

function inside(affix: string): string {
  return affix.trim().length <= MAX_INSIDE ? affix.trim() : ''
}

/** Formats whole percentages, such as "62%". */
export function formatPercent(percent: number): string {
  return `${Math.round(percent)}%`
}

/** Formats shares such as "62%", or ">98%" and "<2%" for shares close to all or none. */
export function formatShare({ percent, bound }: Share): string {
  const sign = bound === 'over' ? '>' : bound === 'under' ? '<' : ''
  return `${sign}${formatPercent(percent)}`
}

/** Formats the range of a forecast, such as "fewer than 10, or none" or "5 to 19". */
export function forecastText(range: PeopleBand): string {
  return range.from === 0 ? `${bandText(range)}, or none` : bandText(range)
}

/** Formats a number of people or things as its band, such as "fewer than 10", "20 to 49", or "at least 100,000". */
export function bandText({ from, to }: PeopleBand): string {
  if (to === null) return `at least ${us.format(from)}`
  return from === 0 ? `fewer than ${us.format(to + 1)}` : `${us.format(from)} to ${us.format(to)}`
}
