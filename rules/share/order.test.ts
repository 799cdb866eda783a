import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { question, variable, variables } from './builders.testing.ts'
import { orderVariables } from './order.ts'

const of = question(1, 'SELECT_ANY', {
  randomize_variables: true,
  variables: [variable(19, { is_exclusive: true }), ...variables(1, 5), variable(18, { is_exclusive: true })],
})
const order = (survey: number, without = 0): number[] =>
  orderVariables({ ...of, variables: of.variables.filter(({ id }) => id !== without) }, survey).map(({ id }) => id)

describe('order of variables', () => {
  it("is the study's order unless randomized", () => {
    expect(orderVariables({ ...of, randomize_variables: false }, 7)).toEqual(of.variables)
  })
  it('is the same within a survey, complete, and has exclusive options last', () => {
    fc.assert(
      fc.property(fc.nat(), survey => {
        expect(order(survey)).toEqual(order(survey))
        expect(order(survey).toSorted()).toEqual([11, 12, 13, 14, 15, 18, 19])
        expect(order(survey).slice(-2)).toEqual([19, 18])
      }),
    )
  })
  it("doesn't change after the start of a survey, even in later releases", () => {
    expect([1, 2, 2 ** 33 + 1].map(survey => order(survey).slice(0, 5).join(' '))).toEqual([
      '13 15 12 14 11',
      '15 14 11 13 12',
      '13 12 14 15 11',
    ])
  })
  it("doesn't change for other variables if one is removed", () => {
    fc.assert(
      fc.property(fc.nat(), survey => {
        expect(order(survey, 13)).toEqual(order(survey).filter(id => id !== 13))
      }),
    )
  })
  it('has each option in each position about equally often', () => {
    const surveys = 5000
    const counts = new Map<string, number>()
    for (let survey = 1; survey <= surveys; survey++) {
      for (const [at, id] of order(survey).slice(0, 5).entries())
        counts.set(`${id} ${at}`, (counts.get(`${id} ${at}`) ?? 0) + 1)
    }
    expect(counts.size).toBe(25)
    for (const count of counts.values()) expect(Math.abs(count - surveys / 5)).toBeLessThan(150)
  })
  it('differs between the questions of a survey', () => {
    const other = { ...of, id: 2 }
    const same = Array.from({ length: 200 }, (_, survey) => survey).filter(
      survey =>
        orderVariables(other, survey)
          .map(({ id }) => id)
          .join() === order(survey).join(),
    )
    expect(same.length).toBeLessThan(20)
  })
})
