import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Action, answerQuestion, storable } from './answering.ts'
import { aStudy, someActions } from './arbitrary.testing.ts'
import { answers, question, response, study, variable } from './builders.testing.ts'
import { evaluate } from './evaluate.ts'
import { rangeText } from './number-text.ts'
import {
  carriedOver,
  carryOverAnswers,
  changesEveryYear,
  isLargeChange,
  newQuestions,
  yearsBetween,
} from './prior-year.ts'
import { isEmpty, responsesOf } from './responses.ts'
import { checkShape } from './shape.ts'
import type { Answers, Condition, Question, Response, Study, Variable } from './study.ts'
import { SHAPE_TEXT } from './text.ts'

const SHIFT = 1000
const SHAPE_MESSAGES: readonly unknown[] = Object.values(SHAPE_TEXT)

/** Copies a study to the next year, with new IDs and the same uids. */
function yearLater(of: Study): Study {
  const condition = (one: Condition): Condition => ({
    ...one,
    variable_id: one.variable_id === null ? null : one.variable_id + SHIFT,
    condition_variables: one.condition_variables.map(part => ({ ...part, variable_id: part.variable_id + SHIFT })),
  })
  const later = (one: Variable): Variable => ({
    ...one,
    id: one.id + SHIFT,
    question_id: one.question_id + SHIFT,
    condition: one.condition === null ? null : one.condition + SHIFT,
  })
  return {
    derived: of.derived,
    questions: of.questions.map(one => ({
      ...one,
      id: one.id + SHIFT,
      conditions: one.conditions.map(condition),
      variables: one.variables.map(later),
    })),
  }
}

type Steps = readonly (readonly [number, Action])[]

/** Returns the stored answers after several actions. */
const play = (of: Study, steps: Steps): Answers => {
  const typed = steps.reduce<Answers>((given, [id, action]) => answerQuestion(of, given, id, action), new Map())
  const stored = of.questions.flatMap(one => storable(one, responsesOf(one, typed)))
  return new Map(stored.map(response => [response.variable_id, response]))
}
const everything = (of: Study) => new Set(of.questions.map(({ id }) => id))
const asAnswers = (taken: ReadonlyMap<number, readonly Response[]>): Answers =>
  new Map([...taken.values()].flat().map(one => [one.variable_id, one]))

/** Generates another year of a study with arbitrary changes to types, scales, units, options, and whole questions. */
const aChangedYear = fc.tuple(aStudy, aStudy, fc.infiniteStream(fc.boolean())).map(([prior, other, coins]) => {
  const coin = (): boolean => coins.next().value === true
  const mixed = prior.questions.map((one, at) => (coin() ? one : (other.questions[at] ?? one)))
  const rescaled = (one: Variable): Variable => (coin() ? { ...one, min: 4, max: 9, step: 2 } : one)
  const renamed = (one: Variable): Variable => (coin() && coin() ? { ...one, uid: `added ${one.uid}` } : one)
  const questions = mixed.map(one => ({ ...one, variables: one.variables.map(rescaled).map(renamed) }))
  return { prior, current: yearLater({ ...prior, questions }) }
})

it('a reason for a difference is never carried over', () => {
  const check = question(1, 'CONFIRMATION', { variables: [variable(11, { uid: 'check' })] })
  const prior = { questions: [check], derived: [] }
  const current = yearLater(prior)
  expect(carryOverAnswers(current, new Map(), prior, answers({ 11: 'ROUNDING:3' }), everything(current)).size).toBe(0)
})

