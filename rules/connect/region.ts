import { STATES } from '#rules/reference/geography.ts'
import type { WantedGeography } from './place.ts'

/**
 * The region of a place, a state, or a metropolitan area; null: anywhere, or a place that is not known.
 * @param areas names of metropolitan areas by their codes
 */
export function regionWanted(place: WantedGeography, areas: ReadonlyMap<string, string>): number | null {
  switch (place.type) {
    case 'none':
      return null
    case 'region':
      return place.region_id
    case 'state':
      return STATES.find(({ id }) => id === place.state_id)?.region_id ?? null
    case 'metropolitan':
      return regionOfArea(areas.get(place.cbsa_code) ?? '')
  }
}

/** The region of a metropolitan area's principal city, whose state its name lists first: "Boston-Cambridge-Newton, MA-NH". */
function regionOfArea(name: string): number | null {
  const [state] = statesNamed(name)
  return STATES.find(({ id }) => id === state)?.region_id ?? null
}

/** The states that the name of a metropolitan area lists, that of its principal city first. */
export function statesNamed(name: string): readonly number[] {
  const listed = /, ([A-Z]{2}(?:-[A-Z]{2})*)$/.exec(name)?.[1]?.split('-') ?? []
  return listed.flatMap(state => STATES.find(({ abbrev }) => abbrev === state)?.id ?? [])
}
