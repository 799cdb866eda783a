import { describe, expect, it } from 'vitest'
import { part, variable, visibleIf } from '../builders.testing.ts'
import { checkDraft } from '../check/index.ts'
import { CALL, counter, drafted, draftOf, PAY, SETTING, section } from '../draft.testing.ts'
import type { DraftQuestion } from '../draft.ts'
import { questionsOf } from '../draft.ts'
import { EMPTY_DERIVED } from '../study.ts'
import { readBy, reuse } from './bank.ts'
import { insertQuestion, replaceQuestion } from './edits.ts'
import { nextYear } from './ids.ts'

const NIGHTS = drafted(4, 'SLIDER', {
  label: 'Nights',
  variables: [variable(41, { uid: 'nights', max: 31 }), variable(42, { uid: 'weekends', max: 8, condition: 32 })],
  conditions: [visibleIf([part(21)], { id: 1 }), visibleIf([part(11, 'GRATER', '50')], { id: 2 })],
})
const SOURCE = draftOf(section(100, [PAY, CALL, SETTING, NIGHTS]))
const taken = (question: DraftQuestion) => ({ question, reads: readBy(question, questionsOf(SOURCE)) })

it('readBy returns the questions that conditions read, including those of items', () => {
  expect(readBy(NIGHTS, questionsOf(SOURCE)).map(({ label }) => label)).toEqual(['Pay', 'Takes call', 'Setting'])
  expect(readBy(PAY, questionsOf(SOURCE))).toEqual([])
})

it('readBy omits a question that reads its own items', () => {
  const own = { ...NIGHTS, conditions: [visibleIf([part(41)], { variable_id: 42 })] }
  expect(readBy(own, questionsOf(replaceQuestion(SOURCE, own))).map(({ label }) => label)).toEqual(['Setting'])
})

it('a copied question keeps its job question unless another one in the study is linked to it', () => {
  const asking = { ...PAY, related_job_question_id: 7 }
  expect(reuse(draftOf(section(100, [CALL])), taken(asking), counter()).question.related_job_question_id).toBe(7)
  const { question, leftOut } = reuse(
    draftOf(section(100, [{ ...SETTING, related_job_question_id: 7 }])),
    taken(asking),
    counter(),
  )
  expect([question.related_job_question_id, leftOut]).toEqual([
    null,
    ['The linked job question is already linked to “Setting” in this study.'],
  ])
})

