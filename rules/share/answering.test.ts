import { describe, expect, it } from 'vitest'
import { type Action, answerQuestion, storable, transition } from './answering.ts'
import { answers, part, question, response, study, variable, variables, visibleIf } from './builders.testing.ts'
import { isAllSelected, optionNote } from './choices.ts'
import { valueText } from './responses.ts'
import type { Question, Response } from './study.ts'

/** Returns the responses after several actions on an unanswered question. */
function act(of: Question, ...actions: readonly Action[]): readonly Response[] {
  return actions.reduce<readonly Response[]>((responses, action) => transition(of, responses, action), [])
}
const values = (responses: readonly Response[]): (string | null)[] => responses.map(({ value }) => value)
const on = (variable_id: number): Action => ({ kind: 'toggle', variable_id, on: true })
const off = (variable_id: number): Action => ({ kind: 'toggle', variable_id, on: false })
const number = (variable_id: number, text: string): Action => ({ kind: 'number', variable_id, text })

describe('SELECT_ONE', () => {
  const of = question(1, 'SELECT_ONE', 3)
  it('sets the selected option to 1 and the others to 0', () => {
    expect(values(act(of, { kind: 'choose', variable_id: 12 }))).toEqual(['0', '1', '0'])
    expect(values(act(of, { kind: 'choose', variable_id: 12 }, { kind: 'choose', variable_id: 13 }))).toEqual([
      '0',
      '0',
      '1',
    ])
  })
  it('has no values after clearing', () => {
    expect(values(act(of, { kind: 'choose', variable_id: 12 }, { kind: 'clear', variable_id: null }))).toEqual([
      null,
      null,
      null,
    ])
  })
  it('ignores options that are not offered', () => {
    expect(values(act(of, { kind: 'choose', variable_id: 99 }, on(11)))).toEqual([null, null, null])
    expect(values(transition(of, [], { kind: 'choose', variable_id: 11 }, id => id !== 11))).toEqual([null, null, null])
  })
})