describe('carrying over answers between any two years', () => {
  it('gives the same evaluation if the study is unchanged', () => {
    fc.assert(
      fc.property(aStudy, someActions, (prior, steps) => {
        const given = play(prior, steps)
        const current = yearLater(prior)
        const taken = asAnswers(carryOverAnswers(current, new Map(), prior, given, everything(current)))
        const before = evaluate(prior, given)
        const after = evaluate(current, taken)
        expect([...after.status]).toEqual([...before.status].map(([id, is]) => [id + SHIFT, is]))
        expect(after.progress).toEqual(before.progress)
      }),
    )
  })

  it('gives valid responses, regardless of the changes', () => {
    fc.assert(
      fc.property(aChangedYear, someActions, ({ prior, current }, steps) => {
        const taken = carryOverAnswers(current, new Map(), prior, play(prior, steps), everything(current))
        for (const one of current.questions) {
          const responses = taken.get(one.id)
          if (responses) expect(checkShape(one, responses)).toEqual([])
          if (responses) expect(responses.map(({ variable_id }) => variable_id)).toEqual(one.variables.map(v => v.id))
        }
        const ranges = current.questions.flatMap(question => question.variables.map(each => rangeText(question, each)))
        for (const { message } of [...evaluate(current, asAnswers(taken)).messages.values()].flat()) {
          expect(SHAPE_MESSAGES).not.toContain(message)
          expect(ranges.filter(range => message.includes(range))).toEqual([])
        }
      }),
    )
  })

  it('never overwrites answers and includes only the given questions', () => {
    fc.assert(
      fc.property(aChangedYear, someActions, someActions, fc.integer(), ({ prior, current }, steps, now, salt) => {
        const shifted: Steps = now.map(([id, action]) => [
          id + SHIFT,
          'variable_id' in action && action.variable_id !== null
            ? { ...action, variable_id: action.variable_id + SHIFT }
            : action,
        ])
        const given = play(current, shifted)
        const named = new Set([...everything(current)].filter(id => ((id * salt) % 3) - 1 !== 0))
        const taken = carryOverAnswers(current, given, prior, play(prior, steps), named)
        for (const one of current.questions) {
          if (!taken.has(one.id)) continue
          expect(named.has(one.id)).toBe(true)
          expect(responsesOf(one, given).every(isEmpty)).toBe(true)
        }
      }),
    )
  })

  it('takes each value from the variable with the same uid', () => {
    fc.assert(
      fc.property(aChangedYear, someActions, ({ prior, current }, steps) => {
        const given = play(prior, steps)
        const before = new Map(
          prior.questions.flatMap(one => one.variables.map(v => [v.uid, given.get(v.id)] as const)),
        )
        const taken = carryOverAnswers(current, new Map(), prior, given, everything(current))
        for (const one of current.questions) {
          for (const [at, is] of (taken.get(one.id) ?? []).entries()) {
            const { uid = '', min = null } = one.variables[at] ?? {}
            const was = before.get(uid)
            // The mark refers to this year's minimum, which may have changed.
            const mark = one.type === 'SLIDER' ? Number(is.value === String(min ?? 0)) : was?.is_set_min
            if (was && !isEmpty(was)) expect(is).toEqual({ ...was, variable_id: is.variable_id, is_set_min: mark })
            else expect(is.value === null || is.value === '0').toBe(true)
          }
        }
      }),
    )
  })

  it('treats a question as new if none of its uids is known', () => {
    fc.assert(
      fc.property(aChangedYear, ({ prior, current }) => {
        const uids = new Set(prior.questions.flatMap(one => one.variables.map(({ uid }) => uid)))
        const fresh = current.questions.filter(
          one => one.type !== 'CONFIRMATION' && one.variables.every(({ uid }) => !uids.has(uid)),
        )
        expect(newQuestions(current, prior)).toEqual(fresh)
      }),
    )
  })
})

