import { parseDecimal } from '../share/decimal.ts'
import type { Comparator } from '../share/study.ts'
import { type Accepted, acceptedBetween, acceptedBy, isBetween, missedBy } from './comparators.ts'
import { type AskedPlace, liesIn, type OfferedPlace } from './place.ts'

/** The version of these rules, kept with each match. */
export const MATCHING_VERSION = 2

export type MatchLevel = 'perfect_matched' | 'core_matched' | 'not_matched'

/** The fields of a job question that matching needs. */
export interface MatchTerm {
  readonly id: number
  readonly type: string
  readonly is_required_for_match: boolean
  /** Null: EQUAL. Counts for SLIDER and RATING; of a choice, GRATER_OR_EQUAL asks for each option that is chosen, any other for one of them. */
  readonly matching_comparator: Comparator | null
  /** In order. */
  readonly variables: readonly MatchVariable[]
}

export interface MatchVariable {
  readonly id: number
  /** Recruiters cannot answer it. */
  readonly is_talent_hidden: boolean
  /** Of a slider, where they are known: the greatest number that can be asked for, and in which steps. */
  readonly max?: number | null
  readonly step?: number | null
}

/** A posted ICO. Its answers by variable; one that is missing is not answered. */
export interface Ask {
  readonly specialtyId: number
  readonly place: AskedPlace
  readonly answers: ReadonlyMap<number, AskedValue>
}

export interface AskedValue {
  readonly value: string | null
  readonly declined: 0 | 1
  readonly no_preference: 0 | 1
}

/** An offer. Its values by variable. */
export interface Offer {
  readonly specialtyId: number
  readonly place: OfferedPlace
  readonly answers: ReadonlyMap<number, string>
}

type Answered<Side extends Ask | Offer> = Pick<Side, 'answers'>

/** Verdict of one term on an ICO and an offer, so that screens can explain a match. */
export type TermVerdict = {
  /** A job question, or where the job is. */
  readonly term: number | 'geography'
  /** Whether there is no match unless it passes. */
  readonly isCore: boolean
} & Verdict

export type Verdict =
  /** `not_asked`: the ICO has no such term or no answer to it. `not_offered`: the offer does not specify what the ICO asks. */
  | { readonly verdict: 'passes' | 'not_asked' | 'not_offered' | 'no_preference' | 'declined' }
  | { readonly verdict: 'fails'; readonly misses: readonly Miss[] }
  /** The offer has some of the options that the ICO asks for, and not all. */
  | { readonly verdict: 'partly'; readonly met: number; readonly of: number }

/** Why a term fails. */
export type Miss =
  /** The offer's number is this far off, in the variable's unit; 0: on an end that is not accepted. */
  | { readonly kind: 'amount'; readonly variableId: number; readonly amount: number }
  /** The offer has none of these options, or another value of these variables. */
  | { readonly kind: 'options'; readonly variableIds: readonly number[] }
  /** The offer leaves a core term open. */
  | { readonly kind: 'open' }
  | { readonly kind: 'place' }

export interface Match {
  readonly level: MatchLevel
  /** Geography, then the terms that can be matched in the given order. */
  readonly terms: readonly TermVerdict[]
}

/** Verdicts that keep a match from being perfect. */
const UNMET: ReadonlySet<Verdict['verdict']> = new Set(['fails', 'partly', 'not_offered'])

/**
 * Whether a posted ICO and an offer meet, and why (decision G-048): core when they are of one specialty and no core term fails; perfect when,
 * beyond that, the offer meets every other term that the ICO asks. "No preference" and "declined" pass. An offer that is silent on an optional
 * term cannot be perfect for anyone who asks it (decision 44).
 */
export function matchOf(terms: readonly MatchTerm[], ask: Ask, offer: Offer): Match {
  const verdicts = [geography(ask.place, offer.place), ...terms.flatMap(term => termVerdict(term, ask, offer))]
  const isMatch =
    ask.specialtyId === offer.specialtyId && !verdicts.some(each => each.isCore && each.verdict === 'fails')
  const isPerfect = verdicts.every(({ verdict }) => !UNMET.has(verdict))
  return { level: !isMatch ? 'not_matched' : isPerfect ? 'perfect_matched' : 'core_matched', terms: verdicts }
}

