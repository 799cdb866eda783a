import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerQuestion } from '../answering.ts'
import { aStudy, someActions } from '../arbitrary.testing.ts'
import { mustBe, no, part, question, study, variable, variables, visibleIf } from '../builders.testing.ts'
import { viewOf } from '../conditions.ts'
import {
  type Answers,
  type Condition,
  type ConditionVariable,
  type DerivedVariable,
  EMPTY_DERIVED,
  type Question,
  type Study,
} from '../study.ts'
import { reachOf } from './reach.ts'
import { checkStudy } from './study-check.ts'

const percent = (max: number, over: Parameters<typeof variables>[2] = {}): Question =>
  question(1, 'SLIDER', { calculate_totals: true, variables: variables(1, 2, { max, suffix: '%', ...over }) })
const ratio: DerivedVariable = { ...EMPTY_DERIVED, dv_name: 'dv', kind: 'RATIO', parts: ['v11'], divisor: 'v21' }
const when = (parts: readonly ConditionVariable[], over: Partial<Condition> = {}): Question =>
  question(5, 'YES_NO', { conditions: [visibleIf(parts, over)] })

/** Valid questions that the test cases with errors depend on. */
const base = [
  question(1, 'SELECT_ONE', 3),
  question(2, 'SLIDER'),
  question(3, 'YES_NO'),
  question(4, 'YES_NO', { conditions: [visibleIf([part(31)])] }),
]
const withFault = (planted: Question): Study => study(...base, planted)

describe('a valid study', () => {
  it('has no problems', () => {
    const rich = study(
      ...base,
      question(5, 'SLIDER', {
        conditions: [mustBe('LOWER', 21, 51), visibleIf([part(21, 'BETWEEN_INCLUSIVE', '5', '10'), no(31)])],
      }),
      { ...percent(100), id: 6, variables: variables(6, 3, { max: 100, suffix: '%', step: 5 }) },
      question(7, 'SELECT_ANY', {
        maximum_selections: 2,
        variables: variables(7, 3).map((v, at) => ({ ...v, condition: 11 + at })),
      }),
      question(8, 'CONFIRMATION', { variables: [variable(81, { dv_name: 'dv' })] }),
    )
    expect(checkStudy({ ...rich, derived: [{ ...ratio, parts: ['v21'], divisor: 'v51' }] })).toEqual([])
  })
})

