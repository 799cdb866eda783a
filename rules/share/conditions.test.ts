import { describe, expect, it } from 'vitest'
import { answers, no, part, question, response, study, variable, variables, visibleIf } from './builders.testing.ts'
import { blockingQuestion, compare, isStillRequired, valueIn, viewOf } from './conditions.ts'
import type { Comparator, ConditionVariable, Question, Study } from './study.ts'

function shown(of: Study, given: Parameters<typeof answers>[0]): number[] {
  return [...viewOf(of, answers(given)).questions].sort((a, b) => a - b)
}

describe('comparators', () => {
  it.each<[Comparator, readonly boolean[]]>([
    ['LOWER', [true, false, false, false]],
    ['LOWER_OR_EQUAL', [true, true, false, false]],
    ['EQUAL', [false, true, false, false]],
    ['GRATER_OR_EQUAL', [false, true, true, true]],
    ['GRATER', [false, false, true, true]],
    ['BETWEEN_INCLUSIVE', [false, true, true, true]],
    ['BETWEEN_EXCLUSIVE', [false, false, true, false]],
  ])('%s compares with 10 and 20', (type, expected) => {
    expect([9, 10, 15, 20].map(value => compare(type, value, 10, 20))).toEqual(expected)
  })
  it('BETWEEN excludes values above the second value', () => {
    expect(compare('BETWEEN_INCLUSIVE', 21, 10, 20)).toBe(false)
    expect(compare('BETWEEN_EXCLUSIVE', 21, 10, 20)).toBe(false)
  })
})

describe('visibility of a question', () => {
  const yesNo = question(1, 'YES_NO')
  const slider = question(2, 'SLIDER', { variables: [variable(21, { max: 1000, step: 0.01 })] })
  const when = (parts: readonly ConditionVariable[], type: 'AND' | 'OR' = 'AND'): Study =>
    study(yesNo, slider, question(3, 'YES_NO', { conditions: [visibleIf(parts, { condition_type: type })] }))

  it('questions without conditions are shown', () => expect(shown(study(yesNo, slider), {})).toEqual([1, 2]))
  it('a condition matches 1, or 0 with use_no', () => {
    expect(shown(when([part(11)]), { 11: '1' })).toContain(3)
    expect(shown(when([part(11)]), { 11: '0' })).not.toContain(3)
    expect(shown(when([no(11)]), { 11: '0' })).toContain(3)
    expect(shown(when([no(11)]), { 11: '1' })).not.toContain(3)
  })
  it("an unanswered variable doesn't match, not even with No", () => {
    expect(shown(when([no(11)]), {})).not.toContain(3)
    expect(shown(when([part(21, 'LOWER', '5')]), {})).not.toContain(3)
  })
  it("declined and unknown answers don't match", () => {
    expect(shown(when([part(11)]), { 11: { value: '1', declined: 1 } })).not.toContain(3)
    expect(shown(when([part(21, 'LOWER', '5')]), { 21: { value: '3', is_unknown: 1 } })).not.toContain(3)
  })
  it('decimals are compared exactly, regardless of their format', () => {
    expect(shown(when([part(21, 'EQUAL', '0.5')]), { 21: '0.50' })).toContain(3)
    expect(shown(when([part(21, 'GRATER', '0.5')]), { 21: '0.51' })).toContain(3)
    expect(shown(when([part(21, 'GRATER', '9')]), { 21: '10' })).toContain(3)
    expect(shown(when([part(21, 'EQUAL', '1')]), { 21: '1x' })).not.toContain(3)
  })
  it('AND requires all parts, and OR requires any part', () => {
    const parts = [part(11), part(21, 'GRATER', '5')]
    expect(shown(when(parts), { 11: '1', 21: '5' })).not.toContain(3)
    expect(shown(when(parts), { 11: '1', 21: '6' })).toContain(3)
    expect(shown(when(parts, 'OR'), { 11: '0', 21: '6' })).toContain(3)
    expect(shown(when(parts, 'OR'), { 11: '0', 21: '5' })).not.toContain(3)
  })
  it('several conditions must all be met', () => {
    const conditions = [visibleIf([part(11)]), visibleIf([part(21, 'GRATER', '5')])]
    const of = study(yesNo, slider, question(3, 'YES_NO', { conditions }))
    expect(shown(of, { 11: '1', 21: '5' })).not.toContain(3)
    expect(shown(of, { 11: '1', 21: '6' })).toContain(3)
  })
  it('validation rules hide nothing', () => {
    const conditions = [visibleIf([part(11)], { variant: 'RESPONSE_VALIDATION' as const })]
    expect(shown(study(yesNo, question(3, 'SLIDER', { conditions })), {})).toContain(3)
  })
})

