import { expect, it } from 'vitest'
import { part, variable, visibleIf } from '../builders.testing.ts'
import { drafted } from '../draft.testing.ts'
import type { DraftQuestion } from '../draft.ts'
import type { Variable } from '../study.ts'
import { contentProblems } from './content-check.ts'

const said = (question: DraftQuestion) => contentProblems(question).map(([level, problem]) => `${level}: ${problem}`)
const table = (...names: readonly string[]): DraftQuestion =>
  drafted(5, 'MULTI_VARIABLE_SELECT_ONE', {
    variables: [variable(51, { variableOptions: names.map((name, at) => ({ id: at + 1, name, value: `${at}` })) })],
  })
const options = (type: 'SELECT_ONE' | 'SELECT_ANY', ...names: readonly string[]): DraftQuestion =>
  drafted(5, type, { variables: names.map((input_label, at) => variable(51 + at, { input_label })) })
const number = (over: Partial<Variable>): DraftQuestion => drafted(5, 'SLIDER', { variables: [variable(51, over)] })
const percentages = (mins: readonly number[], over: Partial<DraftQuestion> = {}): DraftQuestion =>
  drafted(5, 'SLIDER', {
    calculate_totals: true,
    variables: mins.map((min, at) => variable(51 + at, { min, max: 100, suffix: '%' })),
    ...over,
  })

it.each<[string, DraftQuestion, string]>([
  [
    'options of a new question',
    options('SELECT_ONE', 'Option 1', 'Office', 'Option 2'),
    'error: Replace “Option 1”, “Option 2” with your own text.',
  ],
  [
    'a row of a new question',
    drafted(5, 'RATING', { variables: [variable(51, { input_label: 'Item 1' })] }),
    'error: Replace “Item 1” with your own text.',
  ],
  ['choices of a new question', table('Choice 1', 'Never'), 'error: Replace “Choice 1” with your own text.'],
  [
    'the short name of a copy',
    drafted(5, 'YES_NO', { label: 'Call (copy)' }),
    'warning: The short name “Call (copy)” is the name of a copy. Edit it.',
  ],
  [
    'an empty summary',
    drafted(5, 'CONFIRMATION', { variables: [] }),
    'error: This summary is empty. Add an item that shows a calculated value.',
  ],
  ['a choice of one', options('SELECT_ONE', 'Office'), 'error: “Office” is the only option. Add another one.'],
  [
    'a selection of one',
    options('SELECT_ANY', 'I agree'),
    'warning: “I agree” is the only option. Add another one, or ask with yes or no.',
  ],
  ['a table of one choice', table('Never'), 'error: “Never” is the only choice. Add another one.'],
  [
    'a number of one value',
    number({ min: 5, max: 5 }),
    'error: “Label 51” has only 1 possible value (5). Edit its minimum or maximum.',
  ],
  [
    'a number without a range',
    number({}),
    'warning: “Label 51” has no maximum, so members can enter at most 1. Enter its range.',
  ],
  [
    'percentages that are too large together',
    percentages([40, 40, 40]),
    'warning: 3 parts of at least 40% add up to at least 120%, so members must leave some blank for a total of 100%. Lower their minimums.',
  ],
  [
    'different percentages that are too large together',
    percentages([60, 41]),
    'warning: Parts of at least 60% + 41% add up to at least 101%, so members must leave some blank for a total of 100%. Lower their minimums.',
  ],
  [
    'percentages without a combination of 100%',
    drafted(5, 'SLIDER', {
      calculate_totals: true,
      variables: [51, 52].map(id => variable(id, { min: 60, max: 90, suffix: '%' })),
    }),
    'error: No parts can add up to 100%. Edit their minimums and maximums.',
  ],
])('the check reports %s', (_, question, problem) => expect(said(question)).toEqual([problem]))

it.each<[string, DraftQuestion]>([
  ['other words with a number', options('SELECT_ONE', 'Option 1 of my contract', 'Plan 2')],
  ['a short name about copies', drafted(5, 'YES_NO', { label: 'Reads the (copy) twice' })],
  ['a summary of one value', drafted(5, 'CONFIRMATION', { variables: [variable(51, { dv_name: 'sum' })] })],
  ['two options', options('SELECT_ONE', 'Office', 'Hospital')],
  ['two choices', table('Never', 'Always')],
  ['a question without options, which has its own problem', options('SELECT_ONE')],
  ['two values', number({ min: 5, max: 6 })],
  ['a maximum that is lower than the minimum, which has its own problem', number({ min: 5, max: 4 })],
  ['a number with a maximum only', number({ max: 100 })],
  ['percentages of exactly 100% together', percentages([60, 40])],
  ['percentages that are each too large, which have their own problem', percentages([101, 102])],
  [
    'percentages that can be hidden',
    percentages([60, 60], { conditions: [visibleIf([part(11)], { variable_id: 51 })] }),
  ],
  ['percentages without a total', percentages([60, 60], { calculate_totals: false })],
])('the check accepts %s', (_, question) => expect(said(question)).toEqual([]))
