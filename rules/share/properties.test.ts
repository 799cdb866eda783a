import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Action, answerQuestion, storable, transition } from './answering.ts'
import { aStudy, someActions } from './arbitrary.testing.ts'
import { part, question, visibleIf } from './builders.testing.ts'
import { blockingQuestion, compare, viewOf } from './conditions.ts'
import { derivedValues } from './derived.ts'
import { type Evaluation, evaluate } from './evaluate.ts'
import { isDone } from './progress.ts'
import { responsesOf } from './responses.ts'
import { type Answers, type Condition, EMPTY_DERIVED, type Question, type Response, type Study } from './study.ts'
import { checkShape } from './validation.ts'

type Steps = readonly (readonly [number, Action])[]

function play(of: Study, steps: Steps, from: Answers = new Map()): Answers {
  return steps.reduce((given, [id, action]) => answerQuestion(of, given, id, action), from)
}

/** Converts an evaluation to a comparable form, regardless of the order in sets and maps. */
function plain({ visibleQuestions, visibleVariables, status, messages, progress }: Evaluation): unknown {
  return {
    questions: visibleQuestions.map(({ id }) => id),
    variables: [...visibleVariables].toSorted((a, b) => a - b),
    status: Object.fromEntries(status),
    messages: Object.fromEntries(messages),
    progress,
  }
}

/** Checks visibility literally as specified, without index, order, or cache. This slow second implementation verifies the fast one. */
function isShownNaively(of: Study, given: Answers, questionId: number, variableId: number | null): boolean {
  const find = (id: number): Question | undefined => of.questions.find(q => q.id === Math.floor(id / 10))
  const dependencies = (q: number, v: number | null): [number, number | null][] => {
    const own = of.questions.find(({ id }) => id === q)
    const conditions = own?.conditions.filter(c => c.variant === 'VISIBILITY' && c.variable_id === v) ?? []
    const on = conditions.flatMap(c => c.condition_variables.map(p => p.variable_id))
    const condition = own?.variables.find(({ id }) => id === v)?.condition ?? null
    const more = condition === null ? on : [...on, condition]
    const variables = more.map((id): [number, number | null] => [Math.floor(id / 10), id])
    return v === null ? variables : [[q, null], ...variables]
  }
  const reachable = new Set<string>()
  const walk = (q: number, v: number | null): void => {
    for (const [a, b] of dependencies(q, v)) {
      if (reachable.has(`${a} ${b}`)) continue
      reachable.add(`${a} ${b}`)
      walk(a, b)
    }
  }
  walk(questionId, variableId)
  if (reachable.has(`${questionId} ${variableId}`)) return false
  const value = (id: number): string | null => {
    const is = given.get(id)
    if (!is || is.declined || is.is_unknown || !isShownNaively(of, given, Math.floor(id / 10), id)) return null
    const own = of.questions.find(q => q.id === Math.floor(id / 10))
    return own?.type === 'SLIDER' ? (storable(own, [is])[0]?.value ?? null) : is.value
  }
  const holds = ({ condition_type, condition_variables }: Condition): boolean => {
    const match = condition_variables.map(({ variable_id, comparator, use_no }) => {
      const text = value(variable_id)
      if (text === null) return false
      if (!comparator) return text === (use_no ? '0' : '1')
      const number = Number(text)
      return (
        !Number.isNaN(number) &&
        compare(comparator.type, number, Number(comparator.first_value), Number(comparator.second_value))
      )
    })
    return condition_type === 'AND' ? !match.includes(false) : match.includes(true)
  }
  const own = find(questionId * 10)
  const conditions = own?.conditions.filter(c => c.variant === 'VISIBILITY' && c.variable_id === variableId) ?? []
  if (!conditions.every(holds)) return false
  if (variableId === null) return true
  const condition = own?.variables.find(({ id }) => id === variableId)?.condition ?? null
  return isShownNaively(of, given, questionId, null) && (condition === null || value(condition) === '1')
}

