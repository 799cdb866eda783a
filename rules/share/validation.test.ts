import { describe, expect, it } from 'vitest'
import { answers, mustBe, part, question, response, study, variable, variables, visibleIf } from './builders.testing.ts'
import { evaluate } from './evaluate.ts'
import type { Comparator, Question, Response } from './study.ts'
import { SHAPE_TEXT } from './text.ts'
import { checkAnswer, checkShape } from './validation.ts'

const faults = (of: Question, ...responses: readonly Response[]): string[] =>
  checkShape(of, responses).map(({ variable_id, message }) => `${variable_id} ${message}`)

describe('checkShape: sliders', () => {
  const of = question(1, 'SLIDER', {
    variables: [variable(11, { min: 1, max: 3, step: 0.1 }), variable(12)],
    is_unknown_enabled: true,
  })
  it.each(['1', '3', '1.1', '1.7', '2.3', '2.90'])('accepts %s', value =>
    expect(faults(of, response(11, value))).toEqual([]),
  )
  it.each([
    ['x', SHAPE_TEXT.notANumber],
    ['', SHAPE_TEXT.notANumber],
    ['1e0', SHAPE_TEXT.notANumber],
    ['0.9', SHAPE_TEXT.outOfRange],
    ['3.1', SHAPE_TEXT.outOfRange],
    ['1.15', SHAPE_TEXT.offStep],
  ])('rejects "%s"', (value, message) => expect(faults(of, response(11, value))).toEqual([`11 ${message}`]))
  it('uses the default bounds 0 and 1 and the default step 1', () => {
    expect(faults(of, response(12, '0'))).toEqual([])
    expect(faults(of, response(12, '1'))).toEqual([])
    expect(faults(of, response(12, '0.5'))).toEqual([`12 ${SHAPE_TEXT.offStep}`])
    expect(faults(of, response(12, '2'))).toEqual([`12 ${SHAPE_TEXT.outOfRange}`])
  })
  it('accepts unknown only without a value and if it is offered', () => {
    expect(faults(of, response(11, null, { is_unknown: 1 }))).toEqual([])
    expect(faults(of, response(11, '2', { is_unknown: 1 }))).toEqual([`11 ${SHAPE_TEXT.unknownWithValue}`])
    expect(faults({ ...of, is_unknown_enabled: false }, response(11, null, { is_unknown: 1 }))).toEqual([
      `11 ${SHAPE_TEXT.unknownNotOffered}`,
    ])
  })
  it('accepts the minimum mark only on the minimum', () => {
    expect(faults(of, response(11, '1', { is_set_min: 1 }))).toEqual([])
    expect(faults(of, response(11, '2', { is_set_min: 1 }))).toEqual([`11 ${SHAPE_TEXT.setMinWithoutMinimum}`])
    expect(faults(of, response(11, null, { is_set_min: 1 }))).toEqual([`11 ${SHAPE_TEXT.setMinWithoutMinimum}`])
    expect(faults(question(1, 'YES_NO'), response(11, '0', { is_set_min: 1 }))).toEqual([
      `11 ${SHAPE_TEXT.setMinWithoutMinimum}`,
    ])
  })
  it('rejects foreign and repeated variables', () => {
    expect(faults(of, response(21, '1'))).toEqual([`21 ${SHAPE_TEXT.foreign}`])
    expect(faults(of, response(11, '1'), response(11, '2'))).toEqual([`11 ${SHAPE_TEXT.repeated}`])
  })
})

