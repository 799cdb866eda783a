import type { z } from 'zod'
import * as contract from '#contract/connect.ts'
import { invalid } from '#contract/errors.ts'
import { SUBREGIONS } from '#rules/reference/geography.ts'
import type { OwnJobProfile } from '../scope.ts'
import type { ProfileEdit } from '../writes.ts'

/** @throws {Failure} `invalid` unless type and value match */
export function geographyEdit(
  own: Pick<OwnJobProfile, 'geographicType'>,
  body: Pick<
    z.output<typeof contract.jobProfileChange>,
    `geographic_preference_${'type' | 'value'}` | 'is_geography_chosen'
  >,
): ProfileEdit {
  const { geographic_preference_type: given, geographic_preference_value: text, is_geography_chosen: chosen } = body
  if (given === undefined && text === undefined && chosen === undefined) return {}
  const type = given ?? contract.geographicType.parse(own.geographicType)
  if (type === 'none') {
    return { geographic_preference_type: type, geographic_preference_value: null, is_geography_chosen: chosen !== 0 }
  }
  // A new type clears the value, so it needs a new one; the same type may keep its value.
  if (text === undefined && type === own.geographicType) return {}
  const value = placeOf(type, text ?? null)
  return { geographic_preference_type: type, geographic_preference_value: value, is_geography_chosen: true }
}

function placeOf(type: Exclude<contract.GeographicType, 'none'>, text: string | null): object {
  const field = 'geographic_preference_value'
  if (text === null) throw invalid([{ field, message: 'This field is required' }])
  const parsed = contract.GEOGRAPHIC_VALUES[type].safeParse(parse(text))
  if (!parsed.success) throw invalid([{ field, message: 'Please choose a location of the selected type' }])
  const place = parsed.data
  if ('region_id' in place && place.subregion_id !== null) {
    const subregion = SUBREGIONS.find(({ id }) => id === place.subregion_id)
    if (subregion?.region_id !== place.region_id)
      throw invalid([{ field, message: 'The subregion is not in the selected region' }])
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
