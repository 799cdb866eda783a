import { expect, test } from 'vitest'
import { question, variable, variables } from '../builders.testing.ts'
import type { Question, Variable } from '../study.ts'
import { problemsOfQuestion } from './question-check.ts'

const options = (...values: readonly string[]) => values.map((value, id) => ({ id, name: value, value }))
/** Builds a question of sliders that add up, one per setting. They are percentages unless the setting specifies otherwise. */
const parts = (...settings: readonly Partial<Variable>[]): Question =>
  question(5, 'SLIDER', {
    calculate_totals: true,
    variables: settings.map((over, at) => variable(51 + at, { max: 100, suffix: '%', ...over })),
  })
const selection = (maximum_selections: number, is_select_all_enabled = false): Question =>
  question(5, 'SELECT_ANY', {
    maximum_selections,
    is_select_all_enabled,
    variables: [...variables(5, 2), variable(53, { is_exclusive: true })],
  })

test.each<[string, Question]>([
  ['a confirmation without variables', question(5, 'CONFIRMATION', 0)],
  ['a geography wrapper without variables', question(5, 'GEOGRAPHY_ICO_WRAPPER', 0)],
  ['a slider with one permitted value', question(5, 'SLIDER', { variables: [variable(51, { min: 5, max: 5 })] })],
  ['a step where no slider is', question(5, 'YES_NO', { variables: [variable(51, { step: 0 })] })],
  [
    'two options',
    question(5, 'MULTI_VARIABLE_SELECT_ONE', { variables: variables(5, 1, { variableOptions: options('a', 'b') }) }),
  ],
  ['a maximum that does not count', question(5, 'SELECT_ONE', { maximum_selections: 9 })],
  ['as many selections as options', selection(2, true)],
  ['no maximum', selection(0, true)],
  ['mixed units without a total', { ...parts({}, { suffix: 'h' }), calculate_totals: false }],
  ['mixed units where no slider is', { ...parts({}, { suffix: 'h' }), type: 'RATING' }],
  ['blanks around the percent sign', parts({ suffix: ' % ' }, {})],
  ['a total without percentages', parts({ suffix: 'h', max: 9 }, { suffix: 'h', max: 9 })],
  ['at most exactly 100%', parts({ max: 60 }, { max: 40 })],
  ['parts of exactly 100%', parts({ min: 100 }, { min: 100 })],
  ['one part above 100%', parts({ min: 101, max: 102 }, {})],
  ['limits for unusual numbers at the ends of the range', parts({ unusual_below: 0, unusual_above: 100 }, {})],
  ['limits for unusual numbers where no slider is', { ...parts({ unusual_above: 101 }, {}), type: 'RATING' }],
])('accepts %s', (_, sound) => expect(problemsOfQuestion(sound)).toEqual([]))

test.each<[string, Question]>([
  ['Add an item to answer.', question(5, 'RATING', 0)],
  [
    '“Label 41” belongs to question 4. Remove it from this question.',
    question(5, 'RATING', { variables: [variable(41)] }),
  ],
  [
    '“Label 51” has a step of 0. Use a step greater than 0.',
    question(5, 'SLIDER', { variables: [variable(51, { step: 0 })] }),
  ],
  [
    '“Label 51” can’t reach its maximum (10) in steps of 3. Edit the maximum or the step.',
    question(5, 'SLIDER', { variables: [variable(51, { max: 10, step: 3 })] }),
  ],
  ['Add choices for “Label 51”.', question(5, 'MULTI_VARIABLE_SELECT_ONE')],
  ['Use exactly 1 item.', question(5, 'YES_NO', 2)],
  ['Use exactly 1 item.', question(5, 'FIND_REGION', 2)],
  ['Use exactly 1 item.', question(5, 'FIND_STATE', 2)],
  ['Use exactly 1 item.', question(5, 'FIND_SCHOOL', 2)],
  [
    '“Label 51” has 2 choices with the same value. Edit one of the values.',
    question(5, 'MULTI_VARIABLE_SELECT_ONE', {
      variables: variables(5, 1, { variableOptions: options('a', 'b', 'a') }),
    }),
  ],
  ['The maximum number of selections (-1) must be 0 or a greater whole number.', selection(-1)],
  ['The maximum number of selections (1.5) must be 0 or a greater whole number.', selection(1.5)],
  ['The maximum number of selections (3) is greater than the number of options (2). Lower it.', selection(3)],
  [
    'Members can’t select “All of the above” because they can select at most 1 of 2 options. Turn it off or raise the maximum.',
    selection(1, true),
  ],
  ['The total adds percentages and other units. Use the same unit for all items.', parts({}, { suffix: 'h' })],
  [
    'The total can’t reach 100% because parts of at most 40% + 20% add up to at most 60%. Raise their maximums.',
    parts({ min: 40, max: 40 }, { max: 20 }),
  ],
  [
    'The total can’t reach 100% because 2 parts of at most 40% add up to at most 80%. Raise their maximums.',
    parts({ suffix: ' %', max: 40 }, { max: 40 }),
  ],
  [
    'The total can’t be exactly 100% because the parts add up in steps of 0.3. Edit their steps.',
    parts({ max: 99.9, step: 0.3 }, { max: 99, step: 3 }),
  ],
  [
    'The total can’t be 100% because each part is at least 101%. Lower their minimums.',
    parts({ min: 101, max: 200 }, { min: 102, max: 200 }),
  ],
  [
    '“Label 51” is unusual below 9, which is greater than its limit above (8). Edit one of them.',
    parts({ unusual_below: 9, unusual_above: 8 }, {}),
  ],
  [
    '“Label 51” has a limit for unusual numbers (101) outside its range. Use a limit from 0 to 100.',
    parts({ max: 100, unusual_above: 101 }, {}),
  ],
  // The total isn't checked while a part has no permitted value.
  [
    '“Label 51” has a minimum (5) greater than its maximum (4). Edit one of them.',
    parts({ min: 5, max: 4 }, { max: 10 }),
  ],
])('reports the problem: %s', (problem, faulty) => expect(problemsOfQuestion(faulty)).toEqual([problem]))
