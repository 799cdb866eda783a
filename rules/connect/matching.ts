import { parseDecimal } from '../share/decimal.ts'
import type { Comparator } from '../share/study.ts'
import { type Accepted, acceptedBetween, acceptedBy, isBetween, missedBy } from './comparators.ts'
import { liesIn, type OfferedPlace, type PlaceRequirement } from './place.ts'

/** Version of these rules, stored with each match. */
export const MATCHING_VERSION = 2

export type MatchLevel = 'perfect_matched' | 'core_matched' | 'not_matched'

/** Fields of a job question that matching needs. */
export interface MatchTerm {
  readonly id: number
  readonly type: string
  readonly is_required_for_match: boolean
  /**
   * Comparator of SLIDER and RATING. `null` means EQUAL. For a choice, GRATER_OR_EQUAL requires each chosen option, and any other
   * comparator requires one of them.
   */
  readonly matching_comparator: Comparator | null
  /** Variables, in order. */
  readonly variables: readonly MatchVariable[]
}

export interface MatchVariable {
  readonly id: number
  /** Whether recruiters can't answer it. */
  readonly is_talent_hidden: boolean
  /** Maximum and step of a slider, if known. */
  readonly max?: number | null
  readonly step?: number | null
}

/** Posted ICO. Its answers are by variable, and missing ones are unanswered. */
export interface Ico {
  readonly specialtyId: number
  readonly place: PlaceRequirement
  readonly answers: ReadonlyMap<number, IcoAnswer>
}

export interface IcoAnswer {
  readonly value: string | null
  readonly declined: 0 | 1
  readonly no_preference: 0 | 1
}

/** Offer. Its values are by variable. */
export interface Offer {
  readonly specialtyId: number
  readonly place: OfferedPlace
  readonly answers: ReadonlyMap<number, string>
}

type Answered<Side extends Ico | Offer> = Pick<Side, 'answers'>

/** Verdict of one term on an ICO and an offer, so that screens can explain a match. */
export type TermVerdict = {
  /** ID of a job question, or the place of the job. */
  readonly term: number | 'geography'
  /** Whether the term must pass for a match. */
  readonly isCore: boolean
} & Verdict

export type Verdict =
  /**
   * `not_asked`: the ICO does not have the term or an answer to it. `not_offered`: the offer does not specify a value that the ICO
   * requires.
   */
  | { readonly verdict: 'passes' | 'not_asked' | 'not_offered' | 'no_preference' | 'declined' }
  | { readonly verdict: 'fails'; readonly misses: readonly Miss[] }
  /** The offer has some of the options that the ICO requires, but not all. */
  | { readonly verdict: 'partly'; readonly met: number; readonly of: number }

/** Reason why a term fails. */
export type Miss =
  /** Distance of the offer's number from the accepted range, in the variable's unit. 0 for an excluded end. */
  | { readonly kind: 'amount'; readonly variableId: number; readonly amount: number }
  /** The offer has none of these options, or different values of these variables. */
  | { readonly kind: 'options'; readonly variableIds: readonly number[] }
  /** The offer does not specify a core term. */
  | { readonly kind: 'open' }
  | { readonly kind: 'place' }

export interface Match {
  readonly level: MatchLevel
  /** Geography, and then the terms that can be matched, in the given order. */
  readonly terms: readonly TermVerdict[]
}

/** Verdicts that keep a match from being perfect. */
const UNMET: ReadonlySet<Verdict['verdict']> = new Set(['fails', 'partly', 'not_offered'])

/**
 * Compares a posted ICO with an offer and returns the verdicts (decision G-048). A core match has the same specialty and no failed core
 * term. In a perfect match, the offer also meets every other term that the ICO specifies. "No preference" and "declined" pass. An offer
 * that does not specify an optional term is never perfect for ICOs that do (decision 44).
 */
export function matchOf(terms: readonly MatchTerm[], ask: Ico, offer: Offer): Match {
  const verdicts = [geography(ask.place, offer.place), ...terms.flatMap(term => termVerdict(term, ask, offer))]
  const isMatch =
    ask.specialtyId === offer.specialtyId && !verdicts.some(each => each.isCore && each.verdict === 'fails')
  const isPerfect = verdicts.every(({ verdict }) => !UNMET.has(verdict))
  return { level: !isMatch ? 'not_matched' : isPerfect ? 'perfect_matched' : 'core_matched', terms: verdicts }
}

function geography(asked: PlaceRequirement, offered: OfferedPlace): TermVerdict {
  const about = { term: 'geography', isCore: true } as const
  if (asked.kind === 'anywhere') return { ...about, verdict: 'no_preference' }
  if (liesIn(offered, asked)) return { ...about, verdict: 'passes' }
  return { ...about, verdict: 'fails', misses: [{ kind: 'place' }] }
}

/** Returns no verdict for terms that members do not answer here, such as a visa status or a confirmation. */
function termVerdict(term: MatchTerm, ask: Ico, offer: Offer): readonly TermVerdict[] {
  const verdict = verdictOn(term, ask, offer)
  return verdict ? [{ term: term.id, isCore: term.is_required_for_match, ...verdict }] : []
}

/** Returns the verdict of one term. `null` if the term is not part of matching. */
export function verdictOn(term: MatchTerm, ask: Answered<Ico>, offer: Answered<Offer>): Verdict | null {
  const form = formOf(term)
  return form && (askedOf(term, ask) ?? comparedBy(form, term, ask, offer))
}

/** Form in which a term's values are compared: one set of options, variable by variable, numbers, or a range. */
type TermForm = 'options' | 'values' | 'numbers' | 'range'