describe('checkShape: choices and single values', () => {
  const any = question(1, 'SELECT_ANY', {
    variables: [...variables(1, 3), variable(14, { is_exclusive: true })],
    maximum_selections: 2,
  })
  it('accepts only one choice in SELECT_ONE', () => {
    const one = question(1, 'SELECT_ONE', 3)
    expect(faults(one, response(11, '1'), response(12, '0'))).toEqual([])
    expect(faults(one, response(11, '1'), response(12, '1'))).toEqual([`12 ${SHAPE_TEXT.twoChoices}`])
    expect(faults(one, response(11, '2'))).toEqual([`11 ${SHAPE_TEXT.notAnOption}`])
  })
  it('rejects an exclusive option combined with others', () => {
    expect(faults(any, response(14, '1'), response(11, '0'))).toEqual([])
    expect(faults(any, response(14, '1'), response(11, '1'))).toEqual([`14 ${SHAPE_TEXT.exclusive}`])
  })
  it('rejects more choices than the maximum', () => {
    expect(faults(any, response(11, '1'), response(12, '1'))).toEqual([])
    expect(faults(any, response(11, '1'), response(12, '1'), response(13, '1'))).toEqual([
      `13 ${SHAPE_TEXT.tooMany(2)}`,
    ])
  })
  it.each<[Question['type'], string[], string[]]>([
    ['YES_NO', ['0', '1'], ['2', 'yes', '']],
    ['SELECT_ANY', ['0', '1'], ['2', '']],
    ['RATING', ['1', '3'], ['0', '4', '1.5', '01', 'x']],
    ['FIND_STATE', ['1', '51'], ['0', '52', '-1']],
    ['FIND_REGION', ['1', '4'], ['0', '5']],
    ['FIND_SCHOOL', ['1', '8'], ['0', '9']],
    ['MULTI_VARIABLE_SELECT_ONE', ['a', 'b'], ['c', '1']],
    ['CONFIRMATION', [], ['0', '1', '100']],
    ['GEOGRAPHY_ICO_WRAPPER', ['anything', 'x'.repeat(1000)], ['x'.repeat(1001)]],
  ])('accepts only valid values of %s', (type, good, bad) => {
    const variableOptions = ['a', 'b'].map((value, at) => ({ id: at + 1, name: value, value }))
    const of = question(1, type, { variables: [variable(11, { variableOptions })] })
    for (const value of good) expect(faults(of, response(11, value))).toEqual([])
    for (const value of bad) expect(faults(of, response(11, value))).toHaveLength(1)
  })
  it.each([
    ['x', SHAPE_TEXT.notANumber],
    ['4', SHAPE_TEXT.outOfRange],
    ['1.5', SHAPE_TEXT.offStep],
  ])('explains the error in a rating of "%s"', (value, message) =>
    expect(faults(question(1, 'RATING'), response(11, value))).toEqual([`11 ${message}`]),
  )
})

describe('checkShape: declining', () => {
  const of = question(1, 'RATING', 2)
  const declined = response(11, null, { declined: 1 })
  it('rejects declining required and CONFIRMATION questions', () => {
    expect(faults(of, declined)).toEqual([])
    expect(faults({ ...of, required: true }, declined)).toEqual([`11 ${SHAPE_TEXT.mayNotDecline}`])
    expect(faults({ ...of, type: 'CONFIRMATION' }, declined)).toEqual([`11 ${SHAPE_TEXT.mayNotDecline}`])
  })
  it('rejects values of any variable of a declined question', () => {
    expect(faults(of, response(11, '1', { declined: 1 }))).toEqual([`11 ${SHAPE_TEXT.declinedWithValue}`])
    expect(faults(of, declined, response(12, '1'))).toEqual([`12 ${SHAPE_TEXT.declinedWithValue}`])
    for (const flag of ['is_unknown', 'is_set_min'])
      expect(faults(of, response(11, null, { declined: 1, [flag]: 1 }))).toEqual([`11 ${SHAPE_TEXT.declinedWithValue}`])
  })
})

