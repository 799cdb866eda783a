import { describe, expect, it } from 'vitest'
import type { Comparator } from '../share/study.ts'
import { buildIco, DECLINED, matchTerm, OPEN, offer } from './matching.testing.ts'
import { type Ico, matchOf, type Offer } from './matching.ts'
import {
  icoTermText,
  levelSentence,
  offerTermText,
  sentenceCase,
  termSentence,
  verdictSentence,
  type WordedTerm,
} from './term-words.ts'

/** Returns a term with variables 10, 11, and so on, with the given names. */
function worded(type: string, names: readonly string[], change: Partial<WordedTerm> = {}): WordedTerm {
  const { variables, ...term } = matchTerm(1, type, names.length)
  return {
    ...term,
    label: 'A term',
    variables: variables.map((variable, at) => ({
      ...variable,
      input_label: `${names[at]} in full`,
      short_label: names[at] ?? '',
      prefix: '$',
      suffix: '',
      singular_suffix: '',
      variableOptions: [],
    })),
    ...change,
  }
}

const pay = (matching_comparator: Comparator | null = 'GRATER_OR_EQUAL') =>
  worded('SLIDER', ['Pay'], { matching_comparator })
const setting = worded('SELECT_ANY', ['Hospital', 'Group', 'Academic'])
const nights = (matching_comparator: Comparator) => {
  const term = worded('SLIDER', ['Least', 'Most'], { matching_comparator })
  const unit = { prefix: '', suffix: ' nights', singular_suffix: ' night' }
  return { ...term, variables: term.variables.map(variable => ({ ...variable, ...unit })) }
}

describe('icoTermText', () => {
  it.each<[Comparator | null, string]>([
    ['LOWER', 'less than $295,000'],
    ['LOWER_OR_EQUAL', 'at most $295,000'],
    ['EQUAL', '$295,000'],
    [null, '$295,000'],
    ['GRATER_OR_EQUAL', 'at least $295,000'],
    ['GRATER', 'more than $295,000'],
  ])('describes a limit with the comparator %s', (comparator, words) => {
    expect(icoTermText(pay(comparator), buildIco({ 10: '295000' }).answers)).toBe(words)
  })

  it('describes a range with two ends or a single limit', () => {
    const inclusive = nights('BETWEEN_INCLUSIVE')
    expect(icoTermText(inclusive, buildIco({ 10: '1', 11: '6' }).answers)).toBe('1 night to 6 nights')
    expect(icoTermText(inclusive, buildIco({ 10: '2', 11: null }).answers)).toBe('at least 2 nights')
    expect(icoTermText(inclusive, buildIco({ 11: '6' }).answers)).toBe('at most 6 nights')
    expect(icoTermText(nights('BETWEEN_EXCLUSIVE'), buildIco({ 10: '2', 11: '6' }).answers)).toBe(
      'more than 2 nights and less than 6 nights',
    )
    expect(icoTermText(inclusive, buildIco({}).answers)).toBeNull()
  })

  it('joins options with "or", and lists several variables with their names', () => {
    expect(icoTermText(setting, buildIco({ 10: '1', 11: '0' }).answers)).toBe('Hospital in full')
    expect(icoTermText(setting, buildIco({ 10: '1', 11: '1' }).answers)).toBe('Hospital in full or Group in full')
    expect(icoTermText(setting, buildIco({ 10: '1', 11: '1', 12: '1' }).answers)).toBe(
      'Hospital in full, Group in full, or Academic in full',
    )
    const stars = worded('RATING', ['Teaching', 'Research'])
    expect(icoTermText(stars, buildIco({ 10: '4', 11: '2' }).answers)).toBe('Teaching: 4 of 5; Research: 2 of 5')
    expect(icoTermText(worded('YES_NO', ['Call']), buildIco({ 10: '0' }).answers)).toBe('No')
  })

  it('returns null without an answer, and describes declined answers and no preference', () => {
    expect(icoTermText(pay(), buildIco({}).answers)).toBeNull()
    expect(icoTermText(setting, buildIco({ 10: '0' }).answers)).toBeNull()
    expect(icoTermText(pay(), buildIco({ 10: OPEN }).answers)).toBe('no preference')
    expect(icoTermText(pay(), buildIco({ 10: DECLINED }).answers)).toBe('declined to answer')
  })
})

it('offers are described without limits, by the names of their options', () => {
  const list = worded('MULTI_VARIABLE_SELECT_ONE', ['Shift'])
  const named = {
    ...list,
    variables: list.variables.map(variable => ({ ...variable, variableOptions: [{ name: 'Seven on', value: '7' }] })),
  }
  expect(offerTermText(pay(), offer({ 10: '310000' }).answers)).toBe('$310,000')
  expect(offerTermText(setting, offer({ 10: '1', 11: '1' }).answers)).toBe('Hospital in full and Group in full')
  expect(offerTermText(named, offer({ 10: '7' }).answers)).toBe('Seven on')
  expect(offerTermText(pay(), offer({}).answers)).toBeNull()
})

