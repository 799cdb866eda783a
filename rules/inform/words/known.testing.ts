import fc from 'fast-check'
import type { ChoiceGrid, Grid, GridCell, ScaleGrid } from '../count/index.ts'
import { type GroupHistogram, quantileOf } from '../histogram/index.ts'
import type { KnownGroup } from './group-result.ts'

export const value = (at: number): GridCell => ({ from: at, to: at, value: at })
export const step = (from: number | null, to: number | null): GridCell => ({ from, to, value: null })
export const scale = (...cells: readonly GridCell[]): ScaleGrid => ({ kind: 'scale', cells, cuts: [] })
export const choice = (...cells: readonly (readonly number[])[]): ChoiceGrid => ({ kind: 'choice', cells })

/** Scale with an open end below 10, steps of 1 from 10 to 70, and an open end from 70 upward. */
export const FINE = scale(
  step(null, 9.5),
  ...Array.from({ length: 60 }, (_, at) => step(9.5 + at, 10.5 + at)),
  step(69.5, null),
)

/** Returns a group's histogram with the given numbers of people by cell. */
export function histogramOf(
  grid: Grid,
  mass: readonly number[],
  own: Partial<Pick<GroupHistogram, 'isWhole' | 'isPartial' | 'isShaped' | 'hidden' | 'people' | 'unknown'>> = {},
): GroupHistogram {
  const answered = mass.reduce((sum, people) => sum + people, 0)
  return {
    grid,
    mass: Float64Array.from(mass),
    answered,
    unknown: own.unknown ?? 0,
    people: own.people ?? answered,
    isWhole: own.isWhole ?? true,
    isPartial: own.isPartial ?? false,
    isShaped: own.isShaped ?? new Uint8Array(mass.length),
    hidden: own.hidden ?? new Float64Array(mass.length),
    unmoved: Float64Array.from(mass),
    rows: [],
  }
}

/**
 * Returns a group with a possible error in its numbers.
 * @param off The error as a share of its people, or `null` if exact.
 */
export function knownGroup(histogram: GroupHistogram, off: number | null = null): KnownGroup {
  const at = (q: number, end: 'less' | 'more') => {
    const { value: found, open } = quantileOf(histogram, q)
    return open === end || open === 'both' ? null : found
  }
  return {
    histogram,
    size: { people: histogram.people, isWhole: histogram.isWhole, isPartial: histogram.isPartial },
    quantileRange: q => (off === null ? null : { low: at(q - off, 'less'), high: at(q + off, 'more') }),
    shareRange: cell => {
      const share = (histogram.mass[cell] ?? 0) / histogram.answered
      return { low: Math.max(0, share - (off ?? 0)), high: Math.min(1, share + (off ?? 0)) }
    },
  }
}

/** Arbitrary numbers of people by cell. Some cells have many people, like round numbers and zeros. */
export const someMass = (cells: number) =>
  fc.array(fc.oneof({ weight: 3, arbitrary: fc.nat(6) }, { weight: 1, arbitrary: fc.nat(120) }, fc.constant(0)), {
    minLength: cells,
    maxLength: cells,
  })

/** Scales with zero, two wide steps below, regular steps, whole numbers, or a single cell. */
export const GRIDS: readonly ScaleGrid[] = [
  FINE,
  scale(
    value(0),
    step(0, 7.5),
    ...Array.from({ length: 30 }, (_, at) => step(7.5 + 5 * at, 12.5 + 5 * at)),
    step(157.5, null),
  ),
  scale(
    step(null, -4.5),
    step(-4.5, -1.5),
    ...Array.from({ length: 20 }, (_, at) => step(at - 1.5, at - 0.5)),
    step(18.5, 21.5),
    step(21.5, null),
  ),
  scale({ from: null, to: 1, value: 1 }, ...[2, 3, 4, 5, 6].map(value), { from: 7, to: null, value: 7 }),
  scale(value(0), ...[1, 2, 3, 4].map(value), { from: 5, to: null, value: 5 }),
  scale({ from: null, to: null, value: 5 }),
]
