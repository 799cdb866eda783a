import type { AnswerOf } from '#contract/index.ts'
import type { Place } from './offer-draft.ts'

export interface Places {
  readonly states: AnswerOf<'GET state/index'>
  readonly areas: AnswerOf<'GET cbsa/get-unique'>
}

/** Formats a location, such as "37203, Nashville-Davidson, TN, Tennessee". Returns empty text if there is none. */
export function placeText({ states, areas }: Places, { zip, state_id, cbsa_code, div_code }: Place): string {
  const area = areas.find(each => each.cbsa_code === cbsa_code)
  const division = area?.divs.find(each => each.div_code === div_code)
  const state = states.find(({ id }) => id === state_id)
  return [zip, division?.div_name ?? area?.cbsa_name, state?.name].filter(Boolean).join(', ')
}
