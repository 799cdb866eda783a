import { type FieldError, validationError } from '#contract/errors.ts'
import { areaStates, findZip, metroAreas } from '#server/areas/reference/lookups.ts'

/** Location of a job, as stored. */
export interface JobPlace {
  readonly zip: string | null
  readonly state_id: number | null
  readonly cbsa_code: string | null
  readonly div_code: string | null
}

/**
 * Adds the state, metropolitan area, and division of the ZIP code to a location.
 * @throws {ApiError} `invalid` for an unknown ZIP code, area, or division, or one that lies elsewhere, because offers are matched by each of
 * them
 */
export function checkedPlace(place: JobPlace): JobPlace {
  const known = place.zip === null ? null : findZip(place.zip)
  const state_id = place.state_id ?? known?.state_id ?? null
  const area = metroAreas().find(({ cbsa_code }) => cbsa_code === place.cbsa_code)
  const faults: (FieldError | false)[] = [
    place.zip !== null && !known && { field: 'zip', message: 'We can’t find this ZIP code' },
    known !== null &&
      known.state_id !== state_id && { field: 'zip', message: 'This ZIP code isn’t in the selected state' },
    place.cbsa_code !== null && !area && { field: 'cbsa_code', message: 'We can’t find this metropolitan area' },
    area !== undefined &&
      (state_id === null || !areaStates(area.cbsa_code).has(state_id)) && {
        field: 'cbsa_code',
        message: 'This metropolitan area isn’t in the selected state',
      },
    known !== null &&
      area !== undefined &&
      known.cbsa_code !== area.cbsa_code && {
        field: 'cbsa_code',
        message: 'This ZIP code isn’t in the selected metropolitan area',
      },
    place.div_code !== null &&
      !area?.divs.some(({ div_code }) => div_code === place.div_code) && {
        field: 'div_code',
        message: 'This division isn’t in the selected metropolitan area',
      },
  ]
  const [first, ...rest] = faults.filter(fault => fault !== false)
  if (first) throw validationError([first, ...rest])
  return {
    ...place,
    state_id,
    cbsa_code: place.cbsa_code ?? known?.cbsa_code ?? null,
    div_code: place.div_code ?? known?.div_code ?? null,
  }
}
