import type { AnswerOf } from '#contract/index.ts'
import { nearestBetter, type Reach, reachAt } from '#rules/connect/what-if.ts'
import { numberError, valueText } from '#rules/share/number-text.ts'
import type { Variable } from '#rules/share/study.ts'
import { type Draft, type IcoTerm, payloadOf } from './draft.ts'
import { OFFERS } from './messages.ts'

export type OffersIf = AnswerOf<'POST job-profile/count-offers-if'>

/** What is asked, and what tells it from what else is asked: a number that moves alone leaves it the same. */
export interface OffersAsked {
  readonly body: ReturnType<typeof payloadOf> & { readonly job_question_id: number | null }
  readonly key: string
}

/** @param of the term that is open; null: the place */
export function offersAsked(draft: Draft, terms: readonly IcoTerm[], of: IcoTerm | null): OffersAsked {
  const job_question_id = of?.term.id ?? null
  const body = { ...payloadOf(draft, terms), job_question_id }
  const others = body.jobQuestions?.filter(each => each.job_question_id !== job_question_id)
  const key = JSON.stringify(movesAlone(of) ? { ...body, jobQuestions: others } : body)
  return { body, key }
}

/** A number of one variable: what was counted for all of its values holds wherever it stands. */
function movesAlone(of: IcoTerm | null): boolean {
  return of?.question?.type === 'SLIDER' && of.question.variables.length === 1
}

/** Which offers a term is about: it decides if they match at all, or only if they do so perfectly (decision G-048). */
function measureOf(of: IcoTerm | null): keyof Reach {
  return !of || of.term.is_required_for_match ? 'matching' : 'perfect'
}

/** Returns the current answer's reach. */
export function reachNow(offers: OffersIf, draft: Draft, of: IcoTerm | null): Reach {
  if (!of || !movesAlone(of)) return offers.now
  const number = numberOf(offers, draft, of)
  return (number && reachAt(number.turns, number.value)) ?? offers.unasked
}

/** The one number of a term, if it is one that offers are compared with. */
function numberOf(offers: OffersIf, draft: Draft, of: IcoTerm) {
  const [variable] = of.question?.variables ?? []
  const [{ moves: turns } = { moves: [] }] = offers.variables
  const value = draft.answers.get(variable?.id ?? 0)?.value ?? null
  if (!variable || value === null || numberError(variable, value) !== null || turns.length === 0) return null
  return { variable, value, turns }
}

/** "9 open offers match right now, 4 of them perfectly. 6 offers would match perfectly with 10 shifts." */
export function offersText(offers: OffersIf, draft: Draft, of: IcoTerm | null): string {
  if (offers.lacks_specialty === 1) return OFFERS.noSpecialty
  if (offers.open === 0) return OFFERS.none
  const measure = measureOf(of)
  const reach = reachNow(offers, draft, of)
  return [measure === 'matching' ? OFFERS.matching(reach.matching) : OFFERS.perfect(reach), moreText(offers, draft, of)]
    .filter(Boolean)
    .join(' ')
}

/** Where more would be met: at another place of the slider, or anywhere. */
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

/** What stands next to an option: how many offers its choice would lead to. Empty for numbers, and where nothing is counted. */
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

/** Beside "No preference". */
export function besideOpen(offers: OffersIf | undefined, of: IcoTerm): string {
  const measure = measureOf(of)
  return !offers || offers.open === 0 ? '' : OFFERS.many[measure](offers.unasked[measure])
}
