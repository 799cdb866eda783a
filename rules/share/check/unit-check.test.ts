import { describe, expect, it } from 'vitest'
import { mustBe, question, study, variable } from '../builders.testing.ts'
import { drafted } from '../draft.testing.ts'
import type { DraftQuestion } from '../draft.ts'
import type { Variable } from '../study.ts'
import { ruleUnitProblems, unitProblems } from './unit-check.ts'

const said = (of: DraftQuestion) => unitProblems(of).map(([level, problem]) => `${level}: ${problem}`)
const asked = (prompt: string, ...items: readonly Partial<Variable>[]): DraftQuestion =>
  drafted(5, 'SLIDER', {
    prompt,
    label: 'Work',
    variables: items.map((over, at) => variable(51 + at, { max: 100, input_label: 'Work', ...over })),
  })
const wrong = (unit: string): string =>
  `warning: “Work” is in “${unit}”, but its text asks for a different unit. Edit one of them.`

describe('the unit of a number', () => {
  it.each<[string, DraftQuestion, string]>([
    ['dollars for hours', asked('How many hours a week do you work?', { prefix: '$' }), '$'],
    ['percent for hours', asked('How many clinical hours do you work?', { suffix: '%' }), '%'],
    ['hours for percent', asked('What percentage of your time is clinical?', { suffix: ' hours' }), 'hours'],
    ['days for weeks', asked('Leave (in weeks)', { suffix: 'days per year' }), 'days per year'],
    ['dollars per hour for hours', asked('How many hours do you work?', { suffix: '$ per hour' }), '$ per hour'],
    ['hours for dollars', asked('Enter your base pay in dollars.', { suffix: 'h' }), 'h'],
  ])('can’t be %s', (_, of, unit) => expect(said(of)).toEqual([wrong(unit)]))

  it('is compared with the text of its own item first', () => {
    const own = asked('How many hours do you work?', { input_label: 'Pay (USD)', suffix: 'hours' }, { suffix: 'hours' })
    expect(said(own)).toEqual([
      'warning: “Pay (USD)” is in “hours”, but its text asks for a different unit. Edit one of them.',
    ])
  })

  it.each<[string, DraftQuestion]>([
    ['the unit that its text asks for', asked('How many hours a week do you work?', { suffix: ' hrs/week' })],
    ['a short form of it', asked('How many years have you practiced?', { suffix: 'yrs' })],
    ['a unit that the check doesn’t know', asked('How many hours of cases do you have?', { suffix: 'cases' })],
    ['no unit', asked('How many hours do you work?', {})],
    [
      'the unit of its own item, even if its question asks for a different one',
      asked('How many hours do you work?', { input_label: 'Pay (USD)', prefix: '$' }),
    ],
    ['money per hour', asked('How much are you paid per hour?', { prefix: '$' })],
    ['money for hours', asked('What are you paid for 10 hours of call?', { prefix: '$' })],
    ['one of two units of its text', asked('How many days or how many hours do you work?', { suffix: 'hours' })],
    [
      'another unit than one of several items',
      asked('How many hours do you work, for which pay?', { prefix: '$' }, { suffix: 'h' }),
    ],
  ])('can be %s', (_, of) => expect(said(of)).toEqual([]))
})

describe('a total', () => {
  const total = (...items: readonly Partial<Variable>[]): DraftQuestion => ({
    ...asked('How is it split?', ...items),
    calculate_totals: true,
  })

  it('can’t add hours and days', () => {
    expect(said(total({ suffix: 'hours' }, { suffix: 'days' }))).toEqual([
      'warning: The total adds different units. Use the same unit for all items.',
    ])
  })

  it.each<[string, DraftQuestion]>([
    ['two words for the same unit', total({ suffix: 'hours' }, { suffix: 'hrs' })],
    ['percentages and others, which are an error of their own', total({ suffix: '%' }, { suffix: 'days' })],
    ['different units without a sum', { ...total({ suffix: 'hours' }, { suffix: 'days' }), calculate_totals: false }],
  ])('accepts %s', (_, of) => expect(said(of)).toEqual([]))
})

describe('a rule about numbers', () => {
  const compared = (one: Partial<Variable>, other: Partial<Variable>) =>
    ruleUnitProblems(
      study(
        question(1, 'SLIDER', { variables: [variable(11, other)] }),
        question(2, 'SLIDER', { variables: [variable(21, one)], conditions: [mustBe('LOWER', 11, 21)] }),
      ),
    )

  it('can’t compare hours with dollars', () => {
    expect(compared({ suffix: 'hours' }, { prefix: '$' })).toEqual([
      {
        questionId: 2,
        problem:
          '“Label 21” is compared with “Question 1: Label 11”, which has a different unit. Edit the rule or a unit.',
      },
    ])
  })

  it('can compare the same units, unknown ones, and numbers without a unit', () => {
    expect(compared({ suffix: 'hours' }, { suffix: 'h' })).toEqual([])
    expect(compared({ suffix: 'owners' }, { suffix: 'physicians' })).toEqual([])
    expect(compared({ suffix: 'hours' }, {})).toEqual([])
  })
})
