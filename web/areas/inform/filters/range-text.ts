import { VALUE_BOUNDS } from '#rules/inform/comparison.ts'
import type { Bounds } from '#rules/inform/groups/index.ts'
import { FILTERS } from './messages.ts'

/** Range as typed. */
export interface RangeText {
  readonly min: string
  readonly max: string
}

/** Scale of a slider (1 §5). Free inputs have no scale. */
export interface Scale {
  readonly min: number
  readonly max: number
  readonly step: number
}

export interface ParsedRange {
  /** Parsed bounds, each `null` if its field is empty or invalid. */
  readonly bounds: Bounds
  readonly errors: { readonly min: string | null; readonly max: string | null }
}

export const isValid = ({ errors }: ParsedRange): boolean => errors.min === null && errors.max === null

/** Formats numbers such as "250,000", which `parseBound` accepts. */
const plain = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 })

export function textOfBounds({ min, max }: Bounds): RangeText {
  return { min: min === null ? '' : plain.format(min), max: max === null ? '' : plain.format(max) }
}

/**
 * Parses a typed range. An empty field sets no limit. A bound at the end of the scale also counts as no limit because it excludes nothing.
 */
export function parseRange(text: RangeText, scale: Scale | null): ParsedRange {
  const min = parseBound(text.min, scale)
  const max = parseBound(text.max, scale)
  const isCrossed = min.value !== null && max.value !== null && min.value > max.value
  const errors = { min: isCrossed ? FILTERS.crossed : min.error, max: max.error }
  if (isCrossed) return { bounds: { min: null, max: null }, errors }
  const isOpen = (value: number | null, end: number | undefined) => value !== null && value === end
  return {
    bounds: {
      min: isOpen(min.value, scale?.min) ? null : min.value,
      max: isOpen(max.value, scale?.max) ? null : max.value,
    },
    errors,
  }
}

interface Bound {
  readonly value: number | null
  readonly error: string | null
}

function parseBound(text: string, scale: Scale | null): Bound {
  const written = text.replace(/[\s,$%]/g, '')
  if (written === '') return { value: null, error: /[^\s]/.test(text) ? FILTERS.notANumber : null }
  const value = /^[-−]?(\d+\.?\d*|\.\d+)$/.test(written) ? Number(written.replace('−', '-')) : Number.NaN
  if (Number.isNaN(value)) return { value: null, error: FILTERS.notANumber }
  const [least, greatest] = scale ? [scale.min, scale.max] : [-VALUE_BOUNDS.range, VALUE_BOUNDS.range]
  const isOutside = value < least || value > greatest
  return isOutside
    ? { value: null, error: FILTERS.outside(plain.format(least), plain.format(greatest)) }
    : { value, error: null }
}

/** Returns text such as "$250,000 to $400,000", "at least 10 years", or "at most 50%". */
export function describeRange(
  { min, max }: Bounds,
  affixes: { readonly prefix: string; readonly suffix: string },
): string {
  const say = (value: number) =>
    `${value < 0 ? '-' : ''}${affixes.prefix}${plain.format(Math.abs(value))}${affixes.suffix}`
  if (min !== null && max !== null) return min === max ? say(min) : `${plainFirst(min, affixes)} to ${say(max)}`
  if (min !== null) return `at least ${say(min)}`
  return max === null ? '' : `at most ${say(max)}`
}

/** Formats the first of two values. A unit that is a word appears only once, after the second value. */
function plainFirst(value: number, { prefix, suffix }: { readonly prefix: string; readonly suffix: string }): string {
  const unit = suffix.trim().length <= 2 ? suffix : ''
  return `${value < 0 ? '-' : ''}${prefix}${plain.format(Math.abs(value))}${unit}`
}
