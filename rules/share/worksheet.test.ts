import { describe, expect, it } from 'vitest'
import { answers, question, variable, variables, visibleIf } from './builders.testing.ts'
import { blockingQuestion } from './conditions.ts'
import { evaluate } from './evaluate.ts'
import type { Question, Study } from './study.ts'
import { acceptDefaultsOf, defaultsOn, hasDefaultsOn, leftOn, openAfter, openOn, pageWith } from './worksheet.ts'
import { worksheetsOf, worksheetWith } from './worksheet-groups.ts'

const money = { max: 1000, prefix: '$' }
const before = question(4, 'YES_NO')
const total = question(1, 'SLIDER', { variables: variables(1, 1, money) })
const salary = question(2, 'SLIDER', { variables: variables(2, 1, money) })
const extras = question(5, 'SLIDER', { variables: variables(5, 2, money) })
const check = question(3, 'CONFIRMATION', { variables: [variable(31, { dv_name: 'pay' })] })

function paid(questions: readonly Question[] = [before, total, salary, extras, check], is_worksheet = true): Study {
  const sum_rule = { total: 'v11', comparator: 'EQUAL', tolerance: 0, if_different: 'CONFIRM', is_worksheet } as const
  const parts = ['v21', 'v51', 'v52']
  return {
    questions,
    derived: [{ dv_name: 'pay', label: '', prefix: '$', suffix: '', kind: 'SUM', divisor: null, parts, sum_rule }],
  }
}

const idsOf = (questions: readonly Question[]): number[] => questions.map(({ id }) => id)
const pageOf = (study: Study, id: number, given = answers({})) => {
  const one = study.questions.find(each => each.id === id)
  return one ? pageWith(study, evaluate(study, given), one) : []
}