function geography(asked: AskedPlace, offered: OfferedPlace): TermVerdict {
  const about = { term: 'geography', isCore: true } as const
  if (asked.kind === 'anywhere') return { ...about, verdict: 'no_preference' }
  if (liesIn(offered, asked)) return { ...about, verdict: 'passes' }
  return { ...about, verdict: 'fails', misses: [{ kind: 'place' }] }
}

/** Nothing for terms that members do not answer here, such as a visa status or a confirmation. */
function termVerdict(term: MatchTerm, ask: Ask, offer: Offer): readonly TermVerdict[] {
  const verdict = verdictOn(term, ask, offer)
  return verdict ? [{ term: term.id, isCore: term.is_required_for_match, ...verdict }] : []
}

/** What one term says; null: it takes no part in matching. */
export function verdictOn(term: MatchTerm, ask: Answered<Ask>, offer: Answered<Offer>): Verdict | null {
  const form = formOf(term)
  return form && (askedOf(term, ask) ?? comparedBy(form, term, ask, offer))
}

/** How a term's values are compared: as one set of options, variable by variable, or as numbers. */
type TermForm = 'options' | 'values' | 'numbers' | 'range'

/** Null: the term takes no part in matching. */
export function formOf({
  type,
  matching_comparator,
}: Pick<MatchTerm, 'type' | 'matching_comparator'>): TermForm | null {
  switch (type) {
    case 'SELECT_ONE':
    case 'SELECT_ANY':
      return 'options'
    case 'YES_NO':
    case 'MULTI_VARIABLE_SELECT_ONE':
      return 'values'
    case 'SLIDER':
    case 'RATING':
      return isBetween(matching_comparator ?? 'EQUAL') ? 'range' : 'numbers'
    default:
      return null
  }
}

/**
 * The verdict on a term that asks nothing of offers; null if it asks something. The options of a choice are one answer: it is open if one of
 * them is, or if an option is chosen that recruiters cannot offer, unless each is asked for. Other variables are answered one by one.
 */
function askedOf(term: MatchTerm, ask: Answered<Ask>): Verdict | null {
  const given = term.variables.map(({ id }) => ask.answers.get(id))
  const isOpen = given.some(each => each?.no_preference === 1)
  const isDeclined = given.some(each => each?.declined === 1)
  if (formOf(term) === 'options') {
    if (isOpen) return { verdict: 'no_preference' }
    if (isDeclined) return { verdict: 'declined' }
    const chosen = chosenOptions(term, ask)
    const isMetByHidden = !asksForEach(term) && chosen.some(variable => variable.is_talent_hidden)
    return isMetByHidden || !chosen.some(isOffered) ? { verdict: 'not_asked' } : null
  }
  if (askedVariables(term, ask).length > 0) return null
  return { verdict: isOpen ? 'no_preference' : isDeclined ? 'declined' : 'not_asked' }
}

function chosenOptions(term: MatchTerm, ask: Answered<Ask>): readonly MatchVariable[] {
  return term.variables.filter(({ id }) => isChosen(ask.answers.get(id)?.value))
}

/** The variables whose values an offer must meet. In a range, one end may be hidden from recruiters. */
function askedVariables(term: MatchTerm, ask: Answered<Ask>): readonly MatchVariable[] {
  const ends = term.variables.slice(0, 2)
  const variables = formOf(term) !== 'range' ? term.variables.filter(isOffered) : ends.some(isOffered) ? ends : []
  return variables.filter(({ id }) => askedText(term, ask, id) !== null)
}

const isOffered = (variable: MatchVariable) => !variable.is_talent_hidden
const isChosen = (value: string | null | undefined) => value === '1'

/** What the ICO asks of a variable; null: nothing. A number that cannot be read asks nothing. */
function askedText(term: MatchTerm, ask: Answered<Ask>, variableId: number): string | null {
  const given = ask.answers.get(variableId)
  if (!given || given.declined === 1 || given.no_preference === 1) return null
  return formOf(term) === 'values' || parseDecimal(given.value) !== null ? given.value : null
}

function askedNumber(term: MatchTerm, ask: Answered<Ask>, variableId: number | undefined): number | null {
  return variableId === undefined ? null : parseDecimal(askedText(term, ask, variableId))
}