describe('SELECT_ANY', () => {
  const of = question(1, 'SELECT_ANY', {
    is_select_all_enabled: true,
    variables: [...variables(1, 3), variable(14, { is_exclusive: true, input_label: 'None' })],
  })
  it('keeps several choices and clears all values when the last choice is cleared', () => {
    expect(values(act(of, on(11), on(13)))).toEqual(['1', '0', '1', '0'])
    expect(values(act(of, on(11), off(11)))).toEqual([null, null, null, null])
  })
  it('ignores selections that would combine an exclusive option with others', () => {
    expect(values(act(of, on(11), on(12), on(14)))).toEqual(['1', '1', '0', '0'])
    expect(values(act(of, on(14), on(12)))).toEqual(['0', '0', '0', '1'])
    expect(values(act(of, on(14), { kind: 'select-all', on: true }))).toEqual(['0', '0', '0', '1'])
    expect(values(act(of, on(14), off(14), on(12)))).toEqual(['0', '1', '0', '0'])
  })
  it('drops a hidden exclusive option', () => {
    expect(values(transition(of, act(of, on(14)), on(12), id => id !== 14))).toEqual(['0', '1', '0', '0'])
  })
  it('selects all non-exclusive options with "All of the above"', () => {
    const all = act(of, on(11), { kind: 'select-all', on: true })
    expect(values(all)).toEqual(['1', '1', '1', '0'])
    expect(isAllSelected(of, all)).toBe(true)
    expect(isAllSelected(of, transition(of, all, off(12)))).toBe(false)
    expect(values(transition(of, all, { kind: 'select-all', on: false }))).toEqual([null, null, null, null])
  })
  it('applies "All of the above" only if enabled and within the maximum', () => {
    const all: Action = { kind: 'select-all', on: true }
    expect(values(act({ ...of, is_select_all_enabled: false }, all))).toEqual([null, null, null, null])
    expect(values(act({ ...of, maximum_selections: 2 }, all))).toEqual([null, null, null, null])
    expect(values(act({ ...of, maximum_selections: 3 }, all))).toEqual(['1', '1', '1', '0'])
  })
  it('applies "All of the above" to the shown options', () => {
    const some = transition(of, [], { kind: 'select-all', on: true }, id => id !== 12)
    expect(values(some)).toEqual(['1', '0', '1', '0'])
    expect(isAllSelected(of, some, id => id !== 12)).toBe(true)
    expect(isAllSelected(of, some)).toBe(false)
  })
  it("doesn't exceed the maximum", () => {
    expect(values(act({ ...of, maximum_selections: 2 }, on(11), on(12), on(13)))).toEqual(['1', '1', '0', '0'])
  })
  it('drops a hidden choice only if the maximum requires it', () => {
    const two = { ...of, maximum_selections: 2 }
    const hidden = (id: number): boolean => id !== 11
    const before = act(two, on(11), on(12))
    expect(values(transition(two, before, on(13), hidden))).toEqual(['0', '1', '1', '0'])
    expect(values(transition(two, before, off(12), hidden))).toEqual(['1', null, null, null])
  })
  it("explains in the specified words why an option can't be chosen", () => {
    const two = { ...of, maximum_selections: 2 }
    expect(optionNote(two, act(two, on(14)), 11)).toBe('This option cannot be selected when None is already selected.')
    expect(optionNote(two, act(two, on(11)), 14)).toBe(
      'This option cannot be selected when any other option is already selected.',
    )
    expect(optionNote(two, act(two, on(11), on(12)), 13)).toBe('You can only pick a maximum of 2 selections.')
    expect(optionNote(two, act(two, on(11), on(12)), 12)).toBe(null)
    expect(optionNote(two, act(two, on(11)), 12)).toBe(null)
    expect(optionNote(two, [], 14)).toBe(null)
  })
})