describe('reuse', () => {
  it("finds answers with the same codes and keeps the question's own codes", () => {
    const target = nextYear(draftOf(section(100, [PAY, CALL, SETTING])), null, counter(500))
    const { question, mapped, leftOut, notes } = reuse(target, taken(NIGHTS), counter())
    const [pay, call, setting] = questionsOf(target)
    expect(question.variables.map(({ uid }) => uid)).toEqual(['nights', 'weekends'])
    expect(question.conditions.map(each => each.condition_variables[0]?.variable_id)).toEqual([
      call?.variables[0]?.id,
      pay?.variables[0]?.id,
    ])
    expect(question.variables[1]?.condition).toBe(setting?.variables[1]?.id)
    expect([leftOut, notes]).toEqual([[], []])
    expect(mapped).toContain('This study also asks “Takes call”.')
    const made = insertQuestion(target, question, target.sections[0]?.id ?? 0)
    expect(checkDraft(made).filter(({ level }) => level === 'error')).toEqual([])
  })

  it('finds answers by name if codes differ, unless the name is ambiguous', () => {
    const other = { ...CALL, variables: CALL.variables.map(each => ({ ...each, uid: 'on_call' })) }
    const target = draftOf(section(100, [PAY, SETTING, other]))
    const found = reuse(target, taken(NIGHTS), counter())
    expect(found.leftOut).toEqual([])
    const twin = { ...other, id: 9, variables: [variable(91, { uid: 'on_call_2', input_label: '' })] }
    const unclear = reuse(draftOf(section(100, [PAY, SETTING, other, twin])), taken(NIGHTS), counter())
    expect(unclear.leftOut).toEqual(['Show when “Takes call” is Yes: this study doesn’t ask “Takes call”.'])
  })

  it("reports parts that can't be copied and omits them completely", () => {
    const hours = { ...PAY, variables: [variable(11, { uid: 'pay', suffix: 'hours', max: 100 })] }
    const { question, leftOut } = reuse(draftOf(section(100, [hours])), taken(NIGHTS), counter())
    expect(question.conditions).toEqual([])
    expect(question.variables[1]?.condition).toBeNull()
    expect(leftOut).toEqual([
      'Show when “Takes call” is Yes: this study doesn’t ask “Takes call”.',
      'Show when “Pay: Label 11” is greater than $50: this study doesn’t ask “Pay: Label 11”.',
      '“Nights: Label 42” is always shown: this study doesn’t ask “Setting: Hospital”.',
    ])
  })

  it('omits a whole condition if one of its parts is missing in the study', () => {
    const both = { ...NIGHTS, conditions: [visibleIf([part(21), part(31)], { condition_type: 'OR' })] }
    const { question, leftOut } = reuse(draftOf(section(100, [CALL])), taken(both), counter())
    expect(question.conditions).toEqual([])
    expect(leftOut[0]).toBe(
      'Show when “Takes call” is Yes or “Setting: Office” is chosen: this study doesn’t ask “Setting: Office”.',
    )
  })

  it('ignores answers of another question type, regardless of their codes', () => {
    const several = { ...CALL, type: 'SELECT_ANY' as const }
    const { leftOut } = reuse(draftOf(section(100, [PAY, SETTING, several])), taken(NIGHTS), counter())
    expect(leftOut).toEqual(['Show when “Takes call” is Yes: this study doesn’t ask “Takes call”.'])
  })

  it('omits the condition of a deleted item', () => {
    const gone = { ...NIGHTS, conditions: [visibleIf([part(21)], { variable_id: 999 })] }
    const { question, leftOut } = reuse(SOURCE, taken(gone), counter())
    expect(question.conditions).toEqual([])
    expect(leftOut[0]).toMatch(/this study doesn’t ask a deleted answer\./)
  })

  it('keeps references to own items, even if the study uses some of the same codes', () => {
    const own = { ...NIGHTS, conditions: [visibleIf([part(41)], { variable_id: 42 })] }
    const { question, mapped } = reuse(SOURCE, taken(own), counter())
    const [nights, weekends] = question.variables
    expect(question.conditions).toMatchObject([
      { variable_id: weekends?.id, condition_variables: [{ variable_id: nights?.id }] },
    ])
    expect(mapped).toEqual(['This study also asks “Setting: Hospital”.'])
  })

  it('notes that the study already asks the question and renames its codes', () => {
    const { question, notes } = reuse(SOURCE, taken(PAY), counter())
    expect(question.variables[0]?.uid).toBe('pay_2')
    expect(notes).toEqual([
      'This study already asks this question: “Pay”.',
      'This study already uses some codes, so they will change: pay → pay_2. Answers won’t be linked across years.',
    ])
  })

  it('reads answers of the target study even if both studies share IDs', () => {
    const clash = { ...CALL, id: 7, variables: [variable(41, { uid: 'call', input_label: '' })] }
    const { question } = reuse(draftOf(section(100, [PAY, SETTING, clash])), taken(NIGHTS), counter())
    expect(question.conditions[0]?.condition_variables[0]?.variable_id).toBe(41)
    expect(question.variables.some(({ id }) => id === 41)).toBe(false)
  })

  it('keeps only confirmations of values that the study calculates', () => {
    const total = drafted(5, 'CONFIRMATION', { variables: [variable(51, { uid: 'line', dv_name: 'total' })] })
    expect(reuse(SOURCE, taken(total), counter()).leftOut[0]).toMatch(/this value isn’t calculated in this study/)
    const derived = [{ ...EMPTY_DERIVED, dv_name: 'total', label: 'Total', parts: ['pay'] }]
    expect(reuse({ ...SOURCE, derived }, taken(total), counter()).question.variables).toHaveLength(1)
  })

  it("doesn't repeat an answer in a condition", () => {
    const shifts = drafted(6, 'YES_NO', {
      label: 'Shifts',
      variables: [variable(61, { uid: 'shifts', input_label: 'Takes call' })],
    })
    const source = replaceQuestion(SOURCE, { ...NIGHTS, conditions: [visibleIf([part(21), part(61)])] })
    const all = insertQuestion(source, shifts, 100)
    const nights = questionsOf(all).find(({ id }) => id === 4)
    if (!nights) throw new Error('Nights are gone.')
    const bank = { question: nights, reads: readBy(nights, questionsOf(all)) }
    const one = {
      ...shifts,
      variables: [variable(71, { uid: 'call', input_label: '' })],
      label: 'Shifts: Takes call',
      id: 7,
    }
    const { question, leftOut } = reuse(draftOf(section(100, [PAY, SETTING, one])), bank, counter())
    expect(question.conditions).toEqual([])
    expect(leftOut[0]).toMatch(/two of its answers are the same in this study/)
  })
})