function comparedBy(form: TermForm, term: MatchTerm, ask: Answered<Ask>, offer: Answered<Offer>): Verdict {
  switch (form) {
    case 'options':
      return byOptions(term, ask, offer)
    case 'values':
      return byValues(term, ask, offer)
    case 'numbers':
      return byNumbers(term, ask, offer)
    case 'range':
      return byRange(term, ask, offer)
  }
}

/** Whether an ICO asks for each option of a choice that it chooses, and not for one of them. */
export function asksForEach(term: Pick<MatchTerm, 'type' | 'matching_comparator'>): boolean {
  return formOf(term) === 'options' && term.matching_comparator === 'GRATER_OR_EQUAL'
}

/** Compares options: one of the ICO's accepted options is enough. Where it asks for each, the offer needs all of them. */
function byOptions(term: MatchTerm, ask: Answered<Ask>, offer: Answered<Offer>): Verdict {
  const accepted = chosenOptions(term, ask)
    .filter(isOffered)
    .map(({ id }) => id)
  if (!term.variables.some(({ id }) => isChosen(offer.answers.get(id)))) return verdictOf(term, [], true)
  const missing = accepted.filter(id => !isChosen(offer.answers.get(id)))
  const met = accepted.length - missing.length
  if (missing.length === 0 || (met > 0 && !asksForEach(term))) return verdictOf(term, [], false)
  if (met > 0 && !term.is_required_for_match) return { verdict: 'partly', met, of: accepted.length }
  return verdictOf(term, [{ kind: 'options', variableIds: met > 0 ? missing : accepted }], false)
}

function byValues(term: MatchTerm, ask: Answered<Ask>, offer: Answered<Offer>): Verdict {
  const asked = askedVariables(term, ask)
  const others = asked.filter(({ id }) => offer.answers.has(id) && offer.answers.get(id) !== askedText(term, ask, id))
  const misses: Miss[] = others.length === 0 ? [] : [{ kind: 'options', variableIds: others.map(({ id }) => id) }]
  return verdictOf(
    term,
    misses,
    asked.some(({ id }) => !offer.answers.has(id)),
  )
}

function byNumbers(term: MatchTerm, ask: Answered<Ask>, offer: Answered<Offer>): Verdict {
  const comparator = term.matching_comparator ?? 'EQUAL'
  const asked = askedVariables(term, ask)
  const limits = asked.map(({ id }) => acceptedBy(comparator, askedNumber(term, ask, id) ?? 0))
  const offered = asked.map(({ id }) => offeredNumber(offer, id))
  const misses = asked.flatMap(({ id }, at) => missOf(id, limits[at], offered[at] ?? null))
  return verdictOf(term, misses, offered.includes(null))
}

/** The first two variables of the ICO are the ends; every number that the offer names for them must lie between. */
function byRange(term: MatchTerm, ask: Answered<Ask>, offer: Answered<Offer>): Verdict {
  const ends = term.variables.slice(0, 2)
  const [lower, upper] = ends.map(({ id }) => askedNumber(term, ask, id))
  const accepted = acceptedBetween(term.matching_comparator ?? 'EQUAL', lower ?? null, upper ?? null)
  const offered = ends.filter(isOffered).map(({ id }) => ({ id, value: offeredNumber(offer, id) }))
  const misses = offered.flatMap(({ id, value }) => missOf(id, accepted, value))
  return verdictOf(
    term,
    misses,
    offered.every(({ value }) => value === null),
  )
}

function offeredNumber(offer: Answered<Offer>, variableId: number): number | null {
  return parseDecimal(offer.answers.get(variableId) ?? null)
}

function missOf(variableId: number, accepted: Accepted | undefined, offered: number | null): readonly Miss[] {
  const amount = accepted && offered !== null ? missedBy(accepted, offered) : null
  return amount === null ? [] : [{ kind: 'amount', variableId, amount }]
}

/** @param isSilent whether the offer leaves something open that the ICO asks */
function verdictOf(term: MatchTerm, misses: readonly Miss[], isSilent: boolean): Verdict {
  if (isSilent && term.is_required_for_match) return { verdict: 'fails', misses: [...misses, { kind: 'open' }] }
  if (misses.length > 0) return { verdict: 'fails', misses }
  return { verdict: isSilent ? 'not_offered' : 'passes' }
}
