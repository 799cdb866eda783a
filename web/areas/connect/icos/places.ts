import type { FurtherPlace } from '#contract/connect.ts'
import { statesNamed } from '#rules/connect/region.ts'
import { type NamedPlace, placesFault } from '#rules/connect/wanted-places.ts'
import { type GeographyValue, geographyDetails, numberIn, textIn } from '../components/geography.ts'
import type { Draft } from './draft.ts'

/** The places of an ICO in their order; none: no preference, or nothing is chosen yet. */
export function placesOf({ further_places, ...first }: Draft['place']): readonly FurtherPlace[] {
  const { geographic_preference_type, geographic_preference_value } = first
  if (geographic_preference_type === 'none' || geographic_preference_value === null) return []
  return [{ geographic_preference_type, geographic_preference_value }, ...further_places]
}

/** An ICO with these places. */
export function withPlaces([first, ...further_places]: readonly FurtherPlace[]): Draft['place'] {
  const { geographic_preference_type = 'none', geographic_preference_value = null } = first ?? {}
  return { geographic_preference_type, geographic_preference_value, further_places }
}

/** As the picker has it. */
export function pickedOf({ geographic_preference_type: type, geographic_preference_value: value }: FurtherPlace) {
  return { type, value }
}

/** Null: it is none. */
export function placeOfValue({ type, value }: GeographyValue): FurtherPlace | null {
  if (type === 'none' || value === null) return null
  return { geographic_preference_type: type, geographic_preference_value: value }
}

/** A place with its parts; null: it cannot be read. */
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

/** Returns the reason why the places are not one list, as far as known here; the server also knows which area a city lies in. */
export function faultOf(places: readonly FurtherPlace[]): string | null {
  const all = places.flatMap(place => named(place) ?? [])
  const areas = all.filter(place => place.type === 'metropolitan').filter(({ div_code }) => div_code === null)
  const nameOf = (code: string) => areas.find(({ cbsa_code }) => cbsa_code === code)?.display_name ?? ''
  return placesFault(all, { facts: () => null, statesOf: code => statesNamed(nameOf(code)) })
}
