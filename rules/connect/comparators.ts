import { exactSum } from '../share/decimal.ts'
import type { Comparator } from '../share/study.ts'

/** Range of an offer's numbers that an ICO accepts by a term's comparator (decision G-049). Its ends are infinite if there is no limit. */
export interface Accepted {
  readonly least: number
  readonly most: number
  /** Whether the ends themselves are excluded. */
  readonly isStrict: boolean
}

export function isBetween(comparator: Comparator): boolean {
  return comparator === 'BETWEEN_INCLUSIVE' || comparator === 'BETWEEN_EXCLUSIVE'
}

/** Returns the range accepted by one number of an ICO. With BETWEEN, the number is the lower end, and there is no upper limit. */
export function acceptedBy(comparator: Comparator, asked: number): Accepted {
  switch (comparator) {
    case 'LOWER':
    case 'LOWER_OR_EQUAL':
      return { least: Number.NEGATIVE_INFINITY, most: asked, isStrict: comparator === 'LOWER' }
    case 'EQUAL':
      return { least: asked, most: asked, isStrict: false }
    case 'GRATER':
    case 'GRATER_OR_EQUAL':
      return { least: asked, most: Number.POSITIVE_INFINITY, isStrict: comparator === 'GRATER' }
    case 'BETWEEN_INCLUSIVE':
    case 'BETWEEN_EXCLUSIVE':
      return acceptedBetween(comparator, asked, null)
  }
}

/** Returns the range accepted between two ends. `null` means no limit on that side. Ends in the wrong order accept nothing. */
export function acceptedBetween(comparator: Comparator, lower: number | null, upper: number | null): Accepted {
  return {
    least: lower ?? Number.NEGATIVE_INFINITY,
    most: upper ?? Number.POSITIVE_INFINITY,
    isStrict: comparator === 'BETWEEN_EXCLUSIVE',
  }
}

/** Returns the distance of a number from the nearest accepted one. `null` if it is accepted, and 0 for an excluded end. */
export function missedBy({ least, most, isStrict }: Accepted, offered: number): number | null {
  if (offered < least) return exactSum([least, -offered])
  if (offered > most) return exactSum([offered, -most])
  return isStrict && (offered === least || offered === most) ? 0 : null
}
