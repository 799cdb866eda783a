import { formOf, type Ico, type MatchTerm, type Offer, verdictOn } from './matching.ts'
import { ANYWHERE, liesIn, placeKey } from './place.ts'

/**
 * Part of an ICO and an offer that is compared separately: the place, a choice, a range, or a single variable of another term. A term
 * matches if all its parts match, so the level is the worst of all parts. A property test verifies that the result equals that of
 * `matchOf`.
 */
export interface Part {
  readonly term: number | 'geography'
  readonly isCore: boolean
  /** Returns the same text for ICOs with the same value of this part. */
  keyOfAsk(ask: Ico): string
  keyOfOffer(offer: Offer): string
  /** Returns the ICO with only the data that this part needs. */
  ask(ask: Ico): Ico
  offer(offer: Offer): Offer
  says(ask: Ico, offer: Offer): PartResult
}

/** Results of a part: no match possible, no perfect match possible, or met. */
export const [NEVER, NOT_PERFECTLY, MET] = [0, 1, 2] as const
export type PartResult = typeof NEVER | typeof NOT_PERFECTLY | typeof MET

export function partsOf(terms: readonly MatchTerm[]): readonly Part[] {
  return [GEOGRAPHY, ...terms.flatMap(narrowed).map(partOf)]
}

const GEOGRAPHY: Part = {
  term: 'geography',
  isCore: true,
  keyOfAsk: ({ place }) => placeKey(place),
  keyOfOffer: ({ place }) => `${place.state_id}\n${place.cbsa_code}\n${place.div_code}\n${place.city}`,
  ask: ({ specialtyId, place }) => ({ specialtyId, place, answers: new Map() }),
  offer: ({ specialtyId, place }) => ({ specialtyId, place, answers: new Map() }),
  says: (ask, offer) => (liesIn(offer.place, ask.place) ? MET : NEVER),
}

/** Splits a term into parts. Variables of choices and ranges form one part, and other variables are compared one by one. */
function narrowed(term: MatchTerm): readonly MatchTerm[] {
  const form = formOf(term)
  if (form === null) return []
  if (form === 'options' || form === 'range') return [term]
  return term.variables.map(variable => ({ ...term, variables: [variable] }))
}

function partOf(term: MatchTerm): Part {
  const ids = term.variables.map(({ id }) => id)
  const isCore = term.is_required_for_match
  return {
    term: term.id,
    isCore,
    keyOfAsk: ({ answers }) => joined(ids, id => askedKey(answers.get(id))),
    keyOfOffer: ({ answers }) => joined(ids, id => answers.get(id) ?? ''),
    ask: ask => ({ ...ask, place: ANYWHERE, answers: only(ids, ask.answers) }),
    offer: offer => ({ ...offer, answers: only(ids, offer.answers) }),
    says(ask, offer) {
      const verdict = verdictOn(term, ask, offer)?.verdict
      if (verdict === 'fails') return isCore ? NEVER : NOT_PERFECTLY
      return verdict === 'not_offered' || verdict === 'partly' ? NOT_PERFECTLY : MET
    },
  }
}

function askedKey(given: ReturnType<Ico['answers']['get']>): string {
  if (!given) return ''
  if (given.no_preference === 1) return '\0'
  return given.declined === 1 ? '\t' : (given.value ?? '')
}

function joined(ids: readonly number[], textOf: (id: number) => string): string {
  let text = textOf(ids[0] ?? 0)
  for (let at = 1; at < ids.length; at++) text += `\n${textOf(ids[at] ?? 0)}`
  return text
}

function only<T>(ids: readonly number[], answers: ReadonlyMap<number, T>): ReadonlyMap<number, T> {
  return new Map([...answers].filter(([id]) => ids.includes(id)))
}
