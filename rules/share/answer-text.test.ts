import { describe, expect, it } from 'vitest'
import { answerLines } from './answer-text.ts'
import { answers, question, variable } from './builders.testing.ts'
import { responsesOf } from './responses.ts'
import type { Question, Response } from './study.ts'

const words = (one: Question, given: Readonly<Record<number, string | Partial<Response>>>) =>
  answerLines(one, responsesOf(one, answers(given))).map(({ label, text }) => (label ? `${label}: ${text}` : text))

describe('answers in words', () => {
  it('include prefix, separators, and suffix for numbers', () => {
    const pay = question(1, 'SLIDER', { variables: [variable(11, { prefix: '$', max: 3_000_000 })] })
    expect(words(pay, { 11: '412000' })).toEqual(['$412,000'])
    const weeks = question(1, 'SLIDER', { variables: [variable(11, { suffix: 'weeks', singular_suffix: 'week' })] })
    expect(words(weeks, { 11: '1' })).toEqual(['1 week'])
    expect(words(weeks, { 11: '46.5' })).toEqual(['46.5 weeks'])
  })

  it('include the label of each number and omit unanswered ones', () => {
    const mix = question(1, 'SLIDER', { variables: [11, 12, 13].map(id => variable(id, { suffix: '%' })) })
    expect(words(mix, { 11: '60', 13: '40' })).toEqual(['Label 11: 60%', 'Label 13: 40%'])
  })

  it('list the selected options', () => {
    expect(words(question(1, 'SELECT_ONE', 2), { 11: '0', 12: '1' })).toEqual(['Label 12'])
    expect(words(question(1, 'SELECT_ANY', 3), { 11: '1', 12: '0', 13: '1' })).toEqual(['Label 11; Label 13'])
  })

  it('use plain words for other types', () => {
    expect(words(question(1, 'YES_NO'), { 11: '1' })).toEqual(['Yes'])
    expect(words(question(1, 'YES_NO'), { 11: '0' })).toEqual(['No'])
    expect(words(question(1, 'RATING', 2), { 11: '3', 12: '1' })).toEqual([
      'Label 11: 3 of 3 stars',
      'Label 12: 1 of 3 stars',
    ])
    expect(words(question(1, 'FIND_STATE'), { 11: '5' })).toEqual(['California'])
    expect(words(question(1, 'FIND_REGION'), { 11: '3' })).toEqual(['South'])
    expect(words(question(1, 'FIND_SCHOOL'), { 11: '8' })).toEqual(['Yale University'])
    const options = [{ id: 1, name: 'A great deal', value: 'a' }]
    const rows = question(1, 'MULTI_VARIABLE_SELECT_ONE', {
      variables: [variable(11, { variableOptions: options }), variable(12, { variableOptions: options })],
    })
    expect(words(rows, { 12: 'a' })).toEqual(['Label 12: A great deal'])
    expect(words(question(1, 'GEOGRAPHY_ICO_WRAPPER'), { 11: 'anywhere' })).toEqual(['anywhere'])
  })

  it('show "Declined" once, and the label of the question if unknown', () => {
    const slider = question(1, 'SLIDER', 2)
    expect(words(slider, { 11: { declined: 1 }, 12: { declined: 1 } })).toEqual(['Declined'])
    expect(words(question(1, 'SLIDER'), { 11: { is_unknown: 1 } })).toEqual(['I don’t know the value'])
    const named = question(1, 'SLIDER', { unknown_option_label: 'Nobody counts' })
    expect(words(named, { 11: { is_unknown: 1 } })).toEqual(['Nobody counts'])
  })

  it('are empty without an answer and omit hidden variables', () => {
    expect(words(question(1, 'SELECT_ONE', 2), {})).toEqual([])
    expect(words(question(1, 'CONFIRMATION'), {})).toEqual([])
    const one = question(1, 'SLIDER', 2)
    const given = responsesOf(one, answers({ 11: '1', 12: '2' }))
    expect(answerLines(one, given, id => id === 11)).toEqual([{ label: 'Label 11', text: '1' }])
  })
})
