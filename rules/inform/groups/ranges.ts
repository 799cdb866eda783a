import { clean } from '../nice.ts'

/** Bands of numbers, ascending: from <= value < to, null: open. */
export interface RangeBands {
  readonly bands: readonly { readonly from: number | null; readonly to: number | null }[]
  /** Between two values; 0: none. */
  readonly step: number
}

/** The minimum and maximum of a form; null: open. */
export interface Bounds {
  readonly min: number | null
  readonly max: number | null
}

/** The bands that the bounds touch, so that no reader can move a bound past a single person (release-engine, rule 3); none if min is above max. */
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

/** The bounds that a form shows for neighboring bands; they lead back to the same bands. */
export function boundsOf({ bands, step }: RangeBands, places: readonly number[]): Bounds {
  const [first, last] = [bands[places[0] ?? -1], bands[places.at(-1) ?? -1]]
  const to = last?.to ?? null
  return { min: first?.from ?? null, max: to === null ? null : clean(to - step) }
}

/** The minimums and maximums that choose whole bands: what a form offers. */
export function edgesOf(range: RangeBands): { readonly min: readonly number[]; readonly max: readonly number[] } {
  const bounds = range.bands.map((_, place) => boundsOf(range, [place]))
  return { min: bounds.flatMap(({ min }) => min ?? []), max: bounds.flatMap(({ max }) => max ?? []) }
}

/** The bounds of the bands that these touch. */
export function widened(range: RangeBands, bounds: Bounds): Bounds {
  return boundsOf(range, bandsBetween(range, bounds))
}
