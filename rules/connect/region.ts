import { STATES } from '#rules/reference/geography.ts'

/** Where somebody would work, as a job profile keeps it (3 §2.8): the kind of place, and its id or code as text. */
export interface WantedPlace {
  readonly type: string
  readonly place: string | null
}

/**
 * The region of a place, a state, or a metropolitan area; null: anywhere, or a place that is not known.
 * @param areas names of metropolitan areas by their codes
 */
export function regionWanted({ type, place }: WantedPlace, areas: ReadonlyMap<string, string>): number | null {
  switch (type) {
    case 'region':
      return place === null ? null : Number(place)
    case 'state':
      return STATES.find(({ id }) => String(id) === place)?.region_id ?? null
    case 'metropolitan':
      return regionOfArea(areas.get(place ?? '') ?? '')
    default:
      return null
  }
}

/** The region of a metropolitan area's principal city, whose state its name lists first: "Boston-Cambridge-Newton, MA-NH". */
function regionOfArea(name: string): number | null {
  const state = /, ([A-Z]{2})/.exec(name)?.[1]
  return STATES.find(({ abbrev }) => abbrev === state)?.region_id ?? null
}
