import type { OutputOf } from '#contract/index.ts'
import { nearestBetter, type Reach, reachAt } from '#rules/connect/what-if.ts'
import { numberError, valueText } from '#rules/share/number-text.ts'
import type { Variable } from '#rules/share/study.ts'
import { type Draft, type IcoTerm, payloadOf } from './draft.ts'
import { OFFERS } from './messages.ts'

export type OffersIf = OutputOf<'POST job-profile/count-offers-if'>

/** Request for counts, with its cache key. For a single number, the key doesn't change when the number does. */
export interface OfferCountRequest {
  readonly body: ReturnType<typeof payloadOf> & { readonly job_question_id: number | null }
  readonly key: string
}

/** @param of The open term, or `null` for the place */
export function offerCountRequest(draft: Draft, terms: readonly IcoTerm[], of: IcoTerm | null): OfferCountRequest {
  const job_question_id = of?.term.id ?? null
  const body = { ...payloadOf(draft, terms), job_question_id }
  const others = body.jobQuestions?.filter(each => each.job_question_id !== job_question_id)
  const key = JSON.stringify(movesAlone(of) ? { ...body, jobQuestions: others } : body)
  return { body, key }
}

/** Checks whether a term is a number with one variable. Its counts cover all values, so they remain valid when the number changes. */
function movesAlone(of: IcoTerm | null): boolean {
  return of?.question?.type === 'SLIDER' && of.question.variables.length === 1
}

/** Returns the type of match that a term decides: whether offers match at all, or only whether they match perfectly (decision G-048). */
function measureOf(of: IcoTerm | null): keyof Reach {
  return !of || of.term.is_required_for_match ? 'matching' : 'perfect'
}

/** Returns the number of offers reached by the current answer. */
export function reachNow(offers: OffersIf, draft: Draft, of: IcoTerm | null): Reach {
  if (!of || !movesAlone(of)) return offers.now
  const number = numberOf(offers, draft, of)
  return (number && reachAt(number.turns, number.value)) ?? offers.unasked
}

/** Returns the number of a term and its counts, or `null` if offers can't be compared with it. */
function numberOf(offers: OffersIf, draft: Draft, of: IcoTerm) {
  const [variable] = of.question?.variables ?? []
  const [{ moves: turns } = { moves: [] }] = offers.variables
  const value = draft.answers.get(variable?.id ?? 0)?.value ?? null
  if (!of.question || !variable || value === null || turns.length === 0) return null
  if (numberError(of.question, variable, value) !== null) return null
  return { variable, value, turns }
}

/** Returns text such as "9 open offers match right now, 4 of them perfectly. 6 offers would match perfectly with 10 shifts." */
export function offersText(offers: OffersIf, draft: Draft, of: IcoTerm | null): string {
  if (offers.lacks_specialty === 1) return OFFERS.noSpecialty
  if (offers.open === 0) return OFFERS.none
  const measure = measureOf(of)
  const reach = reachNow(offers, draft, of)
  return [measure === 'matching' ? OFFERS.matching(reach.matching) : OFFERS.perfect(reach), moreText(offers, draft, of)]
    .filter(Boolean)
    .join(' ')
}

/** Returns text about a change that would match more offers: another slider value, or any place. */
function moreText(offers: OffersIf, draft: Draft, of: IcoTerm | null): string {
  const measure = measureOf(of)
  if (!of) return offers.unasked.matching > offers.now.matching ? OFFERS.anywhere(offers.unasked.matching) : ''
  const number = movesAlone(of) ? numberOf(offers, draft, of) : null
  const better = number && nearestBetter(number.turns, number.value, { of: measure, variable: number.variable })
  return number && better ? OFFERS.better[measure](better[measure], inWords(of, number.variable, better.value)) : ''
}

function inWords({ term }: IcoTerm, variable: Variable, value: string): string {
  return term.type === 'RATING' ? OFFERS.stars(Number(value)) : valueText(variable, value)
}

/**
 * Returns a function for the text next to an option: the number of offers if it is chosen. Empty for numbers, and if nothing is counted.
 */
export function besideOption(offers: OffersIf | undefined, of: IcoTerm) {
  const measure = measureOf(of)
  return (variableId: number, value: string): string => {
    if (!offers || offers.open === 0 || of.question?.type === 'SLIDER') return ''
    const moves = offers.variables.find(each => each.job_question_variable_id === variableId)?.moves
    const move = moves?.find(each => each.value === value)
    if (!move) return ''
    const many = OFFERS.many[measure](move[measure])
    return of.question?.type === 'SELECT_ANY' && value === '0' ? OFFERS.without(many) : many
  }
}

/** Returns the text next to "No preference". */
export function besideOpen(offers: OffersIf | undefined, of: IcoTerm): string {
  const measure = measureOf(of)
  return !offers || offers.open === 0 ? '' : OFFERS.many[measure](offers.unasked[measure])
}
