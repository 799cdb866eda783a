import { describe, expect, it } from 'vitest'
import { answers, part, question, study, variable, visibleIf } from '#rules/share/builders.testing.ts'
import { evaluate } from '#rules/share/evaluate.ts'
import { type Answers, EMPTY_DERIVED, type Question, type Study } from '#rules/share/study.ts'
import { ICO_QUESTION } from '../study.ts'
import { nextToUpdate } from './update-walk.ts'

const yesNo = (id: number, over: Partial<Question> = {}) => question(id, 'YES_NO', over)
const four = study(yesNo(1), yesNo(2), yesNo(3), yesNo(4))
const all = { 11: '1', 21: '1', 31: '1', 41: '1' }

/** Returns the questions that Next leads to, beginning with the first question. */
function walk(form: Study, given: Answers, kept: readonly number[], from: number): number[] {
  const evaluation = evaluate(form, given)
  const path = [from]
  for (let at: number | undefined = from; at !== undefined; ) {
    at = nextToUpdate(form, evaluation, new Set(kept), at)?.id
    if (at !== undefined) path.push(at)
  }
  return path
}

describe('Next', () => {
  it('leads from question to question outside of an update', () => {
    expect(walk(four, answers(all), [], 1)).toEqual([1, 2, 3, 4])
  })

  it('skips questions that carry over unchanged', () => {
    expect(walk(four, answers(all), [11, 31], 2)).toEqual([2, 4])
    expect(walk(four, answers({ 11: '1', 31: '1' }), [11, 31], 2)).toEqual([2, 4])
  })

  it('ends at the last updated question', () => {
    expect(walk(four, answers(all), [11, 31, 41], 2)).toEqual([2])
  })

  it('leads from an unchanged question to the next updated question, or else to the end', () => {
    expect(walk(four, answers(all), [11, 21, 41], 1)).toEqual([1, 3])
    expect(walk(four, answers(all), [21, 31, 41], 2)).toEqual([2, 3, 4])
  })

  it('does not skip an answer that is no longer valid', () => {
    const { 31: _, ...rest } = all
    expect(walk(four, answers(rest), [11, 21, 31, 41], 1)).toEqual([1, 3])
    const slider = study(yesNo(1), question(2, 'SLIDER', { variables: [variable(21, { max: 5 })] }))
    expect(walk(slider, answers({ 11: '1', 21: '9' }), [11, 21], 1)).toEqual([1, 2])
  })

  it('leads to a question that another answer reveals, in whole or in part', () => {
    const asked = { conditions: [visibleIf([part(11)])] }
    const form = study(yesNo(1), yesNo(2, asked), yesNo(3))
    expect(walk(form, answers(all), [31], 1)).toEqual([1, 2])
    expect(walk(form, answers({ ...all, 11: '0' }), [31], 1)).toEqual([1])
    const parts = [variable(41, { max: 5 }), variable(42, { max: 5, condition: 11 })]
    const choice = question(1, 'SELECT_ANY', 1)
    const split = study(choice, yesNo(2), question(4, 'SLIDER', { variables: parts }))
    const given = answers({ 11: '1', 21: '1', 41: '2', 42: '2' })
    expect(walk(split, given, [21, 41], 1)).toEqual([1, 4])
    expect(walk(split, given, [21, 41, 42], 1)).toEqual([1])
  })

  it('leads to a total when one of its parts is updated', () => {
    const total = question(3, 'CONFIRMATION', { variables: [variable(31, { dv_name: 'total' })] })
    const derived = { ...EMPTY_DERIVED, parts: ['v21'] }
    const form = {
      questions: [yesNo(1), question(2, 'SLIDER'), total],
      derived: [{ ...derived, dv_name: 'total' }],
    }
    expect(walk(form, answers({ 11: '1', 21: '5' }), [21], 1)).toEqual([1])
    expect(walk(form, answers({ 11: '1', 21: '5' }), [11], 1)).toEqual([1, 2, 3])
  })

  it('ends with the place of work', () => {
    const form = study(yesNo(1), yesNo(2), ICO_QUESTION)
    expect(walk(form, answers(all), [11, 21], 1)).toEqual([1, 0])
  })
})
