import { isAnswerable, type TermResponse } from './terms.ts'

/** How far a term of a job profile is: `open` is what no one has answered yet, or only in part. */
export type TermState = 'answered' | 'no_preference' | 'declined' | 'open'

/** @param responses one per variable of the term */
export function termState(type: string, responses: readonly TermResponse[]): TermState {
  if (responses.some(({ no_preference }) => no_preference === 1)) return 'no_preference'
  if (responses.some(({ declined }) => declined === 1)) return 'declined'
  const isGiven = ({ value, is_unknown }: TermResponse): boolean => value !== null || is_unknown === 1
  const isChoice = type === 'SELECT_ONE' || type === 'SELECT_ANY'
  const isAnswered = isChoice
    ? responses.some(({ value }) => value === '1')
    : responses.length > 0 && responses.every(isGiven)
  return isAnswered ? 'answered' : 'open'
}

/** Facts that decide term order and posting. */
export interface StandingTerm {
  readonly id: number
  readonly type: string
  readonly label: string
  readonly required: boolean
  readonly display_order: number
  readonly state: TermState
}

/** A required term that has no answer of its own: "no preference" is for terms that may be declined (3 §2.6). */
export function blocksPosting({ type, required, state }: StandingTerm): boolean {
  return required && state !== 'answered' && isAnswerable({ type })
}

const WEIGHT = { required: 1000, geography: 100, declined: -10, answered: 10 } as const

/** Returns a term's position in lists (3 §4, decision G-071). */
export function termWeight({ type, required, state }: Pick<StandingTerm, 'type' | 'required' | 'state'>): number {
  const base = type === 'GEOGRAPHY' ? WEIGHT.geography : required ? WEIGHT.required : 0
  return base + (state === 'open' ? 0 : state === 'answered' ? WEIGHT.answered : WEIGHT.declined)
}

/** The heaviest first, then in display order, then by id. */
export function inTermOrder<T extends Pick<StandingTerm, 'id' | 'type' | 'required' | 'state' | 'display_order'>>(
  terms: readonly T[],
): readonly T[] {
  return terms.toSorted((a, b) => termWeight(b) - termWeight(a) || a.display_order - b.display_order || a.id - b.id)
}
