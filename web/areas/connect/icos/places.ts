import type { FurtherPlace } from '#contract/connect/connect.ts'
import { statesNamed } from '#rules/connect/region.ts'
import { type NamedPlace, placesError } from '#rules/connect/wanted-places.ts'
import { type GeographyValue, geographyDetails, numberIn, textIn } from '../components/geography.ts'
import type { Draft } from './draft.ts'

/** Returns an ICO's places in order. Empty without a choice or with no preference. */
export function placesOf({ further_places, ...first }: Draft['place']): readonly FurtherPlace[] {
  const { geographic_preference_type, geographic_preference_value } = first
  if (geographic_preference_type === 'none' || geographic_preference_value === null) return []
  return [{ geographic_preference_type, geographic_preference_value }, ...further_places]
}

/** Returns an ICO's place fields for these places. */
export function withPlaces([first, ...further_places]: readonly FurtherPlace[]): Draft['place'] {
  const { geographic_preference_type = 'none', geographic_preference_value = null } = first ?? {}
  return { geographic_preference_type, geographic_preference_value, further_places }
}

/** Converts a place to the picker's format. */
export function pickedOf({ geographic_preference_type: type, geographic_preference_value: value }: FurtherPlace) {
  return { type, value }
}

/** Converts the picker's value to a place. Returns `null` if it isn't a place. */
export function placeOfValue({ type, value }: GeographyValue): FurtherPlace | null {
  if (type === 'none' || value === null) return null
  return { geographic_preference_type: type, geographic_preference_value: value }
}

/** Returns a place with its parts, or `null` if it can't be parsed. */
export function named(place: FurtherPlace): NamedPlace | null {
  const { type, value } = pickedOf(place)
  const details = geographyDetails({ type, value })
  if (!details) return null
  const { display_name } = details
  const [region_id, state_id] = [numberIn(details, 'region_id'), numberIn(details, 'state_id')]
  const cbsa_code = textIn(details, 'cbsa_code')
  if (type === 'region' && region_id !== null)
    return { type, region_id, subregion_id: numberIn(details, 'subregion_id'), display_name }
  if (type === 'state' && state_id !== null)
    return { type, state_id, city_id: textIn(details, 'city_id'), display_name }
  if (type === 'metropolitan' && cbsa_code !== null)
    return { type, cbsa_code, div_code: textIn(details, 'div_code'), display_name }
  return null
}

/**
 * Returns the reason why the places don't form a valid list. The server checks more, because it knows the metropolitan area of each city.
 */
export function placeListError(places: readonly FurtherPlace[]): string | null {
  const all = places.flatMap(place => named(place) ?? [])
  const areas = all.filter(place => place.type === 'metropolitan').filter(({ div_code }) => div_code === null)
  const nameOf = (code: string) => areas.find(({ cbsa_code }) => cbsa_code === code)?.display_name ?? ''
  return placesError(all, { facts: () => null, statesOf: code => statesNamed(nameOf(code)) })
}
