import type { Gap } from './gap.ts'
import type { Range } from './released.ts'
import { type Format, rangeText } from './texts.ts'

type ShownGap = Extract<Gap, { kind: 'gap' }>

/** Checks whether the left result is greater than the right result. */
export function isGapUp({ value, range }: ShownGap): boolean {
  return (value ?? range?.low ?? range?.high ?? 0) > 0
}

/** Formats the size of a gap without its sign, such as "$6,000", "about $6,000 ($2,000 to $10,000)", or "at least $2,000". */
export function gapSizeText({ value, range }: ShownGap, format: Format): string {
  if (range === null) return value === null ? '' : format(Math.abs(value))
  const { low, high } = isGapUp({ kind: 'gap', value, range }) ? range : mirrored(range)
  if (low === null || high === null) return `at least ${format(low ?? high ?? 0)}`
  const span = rangeText({ low, high }, format)
  if (value === null) return span
  const size = format(Math.abs(value))
  return span === size ? `about ${size}` : `about ${size} (${span})`
}

function mirrored({ low, high }: Range): Range {
  return { low: high === null ? null : -high, high: low === null ? null : -low }
}
