import { decimalText, parseDecimal } from '../share/decimal.ts'
import { valueText } from '../share/number-text.ts'
import type { Unit } from '../share/number-units.ts'
import type { Comparator } from '../share/study.ts'
import { isBetween } from './comparators.ts'
import {
  type Ico,
  type Match,
  type MatchTerm,
  type MatchVariable,
  type Miss,
  type Offer,
  requiresEveryOption,
  type TermVerdict,
  type Verdict,
} from './matching.ts'

/** Term with the labels needed to describe the request for a position and the offered position. */
export interface WordedTerm extends MatchTerm {
  readonly label: string
  readonly variables: readonly WordedVariable[]
}

export interface WordedVariable extends MatchVariable, Unit {
  readonly input_label: string
  readonly short_label: string
  readonly variableOptions: readonly { readonly name: string; readonly value: string }[]
}

type Asked = Ico['answers']
type Offered = Offer['answers']

/** Returns words such as "at least $295,000", "Hospital or Group", or "no preference". Returns `null` if nothing is requested. */
export function icoTermText(term: WordedTerm, answers: Asked): string | null {
  const answered = term.variables.flatMap(variable => answers.get(variable.id) ?? [])
  if (answered.some(each => each.no_preference === 1)) return 'no preference'
  if (answered.some(each => each.declined === 1)) return 'declined to answer'
  const given = ({ id }: WordedVariable) => answers.get(id)?.value ?? null
  if (isChoice(term)) return listed(chosen(term, given), requiresEveryOption(term) ? 'and' : 'or')
  const comparator = isNumber(term) ? (term.matching_comparator ?? 'EQUAL') : 'EQUAL'
  if (isNumber(term) && isBetween(comparator)) return rangeWords(term, given)
  return listed(
    named(term, variable => {
      const value = given(variable)
      return value === null ? null : limited(comparator, oneValue(term, variable, value))
    }),
    'and',
  )
}

/** Returns words such as "$310,000" or "Hospital". Returns `null` if the offer doesn't specify the term. */
export function offerTermText(term: WordedTerm, answers: Offered): string | null {
  const given = ({ id }: WordedVariable) => answers.get(id) ?? null
  if (isChoice(term)) return listed(chosen(term, given), 'and')
  return listed(
    named(term, variable => {
      const value = given(variable)
      return value === null ? null : oneValue(term, variable, value)
    }),
    'and',
  )
}

/** Capitalizes our own words. Names from the question bank keep their spelling ("eClinicalWorks"). */
export function sentenceCase(words: string): string {
  return OWN_WORDS.test(words) ? `${words.charAt(0).toUpperCase()}${words.slice(1)}` : words
}

/** Explains why a term is met or not (3 §2.7), with the answers of both sides. */
export function termSentence(term: WordedTerm, verdict: Verdict, sides: Sides): string {
  const far = verdict.verdict === 'fails' ? verdict.misses.flatMap(miss => distance(term, miss, sides)) : []
  return verdictSentence(verdict, offerTermText(term, sides.offered), far)
}

/** Answers of both sides to a term, by variable. */
interface Sides {
  readonly asked: Asked
  readonly offered: Offered
}

/** @param far The distance of the offer from the request, in words. */
export function verdictSentence(verdict: Verdict, offer: string | null, far: readonly string[] = []): string {
  switch (verdict.verdict) {
    case 'no_preference':
      return 'Met: you have no preference.'
    case 'declined':
      return 'Met: you declined to answer.'
    case 'not_asked':
      return 'Met: you don’t ask for anything here.'
    case 'not_offered':
      return 'The offer doesn’t specify this.'
    case 'partly':
      return `Met in part: the offer has ${verdict.met} of these ${verdict.of}.`
    case 'passes':
      return 'Met.'
    case 'fails': {
      if (offer === null) return 'Not met: the offer doesn’t specify this.'
      const partly = verdict.misses.some(({ kind }) => kind === 'open') ? ' The offer doesn’t specify part of it.' : ''
      return `Not met${far.length > 0 ? `: ${far.join(' and ')}` : ''}.${partly}`
    }
  }
}

/**
 * Explains the level of a match.
 * @param labelOf The name of a term or of the place.
 */
