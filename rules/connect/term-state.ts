import { isAnswerable, type TermResponse } from './terms.ts'

/** Status of a term in a job profile. A term is `open` if it is unanswered or only partly answered. */
export type TermState = 'answered' | 'no_preference' | 'declined' | 'open'

/** @param responses One response per variable of the term. */
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
export interface TermStatus {
  readonly id: number
  readonly type: string
  readonly label: string
  readonly required: boolean
  readonly display_order: number
  readonly state: TermState
}

/**
 * Checks whether a required term without an answer blocks posting. "No preference" isn't an answer, because it is for terms that can be
 * declined (3 §2.6).
 */
export function blocksPosting({ type, required, state }: TermStatus): boolean {
  return required && state !== 'answered' && isAnswerable({ type })
}

const WEIGHT = { required: 1000, geography: 100, declined: -10, answered: 10 } as const

/** Returns a term's weight, which determines its position in lists (3 §4, decision G-071). */
export function termWeight({ type, required, state }: Pick<TermStatus, 'type' | 'required' | 'state'>): number {
  const base = type === 'GEOGRAPHY' ? WEIGHT.geography : required ? WEIGHT.required : 0
  return base + (state === 'open' ? 0 : state === 'answered' ? WEIGHT.answered : WEIGHT.declined)
}

/** Sorts terms by weight in descending order, then by display order, and then by ID. */
export function inTermOrder<T extends Pick<TermStatus, 'id' | 'type' | 'required' | 'state' | 'display_order'>>(
  terms: readonly T[],
): readonly T[] {
  return terms.toSorted((a, b) => termWeight(b) - termWeight(a) || a.display_order - b.display_order || a.id - b.id)
}
