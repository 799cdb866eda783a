import { describe, expect, it } from 'vitest'
import { answers, mustBe, question, study, variable } from './builders.testing.ts'
import { evaluate } from './evaluate.ts'
import { remainingOf } from './headway.ts'
import { EMPTY_DERIVED } from './study.ts'
import { updateEvaluation } from './update-evaluation.ts'

describe('progress of an update', () => {
  const hours = question(1, 'SLIDER', { variables: [variable(11, { max: 100 })] })
  const calls = question(2, 'SLIDER', {
    variables: [variable(21, { max: 100 })],
    conditions: [mustBe('LOWER', 11, 21)],
  })
  type Given = Parameters<typeof answers>[0]
  const updated = (given: Given, kept: readonly number[]) =>
    updateEvaluation(evaluate(study(hours, calls), answers(given)), new Set(kept))
  const statusOf = (given: Given, kept: readonly number[]) => updated(given, kept).status.get(2)

  it('counts an unchanged answer that waits for an updated one as completed', () => {
    expect(statusOf({ 21: '20' }, [21])).toBe('completed')
    expect(statusOf({ 21: '20' }, [])).toBe('invalid')
  })

  it('names the question that it waits for in a hint, not as an error', () => {
    const hint = { invalid: false, compared: { question_id: 1, text: null } }
    expect(updated({ 21: '20' }, [21]).messages.get(2)).toMatchObject([hint])
    expect(updated({ 21: '20' }, []).messages.get(2)).toMatchObject([{ ...hint, invalid: true }])
  })

  it('counts a confirmation as completed if part of it carried over, as the list of updates doesn’t count it', () => {
    const total = { ...EMPTY_DERIVED, dv_name: 'total', parts: ['v11', 'v21'] }
    const confirmed = question(3, 'CONFIRMATION', { variables: [variable(31, { dv_name: 'total' })] })
    const of = { questions: [question(1, 'SLIDER'), question(2, 'SLIDER'), confirmed], derived: [total] }
    const left = (kept: readonly number[]) =>
      remainingOf(of, updateEvaluation(evaluate(of, answers({ 11: '1' })), new Set(kept)), 0).open.map(({ id }) => id)
    expect(left([11])).toEqual([2])
    expect(left([])).toEqual([2, 3])
  })

  it('counts it as invalid once both contradict each other, or if it is invalid itself', () => {
    expect(statusOf({ 11: '10', 21: '20' }, [21])).toBe('invalid')
    expect(statusOf({ 21: '200' }, [21])).toBe('invalid')
  })

  it('counts it as invalid if the question that it is compared with is completed without that number', () => {
    const rows = question(1, 'YES_NO', { variables: [variable(11), variable(12)] })
    const evaluation = evaluate(study(rows, calls), answers({ 12: '1', 21: '20' }))
    expect(evaluation.status.get(1)).toBe('completed')
    expect(updateEvaluation(evaluation, new Set([21])).status.get(2)).toBe('invalid')
  })
})