describe('percentage totals', () => {
  const of = question(1, 'SLIDER', {
    calculate_totals: true,
    is_unknown_enabled: true,
    variables: variables(1, 3, { max: 100, step: 0.1, suffix: '%' }),
  })
  const messages = (given: Parameters<typeof answers>[0], over: Partial<Question> = {}): string[] => {
    const changed = { ...of, ...over }
    return checkAnswer(study(changed), answers(given), changed).map(({ message }) => message)
  }
  it('must be exactly 100', () => {
    expect(messages({ 11: '60', 12: '30' })).toEqual(['Total must be: 100%'])
    expect(messages({ 11: '60', 12: '30', 13: '10' })).toEqual([])
    expect(messages({ 11: '33.3', 12: '33.3', 13: '33.4' })).toEqual([])
    expect(messages({ 11: '33.3', 12: '33.3', 13: '33.3' })).toEqual(['Total must be: 100%'])
  })
  it('count blanks as 0 and accept a missing answer', () => {
    expect(messages({})).toEqual([])
    expect(messages({ 11: '100' })).toEqual([])
  })
  it('must not exceed 100 if a part is unknown', () => {
    expect(messages({ 11: '60', 12: { is_unknown: 1 } })).toEqual([])
    expect(messages({ 11: '60', 12: { is_unknown: 1 }, 13: '60' })).toEqual(['Total must be: 100%'])
  })
  it('apply only with totals on and % as the suffix of every part', () => {
    expect(messages({ 11: '60' }, { calculate_totals: false })).toEqual([])
    expect(messages({ 11: '60' }, { variables: variables(1, 3, { suffix: 'hours' }) })).toEqual([])
  })
  it('ignore hidden parts', () => {
    const withHidden = { ...of, variables: of.variables.map(v => (v.id === 13 ? { ...v, condition: 21 } : v)) }
    const all = study(withHidden, question(2, 'SELECT_ONE', 2))
    expect(checkAnswer(all, answers({ 11: '90', 13: '10' }), withHidden)).toHaveLength(1)
    expect(checkAnswer(all, answers({ 11: '90', 13: '10', 21: '1' }), withHidden)).toEqual([])
  })
})

const FIVE = ['LOWER', 'LOWER_OR_EQUAL', 'EQUAL', 'GRATER_OR_EQUAL', 'GRATER'] as const
/** Value that doesn't meet the comparison with 50. */
const BREAKS: Record<(typeof FIVE)[number], string> = {
  LOWER: '50',
  LOWER_OR_EQUAL: '51',
  EQUAL: '51',
  GRATER_OR_EQUAL: '49',
  GRATER: '50',
}
const HOLDS: Record<(typeof FIVE)[number], string> = {
  LOWER: '49',
  LOWER_OR_EQUAL: '50',
  EQUAL: '50',
  GRATER_OR_EQUAL: '50',
  GRATER: '51',
}