describe('any study and any actions', () => {
  it('visibility follows the specification', () => {
    fc.assert(
      fc.property(aStudy, someActions, (of, steps) => {
        const given = play(of, steps)
        const view = viewOf(of, given)
        for (const { id, type, variables: own } of of.questions) {
          for (const v of own) expect(view.variables.has(v.id)).toBe(isShownNaively(of, given, id, v.id))
          const isWhole = type === 'CONFIRMATION' || own.some(v => view.variables.has(v.id))
          if (isWhole || !isShownNaively(of, given, id, null))
            expect(view.questions.has(id)).toBe(isShownNaively(of, given, id, null))
        }
      }),
    )
  })

  it('a question without parts is shown only while it depends on an open one', () => {
    fc.assert(
      fc.property(aStudy, someActions, (of, steps) => {
        const given = play(of, steps)
        const { visibleQuestions, visibleVariables, status } = evaluate(of, given)
        for (const q of visibleQuestions) {
          if (q.type === 'CONFIRMATION' || q.variables.some(({ id }) => visibleVariables.has(id))) continue
          const before = blockingQuestion(of, given, q.id)
          expect(before?.variables.some(({ id }) => visibleVariables.has(id))).toBe(true)
          expect(isDone(status.get(before?.id ?? 0))).toBe(false)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('only the final answers matter, regardless of the actions that led to them', () => {
    fc.assert(
      fc.property(aStudy, someActions, fc.integer(), (of, steps, salt) => {
        let given: Answers = new Map()
        for (const [id, action] of steps) {
          given = answerQuestion(of, given, id, action)
          evaluate(of, given)
        }
        const atOnce = new Map([...given].toSorted(([a], [b]) => ((a * salt) % 97) - ((b * salt) % 97) || b - a))
        expect(plain(evaluate(structuredClone(of), atOnce))).toEqual(plain(evaluate(of, given)))
      }),
    )
  })

  it('an evaluation that reuses unchanged questions equals a full evaluation', () => {
    fc.assert(
      fc.property(aStudy, someActions, (of, steps) => {
        let given: Answers = new Map()
        let evaluation = evaluate(of, given)
        for (const [id, action] of steps) {
          given = answerQuestion(of, given, id, action)
          evaluation = evaluate(of, given, evaluation)
          expect(plain(evaluation)).toEqual(plain(evaluate(of, given)))
        }
      }),
      { numRuns: 500 },
    )
  })

  it('results of all actions can be stored', () => {
    fc.assert(
      fc.property(aStudy, someActions, (of, steps) => {
        let given: Answers = new Map()
        for (const [id, action] of steps) {
          given = answerQuestion(of, given, id, action)
          for (const q of of.questions) expect(checkShape(q, storable(q, responsesOf(q, given)))).toEqual([])
        }
      }),
      { numRuns: 3 * (fc.readConfigureGlobal().numRuns ?? 100) },
    )
  })

  it('results can also be stored if every variable is shown', () => {
    fc.assert(
      fc.property(aStudy, someActions, (of, steps) => {
        for (const q of of.questions) {
          let responses: readonly Response[] = []
          for (const [, action] of steps) responses = transition(q, responses, action)
          expect(checkShape(q, storable(q, responses))).toEqual([])
        }
      }),
    )
  })

  it('actions change no other question, and declining clears the question', () => {
    fc.assert(
      fc.property(aStudy, someActions, (of, steps) => {
        const given = play(of, steps)
        for (const q of of.questions) {
          const next = answerQuestion(of, given, q.id, { kind: 'decline', on: true })
          for (const [id, is] of given) if (Math.floor(id / 10) !== q.id) expect(next.get(id)).toEqual(is)
          if (evaluate(of, next).status.get(q.id) === 'declined') {
            expect(responsesOf(q, next).every(r => r.value === null && !r.is_unknown && !r.is_set_min)).toBe(true)
          }
        }
      }),
    )
  })
})

describe('hiding and showing a question again', () => {
  const switchTo = (value: '0' | '1'): readonly [number, Action] => [7, { kind: 'yes-no', variable_id: 71, value }]
  it('restores all answers', () => {
    fc.assert(
      fc.property(aStudy, someActions, fc.nat(5), (plainStudy, steps, which) => {
        const questions = plainStudy.questions.map((q, at) =>
          at === which ? { ...q, conditions: [...q.conditions, visibleIf([part(71)])] } : q,
        )
        const of = { ...plainStudy, questions: [...questions, question(7, 'YES_NO')] }
        const before = play(of, [switchTo('1'), ...steps])
        const hidden = play(of, [switchTo('0')], before)
        const again = play(of, [switchTo('1')], hidden)
        expect(evaluate(of, hidden).status.has(which + 1)).toBe(false)
        expect(again).toEqual(before)
        expect(plain(evaluate(of, again))).toEqual(plain(evaluate(of, before)))
      }),
    )
  })
  it('makes a hidden question count as never answered', () => {
    fc.assert(
      fc.property(aStudy, someActions, (of, steps) => {
        const given = play(of, steps)
        const view = viewOf(of, given)
        // Declining applies to the question rather than its variables, so it stays while the question is shown.
        const counts = ({ variable_id: id, declined }: Response): boolean =>
          view.variables.has(id) || (declined === 1 && view.questions.has(Math.floor(id / 10)))
        const shownOnly = new Map([...given].filter(([, is]) => counts(is)))
        const withDerived = {
          ...of,
          derived: [{ ...EMPTY_DERIVED, dv_name: 'd', parts: ['v11', 'v21', 'v31'] }],
        }
        expect(plain(evaluate(of, shownOnly))).toEqual(plain(evaluate(of, given)))
        expect(derivedValues(withDerived, shownOnly)).toEqual(derivedValues(withDerived, given))
      }),
    )
  })
})