export function levelSentence({ level, terms }: Match, labelOf: (term: TermVerdict['term']) => string): string {
  const names = (verdicts: readonly TermVerdict[]) => verdicts.map(({ term }) => labelOf(term)).join(', ')
  const unmet = terms.filter(({ verdict }) => verdict === 'fails' || verdict === 'partly' || verdict === 'not_offered')
  switch (level) {
    case 'perfect_matched':
      return 'Perfect match: the offer meets all your terms.'
    case 'core_matched':
      return `Core match: the offer meets all core terms, but not: ${names(unmet)}.`
    case 'not_matched': {
      const core = unmet.filter(({ isCore, verdict }) => isCore && verdict === 'fails')
      return core.length === 0
        ? 'Your ICO and this offer are no longer in the same specialty.'
        : `Your ICO and this offer would no longer match because of: ${names(core)}.`
    }
  }
}

const isChoice = ({ type }: WordedTerm) => type === 'SELECT_ONE' || type === 'SELECT_ANY'
const isNumber = ({ type }: WordedTerm) => type === 'SLIDER' || type === 'RATING'
/** Returns the full name of a variable, so that a chosen option has the same name as in the form. */
const fullNameOf = ({ short_label, input_label }: WordedVariable) => input_label || short_label
const nameOf = ({ short_label, input_label }: WordedVariable) => short_label || input_label

function chosen(term: WordedTerm, given: (variable: WordedVariable) => string | null): readonly string[] {
  return term.variables.filter(variable => given(variable) === '1').map(fullNameOf)
}

/** Adds the name of each variable if there are several. */
function named(term: WordedTerm, say: (variable: WordedVariable) => string | null): readonly string[] {
  return term.variables.flatMap(variable => {
    const words = say(variable)
    if (words === null) return []
    return term.variables.length > 1 ? [`${nameOf(variable)}: ${words}`] : [words]
  })
}

function listed(words: readonly string[], conjunction: 'and' | 'or'): string | null {
  if (words.length === 0) return null
  return words.some(each => each.includes(': ')) ? words.join('; ') : joined(words, conjunction)
}

/** Joins words, such as "A", "A or B", or "A, B, or C". */
function joined(words: readonly string[], conjunction: string): string {
  if (words.length <= 2) return words.join(` ${conjunction} `)
  return `${words.slice(0, -1).join(', ')}, ${conjunction} ${words.at(-1)}`
}

const STARS = 5

function oneValue({ type }: WordedTerm, variable: WordedVariable, value: string): string {
  if (type === 'YES_NO') return value === '1' ? 'Yes' : 'No'
  if (type === 'RATING') return `${value} of ${STARS}`
  if (type === 'SLIDER') return valueText(variable, value)
  return variable.variableOptions.find(option => option.value === value)?.name ?? value
}

const LIMITS: Readonly<Record<Comparator, string>> = {
  LOWER: 'less than ',
  LOWER_OR_EQUAL: 'at most ',
  EQUAL: '',
  GRATER_OR_EQUAL: 'at least ',
  GRATER: 'more than ',
  BETWEEN_INCLUSIVE: '',
  BETWEEN_EXCLUSIVE: '',
}

/** Beginnings of our own words in requests. */
const OWN_WORDS = /^(?:no preference|declined to answer|less than|at most|at least|more than)\b/

function limited(comparator: Comparator, words: string): string {
  return `${LIMITS[comparator]}${words}`
}

/** Describes a range between the first two variables. */
function rangeWords(term: WordedTerm, given: (variable: WordedVariable) => string | null): string | null {
  const [from, to] = term.variables.slice(0, 2).map(variable => {
    const value = given(variable)
    return value === null ? null : oneValue(term, variable, value)
  })
  const isStrict = term.matching_comparator === 'BETWEEN_EXCLUSIVE'
  if (from && to) return isStrict ? `more than ${from} and less than ${to}` : `${from} to ${to}`
  if (from) return limited(isStrict ? 'GRATER' : 'GRATER_OR_EQUAL', from)
  return to ? limited(isStrict ? 'LOWER' : 'LOWER_OR_EQUAL', to) : null
}

/** Returns words such as "$15,000 too low". */
function distance(term: WordedTerm, miss: Miss, { asked, offered }: Sides): readonly string[] {
  if (miss.kind !== 'amount' || miss.amount === 0) return []
  const variable = term.variables.find(({ id }) => id === miss.variableId)
  const given = parseDecimal(offered.get(miss.variableId) ?? null)
  if (!variable || given === null) return []
  const isRange = isBetween(term.matching_comparator ?? 'EQUAL')
  const limit = parseDecimal(asked.get((isRange ? term.variables[0] : variable)?.id ?? 0)?.value ?? null)
  const isLow = limit !== null && given < limit
  return [`${valueText(variable, decimalText(miss.amount))} too ${isLow ? 'low' : 'high'}`]
}
