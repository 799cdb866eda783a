import type { z } from 'zod'
import * as contract from '#contract/connect/connect.ts'
import { validationError } from '#contract/errors.ts'
import { includes, placesError } from '#rules/connect/wanted-places.ts'
import { SUBREGIONS } from '#rules/reference/geography.ts'
import { areaStates, findZip } from '#server/areas/reference/lookups.ts'
import { type PlaceColumns, wantedPlaces } from '../reads.ts'
import type { ProfileEdit } from '../writes.ts'

type Change = Pick<
  z.output<typeof contract.jobProfileChange>,
  `geographic_preference_${'type' | 'value'}` | 'is_geography_chosen' | 'further_places'
>

const KNOWN = { facts: findZip, statesOf: areaStates }

/** @throws {ApiError} `invalid` unless type and value match, and for places that include each other */
export function geographyEdit(kept: PlaceColumns, body: Change): ProfileEdit {
  const first = firstEdit(kept, body)
  if (Object.keys(first).length === 0 && body.further_places === undefined) return {}
  const {
    geographic_preference_type = kept.geographic_preference_type,
    geographic_preference_value = kept.geographic_preference_value,
  } = first
  if (geographic_preference_type === 'none') return { ...first, further_places: [] }
  const further_places = body.further_places?.map(({ geographic_preference_type: type, ...given }) => ({
    type,
    value: placeOf(type, given.geographic_preference_value, 'further_places'),
  }))
  const columns = { geographic_preference_type, geographic_preference_value }
  if (further_places) {
    const fault = placesError(wantedPlaces({ ...columns, further_places }), KNOWN)
    if (fault !== null) throw validationError([{ field: 'further_places', message: fault }])
    return { ...first, further_places }
  }
  // A client that sends only the first place, such as a study form, doesn't know about further places.
  const [place] = wantedPlaces({ ...columns, further_places: [] })
  const others = wantedPlaces({ ...columns, further_places: kept.further_places }).slice(1)
  const left = others.filter(other => place && !includes(place, other, KNOWN))
  return { ...first, further_places: left.map(({ type, ...value }) => ({ type, value })) }
}

function firstEdit(kept: PlaceColumns, body: Change): ProfileEdit {
  const { geographic_preference_type: given, geographic_preference_value: text, is_geography_chosen: chosen } = body
  if (given === undefined && text === undefined && chosen === undefined) return {}
  const type = given ?? contract.geographicType.parse(kept.geographic_preference_type)
  if (type === 'none') {
    return { geographic_preference_type: type, geographic_preference_value: null, is_geography_chosen: chosen !== 0 }
  }
  // A new type clears the value and requires a new one. With the same type, the value can remain.
  if (text === undefined && type === kept.geographic_preference_type) return {}
  const value = placeOf(type, text ?? null, 'geographic_preference_value')
  return { geographic_preference_type: type, geographic_preference_value: value, is_geography_chosen: true }
}

function placeOf(type: Exclude<contract.GeographicType, 'none'>, text: string | null, field: string): object {
  if (text === null) throw validationError([{ field, message: 'This field is required' }])
  const parsed = contract.GEOGRAPHIC_VALUES[type].safeParse(parse(text))
  if (!parsed.success) throw validationError([{ field, message: 'Choose a location of the selected type' }])
  const place = parsed.data
  if ('region_id' in place && place.subregion_id !== null) {
    const subregion = SUBREGIONS.find(({ id }) => id === place.subregion_id)
    if (subregion?.region_id !== place.region_id)
      throw validationError([{ field, message: 'This subregion isn’t in the selected region' }])
  }
  return place
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
