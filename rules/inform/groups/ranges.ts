import { clean } from '../nice.ts'

/** Ranges of numbers in ascending order, each including `from` and excluding `to`. `null` means no limit. */
export interface RangeBands {
  readonly bands: readonly { readonly from: number | null; readonly to: number | null }[]
  /** Step between values, or 0 if there is none. */
  readonly step: number
}

/** Minimum and maximum in a form, or `null` if there is no limit. */
export interface Bounds {
  readonly min: number | null
  readonly max: number | null
}

/**
 * Returns the bands that overlap the bounds, or no bands if `min` is greater than `max`. Using whole bands ensures that a bound can't be
 * moved past a single person (release-engine, rule 3).
 */
export function bandsBetween({ bands, step }: RangeBands, { min, max }: Bounds): readonly number[] {
  if (min !== null && max !== null && min > max) return []
  const touched = [...bands.keys()].filter(place => {
    const band = bands[place]
    if (!band) return false
    const isBelow = min !== null && band.to !== null && band.to <= min
    const isAbove = max !== null && band.from !== null && (step > 0 || min === max ? band.from > max : band.from >= max)
    return !isBelow && !isAbove
  })
  return touched
}

/** Returns the bounds that a form shows for neighboring bands. They select the same bands again. */
export function boundsOf({ bands, step }: RangeBands, places: readonly number[]): Bounds {
  const [first, last] = [bands[places[0] ?? -1], bands[places.at(-1) ?? -1]]
  const to = last?.to ?? null
  return { min: first?.from ?? null, max: to === null ? null : clean(to - step) }
}

/** Returns the minimums and maximums that a form offers, which select whole bands. */
export function edgesOf(range: RangeBands): { readonly min: readonly number[]; readonly max: readonly number[] } {
  const bounds = range.bands.map((_, place) => boundsOf(range, [place]))
  return { min: bounds.flatMap(({ min }) => min ?? []), max: bounds.flatMap(({ max }) => max ?? []) }
}

/** Returns the bounds of the bands that overlap the given bounds. */
export function widened(range: RangeBands, bounds: Bounds): Bounds {
  return boundsOf(range, bandsBetween(range, bounds))
}