describe('SLIDER', () => {
  const of = question(1, 'SLIDER', {
    is_unknown_enabled: true,
    variables: [variable(11, { min: 10, max: 1000, step: 5 }), variable(12, { max: 1, step: 0.1 })],
  })
  const first = (...actions: readonly Action[]): Response | undefined => act(of, ...actions)[0]
  it('removes commas from typed numbers and never rounds them', () => {
    expect(first(number(11, '1,000'))?.value).toBe('1000')
    expect(act(of, number(12, '.3'))[1]?.value).toBe('0.3')
    expect(['999,999', '3', '23', '1e5'].map(text => first(number(11, text))?.value)).toEqual([
      '999999',
      '3',
      '23',
      '1e5',
    ])
  })
  it('stores no answer for values that are not permitted', () => {
    const typed = act(of, number(11, '23.456'), number(12, '.3'))
    expect(storable(of, typed)).toEqual([response(11, null), response(12, '0.3')])
    expect(storable(of, act(of, { kind: 'unknown', variable_id: 11, on: true }))[0]?.is_unknown).toBe(1)
  })
  it("doesn't change while hidden", () => {
    const before = act(of, number(11, '50'))
    expect(transition(of, before, number(11, '60'), id => id !== 11)[0]).toEqual(response(11, '50'))
    expect(transition(of, before, { kind: 'clear', variable_id: null }, id => id !== 11)[0]).toEqual(response(11, '50'))
  })
  it('is cleared by empty text and keeps invalid text for correction', () => {
    expect(first(number(11, '50'), number(11, ' '))?.value).toBe(null)
    expect(first(number(11, '50'), number(11, '5e1'))?.value).toBe('5e1')
  })
  it('marks the minimum, and a value above it clears the mark', () => {
    expect(first({ kind: 'minimum', variable_id: 11, on: true })).toEqual(response(11, '10', { is_set_min: 1 }))
    expect(first({ kind: 'minimum', variable_id: 11, on: true }, number(11, '15'))).toEqual(response(11, '15'))
  })
  it('clears the value when the minimum mark is cleared', () => {
    const set: Action = { kind: 'minimum', variable_id: 11, on: true }
    expect(first(set, { ...set, on: false })).toEqual(response(11, null))
    expect(first(number(11, '15'), { ...set, on: false })).toEqual(response(11, '15'))
  })
  it('is set to zero if permitted, or otherwise to the minimum', () => {
    expect(act(of, { kind: 'zero', variable_id: 12, on: true })[1]).toEqual(response(12, '0', { is_set_min: 1 }))
    expect(first({ kind: 'zero', variable_id: 11, on: true })).toEqual(response(11, '10', { is_set_min: 1 }))
    const below = question(1, 'SLIDER', { variables: [variable(11, { min: -5, max: 5 })] })
    expect(act(below, { kind: 'zero', variable_id: 11, on: true })[0]).toEqual(response(11, '0'))
  })
  it('clears the value when marked unknown, and the unknown mark when a value is entered', () => {
    const unknown: Action = { kind: 'unknown', variable_id: 11, on: true }
    expect(first({ kind: 'minimum', variable_id: 11, on: true }, unknown)).toEqual(
      response(11, null, { is_unknown: 1 }),
    )
    expect(first(unknown, number(11, '20'))).toEqual(response(11, '20'))
    expect(first(unknown, { ...unknown, on: false })).toEqual(response(11, null))
    expect(act({ ...of, is_unknown_enabled: false }, unknown)[0]).toEqual(response(11, null))
  })
  it('fills only missing values with the minimum or 0 by Accept Defaults', () => {
    expect(act(of, { kind: 'accept-defaults' })).toEqual([
      response(11, '10', { is_set_min: 1 }),
      response(12, '0', { is_set_min: 1 }),
    ])
    expect(
      act(of, number(11, '20'), { kind: 'unknown', variable_id: 12, on: true }, { kind: 'accept-defaults' }),
    ).toEqual([response(11, '20'), response(12, null, { is_unknown: 1 })])
    expect(transition(of, [], { kind: 'accept-defaults' }, id => id === 12)[0]).toEqual(response(11, null))
  })
})

describe('declining', () => {
  const of = question(1, 'SLIDER', { variables: variables(1, 2, { max: 9 }), is_unknown_enabled: true })
  it('clears all values and all unknown and minimum marks', () => {
    const before: Action[] = [
      { kind: 'minimum', variable_id: 11, on: true },
      { kind: 'unknown', variable_id: 12, on: true },
    ]
    expect(act(of, ...before, { kind: 'decline', on: true })).toEqual([
      response(11, null, { declined: 1 }),
      response(12, null, { declined: 1 }),
    ])
  })
  it('is cleared for the whole question by any change', () => {
    expect(act(of, { kind: 'decline', on: true }, number(12, '3'))).toEqual([response(11, null), response(12, '3')])
    expect(act(of, { kind: 'decline', on: true }, { kind: 'clear', variable_id: 11 })).toEqual([
      response(11, null),
      response(12, null),
    ])
  })
  it('can be undone', () => {
    expect(act(of, { kind: 'decline', on: true }, { kind: 'decline', on: false })).toEqual([
      response(11, null),
      response(12, null),
    ])
    expect(act(of, number(11, '3'), { kind: 'decline', on: false })[0]).toEqual(response(11, '3'))
  })
  it('is not offered on required and CONFIRMATION questions', () => {
    expect(act({ ...of, required: true }, { kind: 'decline', on: true })[0]?.declined).toBe(0)
    expect(act(question(1, 'CONFIRMATION'), { kind: 'decline', on: true })[0]?.declined).toBe(0)
  })
})

