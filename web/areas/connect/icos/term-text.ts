import { placesText } from '#rules/connect/wanted-places.ts'
import { answerLines } from '#rules/share/answer-text.ts'
import { responsesOf } from '#rules/share/responses.ts'
import { type Draft, hasTermError, type IcoTerm, stateOf } from './draft.ts'
import { ICO } from './messages.ts'

/** Returns the answer to a term in words. Empty without a valid answer. */
export function termText(draft: Draft, of: IcoTerm): string {
  const state = stateOf(draft, of)
  if (state === 'no_preference') return ICO.noPreference
  if (state === 'declined') return ICO.states.declined
  if (!of.question || hasTermError(draft, of.question)) return ''
  const stars = of.term.type === 'RATING' ? ' of 5 stars' : ''
  return answerLines(of.question, responsesOf(of.question, draft.answers))
    .map(({ label, text }) => `${label ? `${label}: ` : ''}${text}${stars}`)
    .join('; ')
}

/** Returns the place in words. Empty if no place is chosen. */
export function placeText({ place, isPlaceChosen }: Draft): string {
  if (!isPlaceChosen) return ''
  if (place.geographic_preference_value === null) return ICO.noPreference
  return placesText([place, ...place.further_places].map(each => nameIn(each.geographic_preference_value)))
}

function nameIn(value: string | null): string {
  try {
    const read: unknown = JSON.parse(value ?? '')
    const hasName = typeof read === 'object' && read !== null && 'display_name' in read
    return hasName && typeof read.display_name === 'string' ? read.display_name : ''
  } catch {
    return ''
  }
}