describe('a worksheet', () => {
  it('consists of the total, the questions with its parts, and the confirmation', () => {
    expect(worksheetsOf(paid()).map(({ questions }) => idsOf(questions))).toEqual([[1, 2, 5, 3]])
    expect(worksheetWith(paid(), 5)?.rule.total.question.id).toBe(1)
    expect(worksheetWith(paid(), 4)).toBeNull()
  })

  it('leaves out a question as long as all its lines are hidden, also from progress', () => {
    const hidden = question(5, 'SLIDER', {
      variables: variables(5, 2, { ...money, condition: 41 }),
      conditions: [],
    })
    const study = paid([before, total, salary, hidden, check])
    expect(idsOf(pageOf(study, 1))).toEqual([1, 2, 3])
    expect(evaluate(study, answers({})).progress.questionsTotal).toBe(4)
    expect(idsOf(pageOf(study, 1, answers({ 41: '1' })))).toEqual([1, 2, 5, 3])
    // With a page of its own, the question stays, and names the one to answer first.
    expect(evaluate(paid(study.questions, false), answers({})).progress.questionsTotal).toBe(5)
  })

  it('still names the question to answer first for a question that depends on lines left out', () => {
    const hidden = question(5, 'SLIDER', { variables: variables(5, 2, { ...money, condition: 41 }) })
    const after = question(6, 'YES_NO', { variables: [variable(61, { condition: 51 })] })
    const study = paid([before, total, salary, hidden, check, after])
    expect(evaluate(study, answers({})).status.has(6)).toBe(true)
    expect(blockingQuestion(study, answers({}), 6)?.id).toBe(4)
  })

  it('is one page of the form, and other questions have a page each', () => {
    expect(idsOf(pageOf(paid(), 5))).toEqual([1, 2, 5, 3])
    expect(idsOf(pageOf(paid(), 4))).toEqual([4])
  })

  it.each([
    ['without the layout', paid(undefined, false)],
    ['with another question between its parts', paid([total, salary, before, extras, check])],
    ['with the total at the end', paid([salary, extras, total, check])],
    ['with the confirmation before the parts', paid([total, check, salary, extras])],
    ['in two sections', paid([total, salary, { ...extras, section_id: 2 }, check])],
    [
      'with another number in a question',
      paid([total, salary, question(5, 'SLIDER', { variables: variables(5, 3, money) }), check]),
    ],
    ['with two numbers in the question of the total', paid([question(1, 'SLIDER', 2), salary, extras, check])],
    ['without a total', paid([salary, extras, check])],
  ])('isn’t shown %s', (_, study) => {
    expect(worksheetsOf(study)).toEqual([])
    expect(idsOf(pageOf(study, 2))).toEqual([2])
  })

  it('is not shown if the total and a part are in the same question', () => {
    const both = question(1, 'SLIDER', { variables: variables(1, 2, money) })
    const study = paid([both, salary, check])
    const derived = study.derived.map(each => ({ ...each, parts: ['v12', 'v21'] }))
    expect(worksheetsOf({ ...study, derived })).toEqual([])
  })

  it('leaves out hidden questions', () => {
    const hidden = { ...extras, conditions: [visibleIf([{ variable_id: 41, comparator: null, use_no: false }])] }
    const study = paid([before, total, salary, hidden, check])
    expect(idsOf(pageOf(study, 1))).toEqual([1, 2, 3])
    expect(idsOf(pageOf(study, 1, answers({ 41: '1' })))).toEqual([1, 2, 5, 3])
  })

  it('is complete once every question is answered and a difference is confirmed', () => {
    const openIn = (given: Parameters<typeof answers>[0]) => {
      const found = evaluate(paid(), answers(given))
      return openOn(pageOf(paid(), 1), found)?.id
    }
    expect(openIn({})).toBe(1)
    expect(openIn({ 11: '30', 21: '20', 51: '10' })).toBe(5)
    expect(openIn({ 11: '35', 21: '20', 51: '10', 52: '0' })).toBe(3)
    expect(openIn({ 11: '35', 21: '20', 51: '10', 52: '0', 31: 'OTHER:5' })).toBeUndefined()
  })

  it('offers defaults for blank parts, never for the total', () => {
    const offered = (given: Parameters<typeof answers>[0]) => {
      const all = answers(given)
      const found = evaluate(paid(), all)
      const page = pageOf(paid(), 1, all)
      return [idsOf(defaultsOn(paid(), found, page)), hasDefaultsOn(paid(), all, found, page)]
    }
    expect(offered({})).toEqual([[2, 5], false])
    expect(offered({ 11: '30' })).toEqual([[2, 5], true])
    expect(offered({ 11: '30', 21: '30', 51: '0', 52: '0' })).toEqual([[], false])
  })

  it('isn’t complete after the defaults if they leave a difference', () => {
    const openIn = (given: Parameters<typeof answers>[0]) => {
      const all = answers(given)
      const page = pageOf(paid(), 1, all)
      return openAfter(paid(), all, page, defaultsOn(paid(), evaluate(paid(), all), page).map(acceptDefaultsOf))?.id
    }
    expect(openIn({ 11: '30', 21: '20' })).toBe(3)
    expect(openIn({ 11: '30', 21: '30' })).toBeUndefined()
  })

  it('shows the difference from the total next to Next', () => {
    const leftIn = (given: Parameters<typeof answers>[0]) => {
      const [worksheet] = worksheetsOf(paid())
      return worksheet && leftOn(paid(), answers(given), worksheet)
    }
    expect(leftIn({ 21: '20' })).toBeNull()
    expect(leftIn({ 11: '30', 21: '20' })).toEqual({ text: '$10 not listed yet', isMet: false })
    expect(leftIn({ 11: '30', 21: '40' })).toEqual({ text: '$10 more than the total', isMet: false })
    expect(leftIn({ 11: '30', 21: '30' })).toEqual({ text: 'The parts add up to the total', isMet: true })
    expect(leftIn({ 11: '30', 21: '40', 31: 'OTHER:-10' })).toEqual({ text: '$10 explained', isMet: true })
  })

  it('shows that lines without an amount may contain the difference, once no line is blank', () => {
    const study = paid()
    const [worksheet] = worksheetsOf(study)
    const textIn = (given: Parameters<typeof answers>[0]) =>
      worksheet && leftOn(study, answers({ 11: '30', 21: '20', ...given }), worksheet)?.text
    expect(textIn({ 51: { is_unknown: 1 } })).toBe('$10 not listed yet')
    expect(textIn({ 51: { is_unknown: 1 }, 52: '0' })).toBe('$10 may be in lines without an amount')
    expect(textIn({ 51: { declined: 1 }, 52: { declined: 1 } })).toBe('$10 may be in lines without an amount')
    expect(textIn({ 51: { is_unknown: 1 }, 52: '15' })).toBe('$5 more than the total')
    expect(textIn({ 51: '0', 52: '0' })).toBe('$10 not listed yet')
  })

  it('is met by a difference within the tolerance of its rule', () => {
    const exact = paid()
    const derived = exact.derived.map(each => ({
      ...each,
      sum_rule: each.sum_rule && { ...each.sum_rule, tolerance: 5 },
    }))
    const tolerant = { ...exact, derived }
    const [worksheet] = worksheetsOf(tolerant)
    const isMet = (salaryText: string) =>
      worksheet && leftOn(tolerant, answers({ 11: '30', 21: salaryText }), worksheet)?.isMet
    expect([isMet('25'), isMet('35'), isMet('24')]).toEqual([true, true, false])
  })
})