describe('rules between questions', () => {
  const other = question(2, 'SLIDER', 2)
  const own = (type: Comparator, variableId: number | null): Question =>
    question(1, 'SLIDER', {
      calculate_totals: variableId === null,
      conditions: [mustBe(type, 21, variableId)],
      is_unknown_enabled: true,
      variables: variables(1, 2, { max: 1000 }),
    })
  const both = (of: Question, given: Parameters<typeof answers>[0]) => {
    const all = study(of, other)
    return [checkAnswer(all, answers(given), of), checkAnswer(all, answers(given), other)]
  }

  it.each([
    ['LOWER', "Value must be lower than value of the 'Label 21'", "Value must be grater than value of the 'Label 11'"],
    [
      'LOWER_OR_EQUAL',
      "Value must be lower or equal than value of the 'Label 21'",
      "Value must be grater or equal than value of the 'Label 11'",
    ],
    ['EQUAL', "Value must be equal to the value of the 'Label 21'", "Value must be equal to value of the 'Label 11'"],
    [
      'GRATER_OR_EQUAL',
      "Value must be grater or equal than value of the 'Label 21'",
      "Value must be lower or equal than value of the 'Label 11'",
    ],
    ['GRATER', "Value must be grater than value of the 'Label 21'", "Value must be lower than value of the 'Label 11'"],
  ] as const)('apply %s to a value in both directions', (type, forward, reverse) => {
    expect(both(own(type, 11), { 11: BREAKS[type], 21: '50' })).toEqual([
      [{ variable_id: 11, message: forward, invalid: true, compared: { question_id: 2, text: 'Label 21: 50' } }],
      [
        {
          variable_id: 21,
          message: reverse,
          invalid: true,
          compared: { question_id: 1, text: `Label 11: ${BREAKS[type]}` },
        },
      ],
    ])
    expect(both(own(type, 11), { 11: HOLDS[type], 21: '50' })).toEqual([[], []])
  })

  it.each([
    [
      'LOWER',
      "Question total must be lower than value of the 'Label 21'",
      "Value must be grater than the total of the 'Prompt 1' question",
    ],
    [
      'LOWER_OR_EQUAL',
      "Question total must be lower or equal than value of the 'Label 21'",
      "Value must be grater or equal to the total of the 'Prompt 1' question",
    ],
    [
      'EQUAL',
      "Question total must be equal to the value of the 'Label 21'",
      "Value must be equal to the total of the 'Prompt 1' question",
    ],
    [
      'GRATER_OR_EQUAL',
      "Question total must be grater or equal than value of the 'Label 21'",
      "Value must be lower or equal to the total of the 'Prompt 1' question",
    ],
    [
      'GRATER',
      "Question total must be grater than value of the 'Label 21'",
      "Value must be lower than the total of the 'Prompt 1' question",
    ],
  ] as const)('apply %s to a total in both directions', (type, forward, reverse) => {
    const split = (sum: string) => ({ 11: '20', 12: String(Number(sum) - 20), 21: '50' })
    expect(both(own(type, null), split(BREAKS[type]))).toEqual([
      [{ variable_id: null, message: forward, invalid: true, compared: { question_id: 2, text: 'Label 21: 50' } }],
      [
        {
          variable_id: 21,
          message: reverse,
          invalid: true,
          compared: { question_id: 1, text: `Question 1: ${BREAKS[type]}` },
        },
      ],
    ])
    expect(both(own(type, null), split(HOLDS[type]))).toEqual([[], []])
  })

  it('change their messages on both sides if the last evaluation is reused', () => {
    const given = { 11: '30', 21: '40' }
    for (const of of [study(own('LOWER', 11), other), { ...study(own('LOWER', 11)), elsewhere: [other] }])
      for (const change of [{ 11: '41' }, { 21: '29' }]) {
        const before = answers(given)
        const after = new Map([...before, ...answers(change)])
        const { messages } = evaluate(of, after)
        expect(messages.size).toBe(of.questions.length)
        expect(evaluate(of, after, evaluate(of, before)).messages).toEqual(messages)
      }
  })

  it('ask for the other question with a hint, or with an error once a value is set', () => {
    const message = 'Before answering this question, please provide an answer for: Question 2'
    const compared = { question_id: 2, text: null }
    expect(both(own('LOWER', 11), {})).toEqual([[{ variable_id: 11, message, invalid: false, compared }], []])
    expect(both(own('LOWER', 11), { 11: '5' })).toEqual([[{ variable_id: 11, message, invalid: true, compared }], []])
    expect(both(own('LOWER', null), {})[0]).toEqual([{ variable_id: null, message, invalid: false, compared }])
  })
  it('ask for the other value if only that value is unset', () => {
    const message = 'Before setting up value, please provide an answer for: Label 21'
    const compared = { question_id: 2, text: null }
    expect(both(own('LOWER', 11), { 22: '5' })[0]).toEqual([{ variable_id: 11, message, invalid: false, compared }])
  })
  it('cause no message if the other value is hidden, declined, or unknown', () => {
    const of = own('LOWER', 11)
    expect(both(of, { 11: '5', 21: { declined: 1 }, 22: { declined: 1 } })).toEqual([[], []])
    expect(both(of, { 11: '5', 21: { is_unknown: 1 } })).toEqual([[], []])
    const hidden = { ...other, conditions: [visibleIf([part(31)])] }
    const all = study(of, hidden, question(3, 'YES_NO'))
    expect(checkAnswer(all, answers({ 11: '60', 21: '50' }), of)).toEqual([])
    expect(checkAnswer(all, answers({ 11: '60', 21: '50', 31: '1' }), of)).toHaveLength(1)
  })
  it('cause no message if their own value is hidden, declined, or unknown', () => {
    expect(both(own('LOWER', 11), { 11: { is_unknown: 1 } })).toEqual([[], []])
    expect(both(own('LOWER', 11), { 11: { declined: 1 }, 12: { declined: 1 }, 21: '5' })).toEqual([[], []])
    expect(both(own('LOWER', 11), { 11: { declined: 1 }, 12: { declined: 1 } })).toEqual([[], []])
    expect(both(own('LOWER', null), { 11: '99', 12: { is_unknown: 1 }, 21: '5' })).toEqual([[], []])
    const hidden = { ...own('LOWER', 11), conditions: [...own('LOWER', 11).conditions, visibleIf([part(31)])] }
    const all = study(hidden, other, question(3, 'YES_NO'))
    expect(checkAnswer(all, answers({ 11: '60', 21: '50' }), other)).toEqual([])
  })
  it('ignore the other values of a question', () => {
    expect(both(own('LOWER', 11), { 11: '5', 12: '900', 21: '50' })).toEqual([[], []])
  })
  it('name the other value only if it is on another page', () => {
    const bonus = question(1, 'SLIDER', {
      variables: variables(1, 2, { max: 100 }),
      conditions: [mustBe('LOWER', 12, 11)],
    })
    const found = checkAnswer(study(bonus), answers({ 11: '60', 12: '50' }), bonus)
    expect(found.map(({ variable_id, compared }) => [variable_id, compared])).toEqual([
      [11, undefined],
      [12, undefined],
    ])
  })
  it('show a total with its unit, or without one if its parts have different units', () => {
    const textOf = (suffix: string) => {
      const items = [variable(11, { max: 100, suffix: 'hours' }), variable(12, { max: 100, suffix })]
      const split = question(1, 'SLIDER', { variables: items, conditions: [mustBe('LOWER', 21, null)] })
      const limit = question(2, 'SLIDER', { variables: [variable(21, { max: 100 })] })
      return checkAnswer(study(split, limit), answers({ 11: '40', 12: '20', 21: '50' }), limit)[0]?.compared?.text
    }
    expect([textOf('hours'), textOf('days')]).toEqual(['Question 1: 60 hours', 'Question 1: 60'])
  })
  it('accept an unset value', () => {
    expect(both(own('GRATER', 11), { 21: '50' })).toEqual([[], []])
  })
  it.each(['BETWEEN_INCLUSIVE', 'BETWEEN_EXCLUSIVE'] as const)('ignore %s, which is for visibility only', type => {
    expect(both(own(type, 11), { 11: '5', 21: '50' })).toEqual([[], []])
  })
  it('show the message of two mirrored rules once', () => {
    const of = own('LOWER', 11)
    const mirrored = { ...other, conditions: [mustBe('GRATER', 11, 21)] }
    expect(checkAnswer(study(of, mirrored), answers({ 11: '60', 21: '50' }), of)).toHaveLength(1)
  })
  it('can compare a total with one of its own parts', () => {
    const of = { ...own('LOWER', null), conditions: [mustBe('EQUAL', 11, null)] }
    expect(checkAnswer(study(of), answers({ 11: '5', 12: '1' }), of).map(m => m.variable_id)).toEqual([null, 11])
    expect(checkAnswer(study(of), answers({ 12: '1' }), of)).toEqual([])
  })
  it('use the name of the question for a variable without a label', () => {
    const bare = { ...other, variables: [variable(21, { input_label: '', max: 1000 })] }
    expect(
      checkAnswer(study(own('LOWER', 11), bare), answers({ 11: '6', 21: '5' }), own('LOWER', 11))[0]?.message,
    ).toBe("Value must be lower than value of the 'Question 2'")
  })
})

describe('invalid values that no form can produce', () => {
  it('make their question invalid unless it is hidden', () => {
    const all = study(question(1, 'SLIDER', { conditions: [visibleIf([part(21)])] }), question(2, 'YES_NO'))
    expect(evaluate(all, answers({ 11: '5000', 21: '1' })).status.get(1)).toBe('invalid')
    expect(evaluate(all, answers({ 11: '5000', 21: '0' })).messages.size).toBe(0)
  })
  it('are ignored on hidden variables', () => {
    const of = question(1, 'SLIDER', { variables: [variable(11), variable(12, { condition: 21 })] })
    const all = study(of, question(2, 'YES_NO'))
    expect(evaluate(all, answers({ 11: '1', 12: '5000' })).status.get(1)).toBe('completed')
    expect(evaluate(all, answers({ 11: '1', 12: '5000', 21: '1' })).status.get(1)).toBe('invalid')
  })
})
