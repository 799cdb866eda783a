import { exactSum } from '../share/decimal.ts'
import type { Comparator } from '../share/study.ts'

/** The numbers of offers that an ICO accepts by a term's comparator (decision G-049). Its ends are infinite where it sets no limit. */
export interface Accepted {
  readonly least: number
  readonly most: number
  /** Whether the ends themselves are not accepted. */
  readonly isStrict: boolean
}

export function isBetween(comparator: Comparator): boolean {
  return comparator === 'BETWEEN_INCLUSIVE' || comparator === 'BETWEEN_EXCLUSIVE'
}

/** What is accepted by one number of an ICO: of a BETWEEN, its lower end, the upper one open. */
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

/** What is accepted between two ends; null: open on that side. Ends in the wrong order accept nothing. */
export function acceptedBetween(comparator: Comparator, lower: number | null, upper: number | null): Accepted {
  return {
    least: lower ?? Number.NEGATIVE_INFINITY,
    most: upper ?? Number.POSITIVE_INFINITY,
    isStrict: comparator === 'BETWEEN_EXCLUSIVE',
  }
}

/** How far a number is from the nearest accepted one: null if it is accepted, 0 on an end that is not. */
export function missedBy({ least, most, isStrict }: Accepted, offered: number): number | null {
  if (offered < least) return exactSum([least, -offered])
  if (offered > most) return exactSum([offered, -most])
  return isStrict && (offered === least || offered === most) ? 0 : null
}