/** Returns the form of a term. `null` if the term is not part of matching. */
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
 * Returns the verdict on a term without requirements for offers. `null` if there are any. The options of a choice are one answer. It is
 * open if one option is open. It is also open if a chosen option is hidden from recruiters, unless each option is required. Other variables
 * are answered one by one.
 */
function askedOf(term: MatchTerm, ask: Answered<Ico>): Verdict | null {
  const given = term.variables.map(({ id }) => ask.answers.get(id))
  const isOpen = given.some(each => each?.no_preference === 1)
  const isDeclined = given.some(each => each?.declined === 1)
  if (formOf(term) === 'options') {
    if (isOpen) return { verdict: 'no_preference' }
    if (isDeclined) return { verdict: 'declined' }
    const chosen = chosenOptions(term, ask)
    const isMetByHidden = !requiresEveryOption(term) && chosen.some(variable => variable.is_talent_hidden)
    return isMetByHidden || !chosen.some(isOffered) ? { verdict: 'not_asked' } : null
  }
  if (askedVariables(term, ask).length > 0) return null
  return { verdict: isOpen ? 'no_preference' : isDeclined ? 'declined' : 'not_asked' }
}

function chosenOptions(term: MatchTerm, ask: Answered<Ico>): readonly MatchVariable[] {
  return term.variables.filter(({ id }) => isChosen(ask.answers.get(id)?.value))
}

/** Returns the variables whose values an offer must meet. In a range, one end can be hidden from recruiters. */
function askedVariables(term: MatchTerm, ask: Answered<Ico>): readonly MatchVariable[] {
  const ends = term.variables.slice(0, 2)
  const variables = formOf(term) !== 'range' ? term.variables.filter(isOffered) : ends.some(isOffered) ? ends : []
  return variables.filter(({ id }) => askedText(term, ask, id) !== null)
}

const isOffered = (variable: MatchVariable) => !variable.is_talent_hidden
const isChosen = (value: string | null | undefined) => value === '1'

/** Returns the ICO's value of a variable. `null` if there is none, or a number can't be parsed. */
function askedText(term: MatchTerm, ask: Answered<Ico>, variableId: number): string | null {
  const given = ask.answers.get(variableId)
  if (!given || given.declined === 1 || given.no_preference === 1) return null
  return formOf(term) === 'values' || parseDecimal(given.value) !== null ? given.value : null
}

function askedNumber(term: MatchTerm, ask: Answered<Ico>, variableId: number | undefined): number | null {
  return variableId === undefined ? null : parseDecimal(askedText(term, ask, variableId))
}

function comparedBy(form: TermForm, term: MatchTerm, ask: Answered<Ico>, offer: Answered<Offer>): Verdict {
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

/** Checks whether an ICO requires every chosen option of a choice instead of one of them. */
export function requiresEveryOption(term: Pick<MatchTerm, 'type' | 'matching_comparator'>): boolean {
  return formOf(term) === 'options' && term.matching_comparator === 'GRATER_OR_EQUAL'
}

/** Compares options. One of the ICO's accepted options is enough, unless the ICO requires each of them. */
function byOptions(term: MatchTerm, ask: Answered<Ico>, offer: Answered<Offer>): Verdict {
  const accepted = chosenOptions(term, ask)
    .filter(isOffered)
    .map(({ id }) => id)
  if (!term.variables.some(({ id }) => isChosen(offer.answers.get(id)))) return verdictOf(term, [], true)
  const missing = accepted.filter(id => !isChosen(offer.answers.get(id)))
  const met = accepted.length - missing.length
  if (missing.length === 0 || (met > 0 && !requiresEveryOption(term))) return verdictOf(term, [], false)
  if (met > 0 && !term.is_required_for_match) return { verdict: 'partly', met, of: accepted.length }
  return verdictOf(term, [{ kind: 'options', variableIds: met > 0 ? missing : accepted }], false)
}

function byValues(term: MatchTerm, ask: Answered<Ico>, offer: Answered<Offer>): Verdict {
  const asked = askedVariables(term, ask)
  const others = asked.filter(({ id }) => offer.answers.has(id) && offer.answers.get(id) !== askedText(term, ask, id))
  const misses: Miss[] = others.length === 0 ? [] : [{ kind: 'options', variableIds: others.map(({ id }) => id) }]
  return verdictOf(
    term,
    misses,
    asked.some(({ id }) => !offer.answers.has(id)),
  )
}

function byNumbers(term: MatchTerm, ask: Answered<Ico>, offer: Answered<Offer>): Verdict {
  const comparator = term.matching_comparator ?? 'EQUAL'
  const asked = askedVariables(term, ask)
  const limits = asked.map(({ id }) => acceptedBy(comparator, askedNumber(term, ask, id) ?? 0))
  const offered = asked.map(({ id }) => offeredNumber(offer, id))
  const misses = asked.flatMap(({ id }, at) => missOf(id, limits[at], offered[at] ?? null))
  return verdictOf(term, misses, offered.includes(null))
}

/** Compares with a range. The ICO's first two variables are its ends, and all of the offer's numbers for them must be inside. */
function byRange(term: MatchTerm, ask: Answered<Ico>, offer: Answered<Offer>): Verdict {
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

/** @param isSilent Whether the offer does not specify a value that the ICO requires. */
function verdictOf(term: MatchTerm, misses: readonly Miss[], isSilent: boolean): Verdict {
  if (isSilent && term.is_required_for_match) return { verdict: 'fails', misses: [...misses, { kind: 'open' }] }
  if (misses.length > 0) return { verdict: 'fails', misses }
  return { verdict: isSilent ? 'not_offered' : 'passes' }
}
