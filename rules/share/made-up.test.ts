import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aStudy } from './arbitrary.testing.ts'
import { mustBe, part, variable, visibleIf } from './builders.testing.ts'
import { nextYear, removeQuestion, replaceQuestion } from './draft/index.ts'
import { CALL, counter, drafted, draftOf, PAY, SETTING, section } from './draft.testing.ts'
import { formsOf, questionsOf } from './draft.ts'
import { evaluate } from './evaluate.ts'
import { madeUpAnswers } from './made-up.ts'
import { priorTrial, summaryOf } from './prior-trial.ts'
import { responsesOf } from './responses.ts'
import { checkShape } from './shape.ts'

/** Returns a random number generator that is reproducible for a seed. */
function chances(seed: number): () => number {
  let state = seed * 2 + 1
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return (state - 1) / 2_147_483_646
  }
}

const NIGHTS = drafted(4, 'SLIDER', {
  label: 'Nights',
  conditions: [visibleIf([part(21)])],
  variables: [variable(41, { uid: 'nights', max: 31 })],
})
const TIME = drafted(5, 'SLIDER', {
  label: 'Time',
  calculate_totals: true,
  variables: [
    variable(51, { uid: 'care', max: 100, suffix: '%' }),
    variable(52, { uid: 'other', max: 100, suffix: '%' }),
  ],
})
const LAST = draftOf(section(100, [PAY, CALL, SETTING, NIGHTS, TIME]))
const THIS = nextYear(LAST, 1, counter())

describe('generated answers', () => {
  it('complete a study and show its different parts', () => {
    const { core } = formsOf(LAST)
    const seen = new Set<number>()
    for (let seed = 1; seed <= 20; seed++) {
      const { progress, visibleQuestions } = evaluate(core, madeUpAnswers(core, chances(seed)))
      expect(progress.questionsCompleted).toBe(progress.questionsTotal)
      seen.add(visibleQuestions.length)
    }
    expect([...seen].toSorted()).toEqual([4, 5])
  })

  it.each(['CONFIRM', 'REFUSE'] as const)('complete a worksheet whose rule for a difference is %s', if_different => {
    const money = { max: 900_000, prefix: '$' }
    const stated = drafted(6, 'SLIDER', { variables: [variable(61, { uid: 'stated', ...money })] })
    const parts = drafted(7, 'SLIDER', {
      variables: [variable(71, { uid: 'base', ...money }), variable(72, { uid: 'bonus', ...money, max: 400 })],
    })
    const check = drafted(8, 'CONFIRMATION', { variables: [variable(81, { uid: 'check', dv_name: 'pay' })] })
    const sum_rule = { total: 'stated', comparator: 'EQUAL', tolerance: 0, if_different, is_worksheet: true } as const
    const sum = { dv_name: 'pay', label: 'Pay', prefix: '$', suffix: '', kind: 'SUM', divisor: null } as const
    const { core } = formsOf({
      ...draftOf(section(100, [stated, parts, check])),
      derived: [{ ...sum, parts: ['base', 'bonus'], sum_rule }],
    })
    for (let seed = 1; seed <= 20; seed++) {
      const { progress } = evaluate(core, madeUpAnswers(core, chances(seed)))
      expect(progress.questionsCompleted).toBe(progress.questionsTotal)
    }
  })

  it('are valid for the form of any study', () => {
    fc.assert(
      fc.property(aStudy, fc.integer({ min: 1, max: 1000 }), (study, seed) => {
        const answers = madeUpAnswers(study, chances(seed))
        return study.questions.every(question => checkShape(question, responsesOf(question, answers)).length === 0)
      }),
    )
  })
})

describe('priorTrial', () => {
  const trials = (change: (draft: typeof THIS) => typeof THIS, people = 10) =>
    Array.from({ length: people }, (_, at) =>
      priorTrial(formsOf(change(THIS)).core, formsOf(LAST).core, chances(at + 1)),
    )

  it('asks nothing again if nothing changed', () => {
    const summary = summaryOf(trials(draft => draft))
    expect([summary.people, summary.fewest, summary.median, summary.most, summary.asked.size]).toEqual([10, 0, 0, 0, 0])
  })

  it('asks all members new questions and questions with a changed meaning', () => {
    const changed = (draft: typeof THIS): typeof THIS => {
      const [pay, call] = questionsOf(draft)
      if (!pay || !call) throw new Error('The study is empty.')
      const other = replaceQuestion(draft, {
        ...pay,
        variables: pay.variables.map(each => ({ ...each, prefix: '', suffix: 'hours' })),
      })
      return replaceQuestion(other, { ...call, variables: call.variables.map(each => ({ ...each, uid: 'new_call' })) })
    }
    const summary = summaryOf(trials(changed))
    const [pay, call] = questionsOf(THIS)
    expect(summary.asked.get(pay?.id ?? 0)).toEqual({ asked: 10, again: 10 })
    expect(summary.asked.get(call?.id ?? 0)).toEqual({ asked: 10, again: 0 })
    expect([summary.fewest, summary.most]).toEqual([2, 2])
  })

  it('asks nothing again even if rules leave little room for numbers', () => {
    const least = drafted(6, 'SLIDER', {
      required: true,
      variables: [variable(61, { uid: 'least', max: 300 })],
      conditions: [mustBe('LOWER', 71, 61)],
    })
    const most = drafted(7, 'SLIDER', { required: true, variables: [variable(71, { uid: 'most', max: 60 })] })
    const last = draftOf(section(100, [most, least]))
    const current = nextYear(last, 1, counter())
    for (let seed = 1; seed <= 20; seed++)
      expect(priorTrial(formsOf(current).core, formsOf(last).core, chances(seed)).asked).toEqual([])
  })

  it('fills in unchanged questions and omits removed ones', () => {
    const without = (draft: typeof THIS) => removeQuestion(draft, questionsOf(draft)[4]?.id ?? 0)
    for (const { filled, asked, answers } of trials(without)) {
      expect(asked).toEqual([])
      expect([3, 4]).toContain(filled.length)
      expect(answers.has(questionsOf(THIS)[4]?.variables[0]?.id ?? 0)).toBe(false)
    }
  })
})