it('only our own words are capitalized, and names keep their spelling from the question bank', () => {
  expect(['no preference', 'at least $5', 'eClinicalWorks', 'athenahealth or Epic'].map(sentenceCase)).toEqual([
    'No preference',
    'At least $5',
    'eClinicalWorks',
    'athenahealth or Epic',
  ])
})

const sentence = (term: WordedTerm, given: Ico, offered: Offer): string => {
  const verdict = matchOf([term], given, offered).terms[1]
  return verdict ? termSentence(term, verdict, { asked: given.answers, offered: offered.answers }) : ''
}

describe('termSentence', () => {
  const optional = { is_required_for_match: false }
  it.each<[string, WordedTerm, Ico, Offer, string]>([
    ['a number that is enough', pay(), buildIco({ 10: '295000' }), offer({ 10: '310000' }), 'Met.'],
    [
      'a number that is too low',
      pay(),
      buildIco({ 10: '295000' }),
      offer({ 10: '280000' }),
      'Not met: $15,000 too low.',
    ],
    [
      'a number that is too high',
      { ...pay('LOWER_OR_EQUAL'), ...optional },
      buildIco({ 10: '5' }),
      offer({ 10: '7' }),
      'Not met: $2 too high.',
    ],
    ['a number on an end that is not accepted', pay('GRATER'), buildIco({ 10: '5' }), offer({ 10: '5' }), 'Not met.'],
    [
      'a number below a range',
      nights('BETWEEN_INCLUSIVE'),
      buildIco({ 10: '2', 11: '6' }),
      offer({ 11: '1' }),
      'Not met: 1 night too low.',
    ],
    [
      'a number above a range',
      nights('BETWEEN_INCLUSIVE'),
      buildIco({ 10: '2', 11: '6' }),
      offer({ 11: '9' }),
      'Not met: 3 nights too high.',
    ],
    ['an option of others', setting, buildIco({ 10: '1', 11: '1' }), offer({ 12: '1' }), 'Not met.'],
    ['an open core term', pay(), buildIco({ 10: '5' }), offer({}), 'Not met: the offer doesn’t specify this.'],
    [
      'a term that is open in part',
      worded('YES_NO', ['Call', 'Nights']),
      buildIco({ 10: '0', 11: '0' }),
      offer({ 10: '1' }),
      'Not met. The offer doesn’t specify part of it.',
    ],
    [
      'another open term',
      { ...pay(), ...optional },
      buildIco({ 10: '5' }),
      offer({}),
      'The offer doesn’t specify this.',
    ],
    ['no preference', pay(), buildIco({ 10: OPEN }), offer({ 10: '5' }), 'Met: you have no preference.'],
    ['a declined term', pay(), buildIco({ 10: DECLINED }), offer({}), 'Met: you declined to answer.'],
    ['a term that is not asked', pay(), buildIco({}), offer({ 10: '5' }), 'Met: you don’t ask for anything here.'],
  ])('%s', (_, term, given, offered, words) => {
    expect(sentence(term, given, offered)).toBe(words)
  })

  it('uses the same words as verdictSentence for a place', () => {
    const verdict = { verdict: 'fails', misses: [{ kind: 'place' }] } as const
    expect(verdictSentence(verdict, 'Boston, Massachusetts')).toBe('Not met.')
    expect(verdictSentence(verdict, null)).toBe('Not met: the offer doesn’t specify this.')
  })
})

describe('levelSentence', () => {
  const terms = [pay(), { ...worded('YES_NO', ['Call']), id: 2, is_required_for_match: false }].map((term, at) => ({
    ...term,
    variables: term.variables.map(variable => ({ ...variable, id: 10 * (at + 1) })),
  }))
  const labelOf = (term: number | 'geography') => (term === 'geography' ? 'Place' : term === 1 ? 'Pay' : 'Call')
  const said = (given: Ico, offered: Offer) => levelSentence(matchOf(terms, given, offered), labelOf)
  const wants = buildIco({ 10: '300', 20: '0' })

  it("lists the terms that aren't met", () => {
    expect(said(wants, offer({ 10: '300', 20: '0' }))).toBe('Perfect match: the offer meets all your terms.')
    expect(said(wants, offer({ 10: '300' }))).toBe('Core match: the offer meets all core terms, but not: Call.')
    expect(said(wants, offer({ 10: '200', 20: '1' }))).toBe(
      'Your ICO and this offer would no longer match because of: Pay.',
    )
    expect(said({ ...wants, specialtyId: 7 }, offer({ 10: '300', 20: '0' }))).toBe(
      'Your ICO and this offer are no longer in the same specialty.',
    )
  })
})