describe('single values', () => {
  const options = [{ id: 5, name: 'Full time', value: 'full' }]
  it.each<[Question, Action, string | null]>([
    [question(1, 'YES_NO'), { kind: 'yes-no', variable_id: 11, value: '0' }, '0'],
    [question(1, 'RATING', 2), { kind: 'rate', variable_id: 11, value: '3' }, '3'],
    [question(1, 'FIND_STATE'), { kind: 'state', variable_id: 11, id: 51 }, '51'],
    [question(1, 'FIND_STATE'), { kind: 'state', variable_id: 11, id: 52 }, null],
    [question(1, 'FIND_STATE'), { kind: 'region', variable_id: 11, id: 1 }, null],
    [question(1, 'FIND_REGION'), { kind: 'region', variable_id: 11, id: 4 }, '4'],
    [question(1, 'FIND_REGION'), { kind: 'region', variable_id: 11, id: 5 }, null],
    [question(1, 'FIND_SCHOOL'), { kind: 'school', variable_id: 11, id: 8 }, '8'],
    [question(1, 'FIND_SCHOOL'), { kind: 'school', variable_id: 11, id: 0 }, null],
    [question(1, 'CONFIRMATION'), { kind: 'yes-no', variable_id: 11, value: '1' }, null],
  ])('accept only what their type offers, case %#', (of, action, expected) =>
    expect(act(of, action)[0]?.value).toBe(expected),
  )
  it('accept one option per variable', () => {
    const of = question(1, 'MULTI_VARIABLE_SELECT_ONE', { variables: variables(1, 2, { variableOptions: options }) })
    expect(values(act(of, { kind: 'option', variable_id: 12, value: 'full' }))).toEqual([null, 'full'])
    expect(values(act(of, { kind: 'option', variable_id: 12, value: 'half' }))).toEqual([null, null])
  })
})

describe('reusing an earlier answer', () => {
  const reuse = (...responses: readonly Response[]): Action => ({ kind: 'reuse', responses })

  it('sets one number, a choice, or a declined question', () => {
    const two = question(1, 'SLIDER', 2)
    expect(values(act(two, number(11, '5'), reuse(response(12, '7'))))).toEqual(['5', '7'])
    expect(values(act(question(2, 'SELECT_ONE', 2), reuse(response(21, '0'), response(22, '1'))))).toEqual(['0', '1'])
    const declined = [11, 12].map(id => response(id, null, { declined: 1 }))
    expect(act(two, number(11, '5'), reuse(...declined))).toEqual(declined)
  })

  it('changes nothing if the answer is no longer permitted', () => {
    const small = question(1, 'SLIDER', { variables: [variable(11, { max: 10 })] })
    expect(values(act(small, number(11, '5'), reuse(response(11, '50'))))).toEqual(['5'])
    expect(values(act(small, number(11, '5'), reuse(response(99, '5'))))).toEqual(['5'])
    expect(values(act(small, number(11, '5'), reuse()))).toEqual(['5'])
  })
})

describe('answering within a survey', () => {
  const of = study(question(1, 'YES_NO'), question(2, 'YES_NO', { conditions: [visibleIf([part(11)])] }))
  it('changes one question and keeps the other answers', () => {
    const before = answers({ 11: '1' })
    const next = answerQuestion(of, before, 2, { kind: 'yes-no', variable_id: 21, value: '0' })
    expect(next.get(21)).toEqual(response(21, '0'))
    expect(next.get(11)).toEqual(response(11, '1'))
    expect(before.size).toBe(1)
  })
  it('does nothing on a hidden question, whose answer is kept', () => {
    const before = answers({ 11: '0', 21: '1' })
    expect(answerQuestion(of, before, 2, { kind: 'yes-no', variable_id: 21, value: '0' })).toBe(before)
  })
  it('reads the numbers 1 and 0 as text', () => {
    expect([1, 0, '1', '', null, undefined].map(valueText)).toEqual(['1', '0', '1', null, null, null])
  })
})