describe('carryOverAnswers', () => {
  const yesNo = (id: number, uid: string) => question(id, 'YES_NO', { variables: [variable(id * 10 + 1, { uid })] })
  const rating = (id: number, first: string, second: string) =>
    question(id, 'RATING', { variables: [first, second].map((uid, at) => variable(id * 10 + at + 1, { uid })) })
  const prior = study(yesNo(1, 'a'), yesNo(2, 'b'), rating(3, 'c', 'd'), yesNo(4, 'e'))
  const current = study(yesNo(5, 'a'), yesNo(6, 'b'), rating(7, 'c', 'd'), yesNo(8, 'e'))
  const lastYear = answers({ 11: '1', 21: '1', 31: '1', 32: '2', 41: '1' })

  it('includes only unchanged questions without any answer', () => {
    const taken = carryOverAnswers(current, answers({ 61: '0', 72: '3' }), prior, lastYear, new Set([5, 6, 7]))
    expect([...taken.keys()]).toEqual([5])
  })

  it('newQuestions excludes confirmations and the geography preference', () => {
    const now = study(question(1, 'GEOGRAPHY_ICO_WRAPPER'), question(2, 'CONFIRMATION'), yesNo(3, 'new'))
    expect(newQuestions(now, prior).map(({ id }) => id)).toEqual([3])
  })
})

describe('isLargeChange', () => {
  it('returns true for changes of more than half, up or down', () => {
    expect([149, 150, 151, 51, 50, 49].map(value => isLargeChange(value, 100))).toEqual([
      false,
      false,
      true,
      false,
      false,
      true,
    ])
    expect(isLargeChange(5, 0)).toBe(false)
  })

  it('ignores the sign and returns false if nothing changed', () => {
    const number = fc.double({ noNaN: true, min: -1e9, max: 1e9 })
    fc.assert(
      fc.property(number, number, (value, lastYear) => {
        expect(isLargeChange(-value, -lastYear)).toBe(isLargeChange(value, lastYear))
        expect(isLargeChange(lastYear, lastYear)).toBe(false)
      }),
    )
  })
})

