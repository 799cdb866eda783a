import type { OutputOf } from '#contract/index.ts'
import type { OfferLocation } from './offer-draft.ts'

export interface LocationOptions {
  readonly states: OutputOf<'GET state/index'>
  readonly areas: OutputOf<'GET cbsa/get-unique'>
}

/** Formats a location, such as "37203, Nashville-Davidson, TN, Tennessee". Returns empty text if there is none. */
export function placeText(
  { states, areas }: LocationOptions,
  { zip, state_id, cbsa_code, div_code }: OfferLocation,
): string {
  const area = areas.find(each => each.cbsa_code === cbsa_code)
  const division = area?.divs.find(each => each.div_code === div_code)
  const state = states.find(({ id }) => id === state_id)
  return [zip, division?.div_name ?? area?.cbsa_name, state?.name].filter(Boolean).join(', ')
}