describe('actions without side effects', () => {
  const sliders = question(1, 'SLIDER', {
    is_unknown_enabled: true,
    variables: [variable(11, { min: -5, max: 50 }), variable(12, { max: 9 })],
  })
  const many = question(1, 'SELECT_ANY', {
    is_select_all_enabled: true,
    variables: [...variables(1, 3), variable(14, { is_exclusive: true, input_label: 'None' })],
  })
  const yesNo = question(1, 'YES_NO')
  const unknown = (variable_id: number, isOn = true): Action => ({ kind: 'unknown', variable_id, on: isOn })
  const clear = (variable_id: number | null): Action => ({ kind: 'clear', variable_id })
  const defaults: Action = { kind: 'accept-defaults' }
  const selectAll: Action = { kind: 'select-all', on: true }
  const hides =
    (...hidden: readonly number[]) =>
    (id: number): boolean =>
      !hidden.includes(id)

  it.each<[Question, readonly Action[], readonly (string | null)[]]>([
    [sliders, [{ kind: 'minimum', variable_id: 11, on: true }], ['-5', null]],
    [sliders, [number(11, '20'), unknown(11, false)], ['20', null]],
    [sliders, [number(11, '20'), number(11, ' ')], [null, null]],
    [sliders, [number(11, '20'), defaults], ['20', '0']],
    [sliders, [number(11, '20'), number(12, '3'), clear(11)], [null, '3']],
    [sliders, [number(11, '20'), number(12, '3'), clear(null)], [null, null]],
    [yesNo, [number(11, '1')], [null]],
    [yesNo, [{ kind: 'minimum', variable_id: 11, on: true }], [null]],
    [yesNo, [defaults], [null]],
    [many, [{ kind: 'choose', variable_id: 11 }], [null, null, null, null]],
    [many, [on(11), on(12), clear(11)], ['0', '1', '0', '0']],
    [many, [on(11), clear(11)], [null, null, null, null]],
  ])('case %#', (of, actions, expected) => expect(values(act(of, ...actions))).toEqual(expected))

  it('unknown marks are cleared for only one variable', () => {
    expect(act(sliders, unknown(12), unknown(12, false))).toEqual([response(11, null), response(12, null)])
    expect(act(sliders, unknown(12), unknown(11, false))[1]).toEqual(response(12, null, { is_unknown: 1 }))
  })
  it("Accept Defaults on hidden sliders doesn't undo declining", () => {
    const declined = act(sliders, { kind: 'decline', on: true })
    expect(transition(sliders, declined, defaults, () => false)).toEqual(declined)
  })
  it('hidden choices are kept unless they conflict', () => {
    const one = act(many, on(11))
    expect(values(transition(many, one, clear(null), hides(11)))).toEqual(['1', null, null, null])
    expect(transition(many, one, selectAll, () => false)).toEqual(one)
    expect(values(transition(many, act(many, on(12)), selectAll, hides(12)))).toEqual(['1', '1', '1', '0'])
  })
  it('the last of several hidden choices is dropped', () => {
    const two = { ...many, maximum_selections: 2 }
    expect(values(transition(two, act(two, on(11), on(12)), on(13), hides(11, 12)))).toEqual(['1', '0', '1', '0'])
  })
  it('"All of the above" isn\'t marked if no option can be selected', () => {
    expect(isAllSelected({ ...many, variables: [variable(14, { is_exclusive: true })] }, [])).toBe(false)
  })
  it('notes appear only for shown options of SELECT_ANY questions', () => {
    expect(optionNote(many, act(many, on(14)), 11, hides(14))).toBe(null)
    expect(optionNote(many, act(many, on(11)), 14, hides(14))).toBe(null)
    expect(optionNote(many, act(many, on(11)), 12)).toBe(null)
    expect(optionNote({ ...many, type: 'SELECT_ONE' }, act(many, on(11)), 14)).toBe(null)
  })
})