describe('carriedOver', () => {
  const PRACTICE = 'How many years have you been in practice?'
  const lastYear = (asked: Question) => ({ ...study(asked), yearsAgo: 1 })
  const one = (id: number, type: Question['type'], variables: readonly Partial<Variable>[]): Question =>
    question(id, type, { variables: variables.map((over, at) => variable(id * 10 + at + 1, over)) })

  it("returns last year's answers with this year's IDs", () => {
    const prior = study(one(1, 'SLIDER', [{ uid: 'pay', max: 1000 }]))
    const now = one(2, 'SLIDER', [{ uid: 'pay', max: 1000 }])
    expect(carriedOver(now, prior, answers({ 11: '412' }))).toEqual([response(21, '412')])
  })

  it('returns null if nothing was answered', () => {
    const prior = study(one(1, 'YES_NO', [{ uid: 'a' }]))
    expect(carriedOver(one(2, 'YES_NO', [{ uid: 'a' }]), prior, new Map())).toBeNull()
  })

  it.each<readonly [string, Partial<Variable>]>([
    ['scale', { max: 100, step: 0.5 }],
    ['step', { max: 1000, step: 1 }],
    ['unit', { max: 1000, step: 0.5, suffix: 'days' }],
  ])('returns null if the %s changed', (_, over) => {
    const prior = study(one(1, 'SLIDER', [{ uid: 'a', max: 1000, step: 0.5 }]))
    expect(carriedOver(one(2, 'SLIDER', [{ uid: 'a', ...over }]), prior, answers({ 11: '412.5' }))).toBeNull()
  })

  it('returns null if one of several values no longer fits', () => {
    const two = (id: number, suffix: string) =>
      one(id, 'SLIDER', [
        { uid: 'a', max: 10, suffix },
        { uid: 'b', max: 10 },
      ])
    expect(carriedOver(two(2, 'days'), study(two(1, 'hours')), answers({ 11: '4', 12: '5' }))).toBeNull()
  })

  it('ignores case and spaces in units, and all units except those of sliders', () => {
    const prior = study(one(1, 'SLIDER', [{ uid: 'a', max: 9, prefix: '$', suffix: 'per hour' }]))
    const now = one(2, 'SLIDER', [{ uid: 'a', max: 9, prefix: ' $', suffix: 'Per hour ' }])
    expect(carriedOver(now, prior, answers({ 11: '4' }))).toEqual([response(21, '4')])
    const asked = study(one(1, 'YES_NO', [{ uid: 'a', suffix: 'x' }]))
    expect(carriedOver(one(2, 'YES_NO', [{ uid: 'a' }]), asked, answers({ 11: '1' }))).toEqual([response(21, '1')])
  })

  it('keeps "unknown" answers', () => {
    const unsure = (id: number) => ({ ...one(id, 'SLIDER', [{ uid: 'a' }]), is_unknown_enabled: true })
    const given = answers({ 11: { is_unknown: 1 } })
    expect(carriedOver(unsure(2), study(unsure(1)), given)).toEqual([response(21, null, { is_unknown: 1 })])
  })

  it('returns null for another type of question, even if the value would fit', () => {
    const prior = study(one(1, 'SLIDER', [{ uid: 'a', max: 10 }]))
    expect(carriedOver(one(2, 'YES_NO', [{ uid: 'a' }]), prior, answers({ 11: '1' }))).toBeNull()
  })

  it('returns null if the question was declined and is now required', () => {
    const prior = study(one(1, 'YES_NO', [{ uid: 'a' }]))
    const now = one(2, 'YES_NO', [{ uid: 'a' }])
    expect(carriedOver(now, prior, answers({ 11: { declined: 1 } }))?.[0]?.declined).toBe(1)
    expect(carriedOver({ ...now, required: true }, prior, answers({ 11: { declined: 1 } }))).toBeNull()
  })

  it('leaves new variables unanswered', () => {
    const prior = study(one(1, 'SLIDER', [{ uid: 'a', max: 10 }]))
    const now = one(2, 'SLIDER', [
      { uid: 'a', max: 10 },
      { uid: 'b', max: 10 },
    ])
    expect(carriedOver(now, prior, answers({ 11: '4' }))).toEqual([response(21, '4'), response(22, null)])
  })

  it('removes the minimum mark if only the minimum changed', () => {
    const prior = study(one(1, 'SLIDER', [{ uid: 'a', min: 10, max: 50 }]))
    const before = answers({ 11: { value: '10', is_set_min: 1 } })
    const now = (min: number) => carriedOver(one(2, 'SLIDER', [{ uid: 'a', min, max: 50 }]), prior, before)
    expect([now(10), now(0), now(20)]).toEqual([[response(21, '10', { is_set_min: 1 })], [response(21, '10')], null])
    const at = carriedOver(one(2, 'SLIDER', [{ uid: 'a', min: 12, max: 50 }]), prior, answers({ 11: '12' }))
    expect(at).toEqual([response(21, '12', { is_set_min: 1 })])
  })

  it.each([
    ['How many years have you been in practice?', ' years', '10'],
    ['For how many of these years have you been with your present practice?', 'years', '10'],
    ['How old are you?', 'years', '10'],
    ['How many years did you train?', 'years', '9'],
    ['In how many years will you retire?', 'years', '9'],
    ['In how many states have you practiced?', 'states', '9'],
    ['In how many of the past five years have you worked nights?', 'years', '9'],
    ['How many years have you served in the military?', 'years', '9'],
    ['How many years have you held your current rank?', 'years', '10'],
  ])('increases only a time so far: %s', (prompt, suffix, expected) => {
    const years = (id: number) => ({ ...one(id, 'SLIDER', [{ uid: 'a', max: 50, suffix }]), prompt })
    expect(carriedOver(years(2), lastYear(years(1)), answers({ 11: '9' }))?.map(r => r.value)).toEqual([expected])
  })

  it('increases a time so far by the number of years from that study to this one', () => {
    const years = (id: number) => ({ ...one(id, 'SLIDER', [{ uid: 'a', max: 50, suffix: 'years' }]), prompt: PRACTICE })
    const value = (since: object) =>
      carriedOver(years(2), { ...study(years(1)), ...since }, answers({ 11: '9' }))?.map(r => r.value)
    const since = (period: number) => value({ yearsAgo: yearsBetween({ period }, { period: 2026 }) })
    expect([since(2025), since(2024), since(2027), value({})]).toEqual([['10'], ['11'], ['9'], ['9']])
  })

  it('increases a time so far only if the number is permitted', () => {
    const years = (id: number, step: number) => ({
      ...one(id, 'SLIDER', [{ uid: 'a', max: 50, step, suffix: 'years' }]),
      prompt: PRACTICE,
    })
    const value = (before: string, step = 1) =>
      carriedOver(years(2, step), lastYear(years(1, 1)), answers({ 11: before }))?.map(r => r.value)
    expect([value('9'), value('50'), value('10', 5)]).toEqual([['10'], ['50'], ['11']])
  })

  describe('with choices', () => {
    const prior = study(one(1, 'SELECT_ONE', [{ uid: 'a' }, { uid: 'b' }]))
    const chosen = answers({ 11: '1', 12: '0' })

    it('keeps a choice despite a new option', () => {
      const now = one(2, 'SELECT_ONE', [{ uid: 'a' }, { uid: 'b' }, { uid: 'c' }])
      expect(carriedOver(now, prior, chosen)?.map(({ value }) => value)).toEqual(['1', '0', '0'])
    })

    it('returns null if the chosen option was deleted', () => {
      expect(carriedOver(one(2, 'SELECT_ONE', [{ uid: 'b' }, { uid: 'c' }]), prior, chosen)).toBeNull()
    })

    it('returns null if one of several chosen options was deleted', () => {
      const any = study(one(1, 'SELECT_ANY', [{ uid: 'a' }, { uid: 'b' }, { uid: 'c' }]))
      const now = one(2, 'SELECT_ANY', [{ uid: 'a' }, { uid: 'b' }])
      expect(carriedOver(now, any, answers({ 11: '1', 12: '0', 13: '1' }))).toBeNull()
      expect(carriedOver(now, any, answers({ 11: '1', 12: '0', 13: '0' }))).not.toBeNull()
    })

    it('returns null if several options can be chosen and one is new', () => {
      const any = study(one(1, 'SELECT_ANY', [{ uid: 'a' }, { uid: 'b' }]))
      expect(carriedOver(one(2, 'SELECT_ANY', [{ uid: 'a' }, { uid: 'b' }]), any, chosen)).not.toBeNull()
      expect(carriedOver(one(2, 'SELECT_ANY', [{ uid: 'a' }, { uid: 'c' }]), any, chosen)).toBeNull()
    })
  })
})