describe('chains, hiding, and cycles', () => {
  const chain = (length: number): Study =>
    study(
      ...Array.from({ length }, (_, at) =>
        question(at + 1, 'YES_NO', { conditions: at === 0 ? [] : [visibleIf([part(at * 10 + 1)])] }),
      ),
    )
  it('answers of a hidden question are ignored at any depth and count again when it is shown', () => {
    const given = { 11: '1', 21: '1', 31: '1' }
    expect(shown(chain(4), given)).toEqual([1, 2, 3, 4])
    expect(shown(chain(4), { ...given, 11: '0' })).toEqual([1])
  })
  it("the order of questions doesn't affect visibility", () => {
    const { questions, derived } = chain(4)
    expect(shown({ questions: questions.toReversed(), derived }, { 11: '1', 21: '1', 31: '1' })).toEqual([1, 2, 3, 4])
  })
  it('chains of ten thousand questions work', () => {
    const length = 10_000
    const given = new Map(Array.from({ length }, (_, at) => [at * 10 + 11, response(at * 10 + 11, '1')]))
    expect(viewOf(chain(length), given).questions.size).toBe(length)
  })
  it('members of a cycle are always hidden, but questions that depend on them by OR are not', () => {
    const on = (id: number, ...parts: number[]): Question =>
      question(id, 'YES_NO', {
        conditions: [
          visibleIf(
            parts.map(p => part(p)),
            { condition_type: 'OR' },
          ),
        ],
      })
    const of = study(question(1, 'YES_NO'), on(2, 31, 11), on(3, 21, 11), on(4, 41), on(5, 31, 11))
    expect(shown(of, { 11: '1', 21: '1', 31: '1', 41: '1' })).toEqual([1, 5])
  })
})

describe('visibility of a variable', () => {
  const options = [variable(21), variable(22, { condition: 11 }), variable(23)]
  const conditions = [visibleIf([part(31, 'GRATER', '5')], { variable_id: 23 })]
  const of = study(
    question(1, 'SELECT_ANY', { variables: variables(1, 2), conditions: [visibleIf([part(41)])] }),
    question(2, 'RATING', { variables: options, conditions }),
    question(3, 'SLIDER'),
    question(4, 'YES_NO'),
  )
  const shownOf2 = (given: Parameters<typeof answers>[0]): number[] =>
    [21, 22, 23].filter(id => viewOf(of, answers(given)).variables.has(id))

  it('requires that the variable it depends on is selected', () => {
    expect(shownOf2({ 41: '1', 11: '1' })).toEqual([21, 22])
    expect(shownOf2({ 41: '1', 11: '0', 12: '1' })).toEqual([21])
  })
  it('requires that the other variable is shown', () => expect(shownOf2({ 41: '0', 11: '1' })).toEqual([21]))
  it('is affected by a condition on only that variable', () => expect(shownOf2({ 31: '6' })).toEqual([21, 23]))
  it('requires that its question is shown', () => {
    expect(viewOf(of, answers({ 11: '1' })).variables.has(11)).toBe(false)
  })
})

describe('answers outside the form', () => {
  const core = [question(1, 'YES_NO'), question(2, 'YES_NO', { conditions: [visibleIf([part(11)])] })]
  const inModule = question(5, 'YES_NO', { conditions: [visibleIf([part(21)])] })
  it('a module reads the core, whose hidden answers are ignored', () => {
    const of = { ...study(inModule), elsewhere: core }
    expect(shown(of, { 11: '1', 21: '1' })).toContain(5)
    expect(shown(of, { 11: '0', 21: '1' })).not.toContain(5)
  })
  it('core answers count unchanged if the core is missing', () => {
    expect(shown(study(inModule), { 21: '1' })).toContain(5)
    expect(shown(study(inModule), {})).not.toContain(5)
  })
})

describe('blockingQuestion', () => {
  const dependent = (id: number, on: number): Question =>
    question(id, 'SELECT_ANY', { variables: variables(id, 2).map((v, at) => ({ ...v, condition: on + at })) })
  const of = study(question(1, 'SELECT_ANY', 2), dependent(2, 11), dependent(3, 21))
  it('returns the question whose answer would show the variables', () => {
    expect(blockingQuestion(of, answers({}), 2)?.id).toBe(1)
    expect(blockingQuestion(of, answers({ 12: '1' }), 2)).toBe(null)
    expect(blockingQuestion(of, answers({ 12: '1' }), 3)?.id).toBe(2)
  })
  it('returns the first question that can be answered', () => expect(blockingQuestion(of, answers({}), 3)?.id).toBe(1))
  it('returns null for a hidden question or one that depends only on itself', () => {
    const hidden = study(question(1, 'YES_NO'), { ...dependent(2, 11), conditions: [visibleIf([part(11)])] })
    expect(blockingQuestion(hidden, answers({}), 2)).toBe(null)
    expect(blockingQuestion(study(dependent(2, 21)), answers({}), 2)).toBe(null)
  })
  it('reads conditions on single variables', () => {
    const conditions = [visibleIf([part(11)], { variable_id: 21 })]
    expect(
      blockingQuestion(study(question(1, 'YES_NO'), question(2, 'RATING', { conditions })), answers({}), 2)?.id,
    ).toBe(1)
  })
})