describe('checkStudy', () => {
  it.each<[string, Question, RegExp]>([
    [
      'cycle',
      question(5, 'YES_NO', { conditions: [visibleIf([part(51)])] }),
      /never shown because its conditions depend on itself/,
    ],
    [
      'variable cycle',
      question(5, 'SELECT_ANY', {
        variables: [variable(51, { condition: 52 }), variable(52, { condition: 51 }), variable(53)],
      }),
      /“Label 51” is never shown because its conditions depend on itself/,
    ],
    ['value above the maximum', when([part(21, 'GRATER', '1000')]), /never shown because its conditions can’t be met/],
    ['value off the steps', when([part(21, 'EQUAL', '0.5')]), /never shown because its conditions can’t be met/],
    [
      'nothing between',
      when([part(21, 'BETWEEN_EXCLUSIVE', '5', '6')]),
      /never shown because its conditions can’t be met/,
    ],
    [
      'two comparisons that exclude each other',
      when([part(21, 'LOWER', '5'), part(21, 'GRATER', '5')]),
      /never shown because its conditions can’t be met/,
    ],
    ['two options of SELECT_ONE', when([part(11), part(12)]), /never shown because its conditions can’t be met/],
    ['yes and no', when([part(31), no(31)]), /never shown because its conditions can’t be met/],
    ['a contradiction up the chain', when([part(41), no(31)]), /never shown because its conditions can’t be met/],
    [
      'every alternative impossible',
      when([part(21, 'GRATER', '1000'), part(21, 'LOWER', '0')], { condition_type: 'OR' }),
      /never shown because its conditions can’t be met/,
    ],
    ['missing condition variable', when([part(99)]), /uses an answer that isn’t in the study/],
    ['missing own variable', when([part(31)], { variable_id: 31 }), /refers to an item that isn’t in this question/],
    [
      'missing variable condition',
      question(5, 'SELECT_ANY', { variables: [variable(51, { condition: 99 })] }),
      /depends on an answer that isn’t in the study/,
    ],
    [
      'condition on a slider',
      question(5, 'SELECT_ANY', { variables: [variable(51, { condition: 21 })] }),
      /which isn’t a choice/,
    ],
    ['condition not a number', when([part(21, 'LOWER', 'x')]), /Enter a number for the condition to compare with/],
    ['bounds turned round', when([part(21, 'BETWEEN_INCLUSIVE', '9', '5')]), /lower bound above/],
    ['condition without variables', when([]), /Choose an answer for the condition to check/],
    [
      'confirmation of nothing',
      question(5, 'CONFIRMATION', { variables: [variable(51, { dv_name: 'gone' })] }),
      /is linked to the calculated value “gone”, which isn’t in the study/,
    ],
    [
      'min above max',
      question(5, 'SLIDER', { variables: [variable(51, { min: 5, max: 4 })] }),
      /minimum \(5\) greater than its maximum \(4\)/,
    ],
    ['step 0', question(5, 'SLIDER', { variables: [variable(51, { step: 0 })] }), /step of 0/],
    [
      'maximum off the steps',
      question(5, 'SLIDER', { variables: [variable(51, { max: 10, step: 3 })] }),
      /can’t reach its maximum/,
    ],
    [
      'rule never satisfied',
      question(5, 'SLIDER', { conditions: [mustBe('GRATER', 21, 51)], variables: [variable(51, { max: 0 })] }),
      /can never meet its rule/,
    ],
    [
      'rule with BETWEEN',
      question(5, 'SLIDER', { conditions: [mustBe('BETWEEN_INCLUSIVE', 21, 51)] }),
      /A rule can’t use “between.”/,
    ],
    [
      'rule on a choice',
      question(5, 'YES_NO', { conditions: [mustBe('LOWER', 21, 51)] }),
      /has a number rule but no number/,
    ],
    ['no variables', question(5, 'SELECT_ONE', { variables: [] }), /Add an item to answer/],
    ['two yes/no', question(5, 'YES_NO', 2), /exactly 1 item/],
    [
      'foreign variable',
      question(5, 'YES_NO', { variables: [variable(51, { question_id: 4 })] }),
      /belongs to question 4/,
    ],
    ['no options', question(5, 'MULTI_VARIABLE_SELECT_ONE'), /Add choices for/],
    [
      'maximum above the options',
      question(5, 'SELECT_ANY', { maximum_selections: 3, variables: variables(5, 2) }),
      /\(3\) is greater than the number of options \(2\)/,
    ],
    [
      'select all above the maximum',
      question(5, 'SELECT_ANY', { maximum_selections: 1, is_select_all_enabled: true, variables: variables(5, 2) }),
      /can’t select “All of the above”/,
    ],
    [
      'duplicate variable id',
      question(5, 'YES_NO', { variables: [variable(31, { uid: 'x', question_id: 5 })] }),
      /Item ID 31/,
    ],
    ['duplicate uid', question(5, 'YES_NO', { variables: [variable(51, { uid: 'v31' })] }), /Code v31/],
  ])('reports %s', (_, planted, problem) => {
    const found = checkStudy(withFault(planted)).filter(({ question_id }) => question_id === planted.id)
    expect(found.map(one => one.problem).join('\n')).toMatch(problem)
  })
  it('reports duplicate question IDs', () => {
    expect(
      checkStudy(study(question(3, 'YES_NO'), question(3, 'SLIDER', { variables: [variable(35)] }))),
    ).toContainEqual({
      question_id: 3,
      problem: 'Question ID 3 is used more than once. Edit or remove one use.',
    })
  })
  it.each([
    [percent(40), /at most 80%/],
    [percent(200, { min: 101 }), /at least 101%/],
    [percent(99, { step: 3 }), /in steps of 3/],
    [percent(100, { suffix: 'h' }), null],
    [percent(50), null],
  ])('checks percentages, case %#', (of, problem) => {
    const found = checkStudy(study(of))
      .map(one => one.problem)
      .join('\n')
    if (problem) expect(found).toMatch(problem)
    else expect(found).toBe('')
  })
  it.each([
    ['LOWER', { min: 10, max: 20 }, true],
    ['LOWER', { min: 9, max: 20 }, false],
    ['LOWER_OR_EQUAL', { min: 11, max: 20 }, true],
    ['LOWER_OR_EQUAL', { min: 10, max: 20 }, false],
    ['EQUAL', { min: 11, max: 20 }, true],
    ['EQUAL', { min: 0, max: 4 }, true],
    ['EQUAL', { min: 0, max: 5 }, false],
    ['GRATER_OR_EQUAL', { min: 0, max: 4 }, true],
    ['GRATER_OR_EQUAL', { min: 0, max: 5 }, false],
    ['GRATER', { min: 0, max: 5 }, true],
    ['GRATER', { min: 0, max: 6 }, false],
  ] as const)('finds %s than 5 to 10 from %o impossible: %s', (type, over, impossible) => {
    const other = question(2, 'SLIDER', { variables: [variable(21, { min: 5, max: 10 })] })
    const of = question(1, 'SLIDER', { conditions: [mustBe(type, 21, 11)], variables: [variable(11, over)] })
    expect(checkStudy(study(of, other)).length > 0).toBe(impossible)
  })
  it('reports derived variables that are duplicates or lack parts or a divisor', () => {
    const of = { ...study(question(1, 'SLIDER')), derived: [ratio, { ...ratio, divisor: null }] }
    const problems = checkStudy(of).map(one => one.problem)
    expect(problems).toContain('Calculated value “dv” uses “v21”, which isn’t in the study.')
    expect(problems).toContain('Calculated value “dv” is a ratio without a divisor.')
    expect(problems).toContain('Calculated value dv is used more than once. Edit or remove one use.')
  })
})