describe('changesEveryYear', () => {
  const asked = (prompt: string, suffix = '', type: Question['type'] = 'SLIDER') =>
    changesEveryYear(question(1, type, { prompt, variables: [variable(11, { suffix })] }), study())

  it.each([
    'How does your total pay for 2026 compare with the year before?',
    'Has your workload changed since last year?',
    'Has anyone offered to buy the practice within the past two years?',
    'How does that compare with a year ago?',
  ])('returns true for a question about a recent time, of any type: %s', prompt => {
    expect(asked(prompt, '', 'SELECT_ONE')).toBe(true)
  })

  it.each([
    ['How many vacation days are you granted in 2026?', 'days', true],
    ['How many vacation days are you granted in [PERIOD]?', 'days', true],
    ['How many vacation days are you granted?', 'days', false],
    ['In how many years will you retire?', 'years', true],
    ['How many years have you been in practice?', 'years', false],
  ])('returns whether a number is of one year: %s', (prompt, suffix, expected) => {
    expect(asked(prompt, suffix)).toBe(expected)
  })

  it.each(['Which describes your working time in 2026?', 'What do you expect to be doing three years from now?'])(
    'returns false for a choice about something else: %s',
    prompt => {
      expect(asked(prompt, '', 'SELECT_ONE')).toBe(false)
    },
  )
})