describe('a question whose parts all depend on another answer', () => {
  const places = question(1, 'SELECT_ANY', { variables: [...variables(1, 2), variable(13, { is_exclusive: true })] })
  const hours = question(2, 'SLIDER', {
    required: true,
    variables: variables(2, 2, { max: 80 }).map((v, at) => ({ ...v, condition: 11 + at })),
  })
  const ratings = question(3, 'RATING', {
    variables: variables(3, 2).map((v, at) => ({ ...v, condition: 21 + at })),
  })
  const of = study(places, hours)
  it('is shown while that answer is missing', () => {
    expect(shown(of, {})).toEqual([1, 2])
    expect(shown(of, { 12: '1' })).toEqual([1, 2])
  })
  it('is hidden if the answer shows none of its parts or is declined', () => {
    expect(shown(of, { 11: '0', 12: '0', 13: '1' })).toEqual([1])
    expect(shown(of, { 11: { declined: 1 }, 12: { declined: 1 }, 13: { declined: 1 } })).toEqual([1])
  })
  it('is hidden if the question it depends on is hidden', () => {
    expect(shown(study(places, hours, ratings), { 11: '0', 12: '0', 13: '1' })).toEqual([1])
    expect(shown(study(places, hours, ratings), {})).toEqual([1, 2, 3])
    expect(shown(study({ ...places, conditions: [visibleIf([part(99)])] }, hours), {})).toEqual([])
  })
  it('is blocked only by a question that is still open', () => {
    const two = question(2, 'RATING', {
      variables: [variable(21, { condition: 11 }), variable(22, { condition: 31 })],
    })
    const both = study(places, two, question(3, 'YES_NO'))
    expect(blockingQuestion(both, answers({ 13: '1' }), 2)?.id).toBe(3)
    expect(shown(both, { 13: '1', 31: '0' })).toEqual([1, 3])
  })
})

describe('values that match nothing', () => {
  it("BETWEEN without a second value doesn't match", () => {
    expect(compare('BETWEEN_INCLUSIVE', -5, -10)).toBe(false)
    expect(compare('BETWEEN_EXCLUSIVE', -5, -10)).toBe(false)
  })
  it.each([
    [part(21, 'LOWER', '5'), '1x', false],
    [part(21, 'GRATER', 'x'), '3', false],
    [part(21, 'LOWER', '5'), '3', true],
  ])("text that is not a number doesn't match, case %#", (condition, value, isShown) => {
    const of = study(question(2, 'SLIDER'), question(3, 'YES_NO', { conditions: [visibleIf([condition])] }))
    expect(shown(of, { 21: value })).toEqual(isShown ? [2, 3] : [2])
  })
  it('a condition without parts hides nothing, regardless of its type', () => {
    const conditions = [visibleIf([], { condition_type: 'OR' })]
    expect(shown(study(question(3, 'YES_NO', { conditions })), {})).toEqual([3])
  })
  it('empty text is not a value', () => {
    expect(valueIn(viewOf(study(question(1, 'YES_NO')), answers({ 11: '' })), 11)).toBe(null)
    expect(valueIn(viewOf(study(question(1, 'YES_NO')), answers({ 11: '0' })), 11)).toBe('0')
  })
})

describe('blockingQuestion, edge cases', () => {
  const needs = (id: number, condition: number): Question =>
    question(id, 'SELECT_ANY', { variables: [variable(id * 10 + 1, { condition })] })
  it.each<[Study, number | undefined]>([
    // A variable outside the study, a hidden question, and a cycle.
    [study(needs(2, 99)), undefined],
    [study(question(1, 'YES_NO', { conditions: [visibleIf([part(99)])] }), needs(2, 11)), undefined],
    [study(needs(2, 31), needs(3, 41), needs(4, 31)), undefined],
  ])('case %#', (of, id) => expect(blockingQuestion(of, answers({}), 2)?.id).toBe(id))
  it('reads only the conditions of the variables', () => {
    const conditions = [
      visibleIf([part(31, 'GRATER', '0')]),
      { ...visibleIf([part(41)], { variable_id: 21 }), variant: 'RESPONSE_VALIDATION' as const },
      visibleIf([part(11)], { variable_id: 21 }),
    ]
    const of = study(
      question(1, 'YES_NO'),
      question(2, 'RATING', { conditions }),
      question(3, 'SLIDER'),
      question(4, 'YES_NO'),
    )
    expect(blockingQuestion(of, answers({ 31: '5' }), 2)?.id).toBe(1)
  })
})

it('isStillRequired finds blank parts of a required question, but not unknown ones', () => {
  const of = question(1, 'SLIDER', { required: true, is_unknown_enabled: true, variables: variables(1, 3) })
  const view = viewOf(study(of), answers({ 11: { is_unknown: 1 }, 12: '1' }))
  expect(of.variables.map(each => isStillRequired(view, { question: of, variable: each }))).toEqual([
    false,
    false,
    true,
  ])
})