describe('reachability', () => {
  it('questions that some answers can show are never reported as unreachable', () => {
    fc.assert(
      fc.property(aStudy, someActions, (of, actions) => {
        const reach = reachOf(of)
        let given: Answers = new Map()
        for (const [id, action] of actions) {
          given = answerQuestion(of, given, id, action)
          const view = viewOf(of, given)
          for (const shown of view.questions) expect(reach.questions).toContain(shown)
          for (const shown of view.variables) expect(reach.variables).toContain(shown)
        }
      }),
    )
  })
})

describe('a required question that cannot always be answered', () => {
  const low = question(2, 'SLIDER', {
    required: true,
    conditions: [mustBe('LOWER', 11, 21)],
    variables: [variable(21, { max: 9 })],
  })

  it('causes an error that names the preceding answers', () => {
    const before = question(1, 'SLIDER', { required: true, variables: [variable(11, { max: 9 })] })
    expect(checkStudy(study(before, low))).toEqual([
      {
        question_id: 2,
        problem:
          'This question is required but can’t be answered while “Question 1: Label 11” is 0. Edit it or make it optional.',
      },
    ])
  })

  it('causes a warning if it depends on too many answers', () => {
    const many = question(1, 'SELECT_ANY', { variables: variables(1, 20, { question_id: 1 }) })
    const split = question(2, 'SLIDER', {
      required: true,
      calculate_totals: true,
      variables: variables(2, 20, { max: 100, suffix: '%' }).map((each, at) => ({
        ...each,
        id: 200 + at,
        question_id: 2,
        uid: `part_${at}`,
        condition: 11 + at,
      })),
    })
    const found = checkStudy(study(many, split))
    expect(found).toEqual([
      {
        question_id: 2,
        problem: expect.stringMatching(/^We couldn’t check whether this question can always be answered/),
        isDoubt: true,
      },
    ])
  })
})

it("codes of the core can't be used again in a module", () => {
  const module = question(9, 'YES_NO', { variables: [variable(91, { uid: 'v11' })] })
  const found = checkStudy({ ...study(module), elsewhere: [question(1, 'YES_NO')] })
  expect(found.map(({ problem }) => problem)).toEqual(['Code v11 is used more than once. Edit or remove one use.'])
})

