import { STATES } from '#rules/reference/geography.ts'
import type { WantedGeography } from './place.ts'

/**
 * Returns the region of a place: a region, state, or metropolitan area. `null` for no preference or an unknown place.
 * @param areas The names of metropolitan areas by code.
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

/** Returns the region of a metropolitan area's principal city. The area's name lists its state first: "Boston-Cambridge-Newton, MA-NH". */
function regionOfArea(name: string): number | null {
  const [state] = statesNamed(name)
  return STATES.find(({ id }) => id === state)?.region_id ?? null
}

/** Returns the states in a metropolitan area's name, starting with the state of its principal city. */
export function statesNamed(name: string): readonly number[] {
  const listed = /, ([A-Z]{2}(?:-[A-Z]{2})*)$/.exec(name)?.[1]?.split('-') ?? []
  return listed.flatMap(state => STATES.find(({ abbrev }) => abbrev === state)?.id ?? [])
}
