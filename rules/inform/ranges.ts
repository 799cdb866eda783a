import type { RangeDimension } from './answer-dimensions.ts'
import { clean } from './nice.ts'

/** The minimum and maximum of a form; null: open. */
export interface Bounds {
  readonly min: number | null
  readonly max: number | null
}

/** The bands that the bounds touch, so that nobody can move a bound past a single person (release-engine, rule 6); none if min is above max. */
export function bandsBetween({ bands, step }: RangeDimension, { min, max }: Bounds): readonly number[] {
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
export function boundsOf({ bands, step }: RangeDimension, places: readonly number[]): Bounds {
  const [first, last] = [bands[places[0] ?? -1], bands[places.at(-1) ?? -1]]
  const to = last?.to ?? null
  return { min: first?.from ?? null, max: to === null ? null : clean(to - step) }
}