describe('exact problems of a question', () => {
  const problemsOf = (planted: Question): string[] =>
    checkStudy(withFault(planted)).flatMap(one => (one.question_id === planted.id ? [one.problem] : []))
  const slider = (...conditions: readonly Condition[]): Question => question(5, 'SLIDER', { conditions })
  const rule = (...parts: readonly ConditionVariable[]): Condition => ({
    ...visibleIf(parts),
    variant: 'RESPONSE_VALIDATION',
    variable_id: 51,
  })
  const never = (variable_id: number): Condition => visibleIf([part(11), part(12)], { variable_id })

  it.each<[Question, readonly string[]]>([
    [when([part(21, 'GRATER', '5')]), []],
    [when([part(21, 'LOWER', '5', 'x')]), []],
    [when([part(21, 'BETWEEN_INCLUSIVE', '5', '5')]), []],
    [
      slider(rule(part(21, 'LOWER'), part(41, 'LOWER'))),
      ['A rule compares with more than one number. Choose one of them.'],
    ],
    [slider(rule(part(21))), ['Choose a comparison for the rule.']],
    [slider(mustBe('BETWEEN_EXCLUSIVE', 21, 51)), ['A rule can’t use “between.” Choose a different comparison.']],
    [
      slider(rule(part(21, 'LOWER'), part(21, 'BETWEEN_INCLUSIVE'))),
      [
        'A rule compares with more than one number. Choose one of them.',
        'A rule can’t use “between.” Choose a different comparison.',
      ],
    ],
    [slider(mustBe('GRATER', 31, 51)), []],
    [question(5, 'CONFIRMATION', 0), []],
    [question(5, 'CONFIRMATION'), ['“Label 51” isn’t linked to a calculated value. Choose one.']],
    [question(5, 'SELECT_ANY', { variables: [variable(51), variable(52, { condition: 51 })] }), []],
    [question(5, 'SELECT_ANY', { variables: [variable(51, { condition: 31 })] }), []],
    [
      question(5, 'SELECT_ANY', { conditions: [never(51), never(52)], variables: variables(5, 2) }),
      ['None of this question’s items can be shown. Edit their conditions.'],
    ],
    [
      question(5, 'SELECT_ANY', { conditions: [never(51)], variables: variables(5, 2) }),
      ['“Label 51” is never shown because its conditions can’t be met. Edit its conditions.'],
    ],
  ])('case %#', (planted, problems) => expect(problemsOf(planted)).toEqual(problems))

  const low = [
    { min: 5, max: 10 },
    { min: 8, max: 20 },
  ]
  const negative = [
    { min: -3, max: -2 },
    { min: -4, max: -3 },
  ]
  it.each([
    ['LOWER', low, { min: 0, max: 5 }, true],
    ['LOWER', low, { min: 0, max: 6 }, false],
    ['LOWER', negative, { min: -20, max: -7 }, true],
    ['LOWER', negative, { min: -20, max: -6 }, false],
    ['GRATER', low, { min: 30, max: 40 }, true],
    ['GRATER', low, { min: 29, max: 40 }, false],
    ['GRATER', negative, { min: -2, max: 0 }, true],
    ['GRATER', negative, { min: -3, max: 0 }, false],
    ['GRATER', [{ min: 5, max: 4 }, { max: 9 }], { min: 30, max: 40 }, false],
    ['GRATER', low, { min: 50, max: 40 }, false],
  ] as const)('checks whether a total can be %s, case %#', (type, parts, over, isImpossible) => {
    const other = question(2, 'SLIDER', { variables: [variable(21, over)] })
    const total = question(1, 'SLIDER', {
      conditions: [mustBe(type, 21, null)],
      variables: parts.map((part, at) => variable(11 + at, part)),
    })
    const problem = 'The total can never meet its rule with “Question 2: Label 21”. Edit the rule.'
    expect(checkStudy(study(total, other)).some(one => one.problem === problem)).toBe(isImpossible)
  })
  it.each([
    ['LOWER_OR_EQUAL', { min: 0, max: 4 }, false],
    ['EQUAL', { min: 10, max: 20 }, false],
    ['EQUAL', { min: 11, max: 20 }, true],
  ] as const)('checks whether a variable can be %s, case %#', (type, over, isImpossible) => {
    const other = question(2, 'SLIDER', { variables: [variable(21, { min: 5, max: 10 })] })
    const of = question(1, 'SLIDER', { conditions: [mustBe(type, 21, 11)], variables: [variable(11, over)] })
    const problem = '“Label 11” can never meet its rule with “Question 2: Label 21”. Edit the rule.'
    expect(checkStudy(study(of, other)).map(one => one.problem)).toEqual(isImpossible ? [problem] : [])
  })
  it('derived variables need parts, but a sum needs no divisor', () => {
    const sum: DerivedVariable = { ...ratio, kind: 'SUM', divisor: null }
    const of = { ...study(question(1, 'SLIDER')), derived: [sum, { ...sum, dv_name: 'none', parts: [] }] }
    expect(checkStudy(of)).toEqual([{ question_id: null, problem: 'Calculated value “none” has no formula.' }])
  })
})
