import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { question, variable } from '../share/builders.testing.ts'
import { decimalText } from '../share/decimal.ts'
import { responsesOf } from '../share/responses.ts'
import { sliderBounds, valueAt } from '../share/slider.ts'
import { COMPARATORS, type Question } from '../share/study.ts'
import { createExchange } from './exchange.ts'
import { buildIco as askOf, buildIcoAnswer, matchTerm, offer as offerOf } from './matching.testing.ts'
import { MAX_MOVES, movesOf, nearestBetter, onlyTurns, reachAt, type Turn } from './what-if.ts'

const EMPLOYER = { organizationId: 1, employer: { names: [], domains: [], cbsaCode: null } }
const values = (of: Question, answers: Readonly<Record<number, string>> = {}, offered: readonly number[] = []) => {
  const given = Object.entries(answers).map(([id, value]) => ({
    variable_id: Number(id),
    value,
    declined: 0 as const,
    is_unknown: 0 as const,
    is_set_min: 0 as const,
  }))
  const responses = responsesOf(of, new Map(given.map(one => [one.variable_id, one])))
  return movesOf(of, responses, offered)
}
const turn = (value: string, matching: number, perfect = 0): Turn => ({ value, matching, perfect })

describe('moves of a choice', () => {
  it('include each single option, yes and no, or each value', () => {
    const one = values(question(1, 'SELECT_ONE', 2), { 11: '1', 12: '0' })
    expect(
      one.map(({ variableId, value, responses }) => [variableId, value, responses.map(each => each.value)]),
    ).toEqual([
      [11, '1', ['1', '0']],
      [12, '1', ['0', '1']],
    ])
    expect(values(question(1, 'YES_NO')).map(({ value }) => value)).toEqual(['1', '0'])
    const options = [
      { id: 1, name: 'Days', value: 'd' },
      { id: 2, name: 'Nights', value: 'n' },
    ]
    const rows = question(1, 'MULTI_VARIABLE_SELECT_ONE', {
      variables: [variable(11, { variableOptions: options }), variable(12, { variableOptions: options })],
    })
    expect(values(rows, { 11: 'd' }).map(each => [each.variableId, each.value, each.responses[0]?.value])).toEqual([
      [11, 'd', 'd'],
      [11, 'n', 'n'],
      [12, 'd', 'd'],
      [12, 'n', 'd'],
    ])
  })

  it('include the result of each click on several options, except clicks without an effect', () => {
    const many = question(1, 'SELECT_ANY', {
      variables: [variable(11), variable(12), variable(13, { is_exclusive: true })],
    })
    const moves = values(many, { 11: '1', 12: '0', 13: '0' })
    expect(
      moves.map(({ variableId, value, responses }) => [variableId, value, responses.map(each => each.value)]),
    ).toEqual([
      [11, '0', [null, null, null]],
      [12, '1', ['1', '1', '0']],
    ])
  })

  it('replace a declined answer', () => {
    const declined = { variable_id: 11, value: null, declined: 1, is_unknown: 0, is_set_min: 0 } as const
    const [move] = movesOf(question(1, 'YES_NO'), [declined], [])
    expect(move?.responses).toMatchObject([{ value: '1', declined: 0 }])
  })

  it("are empty for terms that members don't answer", () => {
    expect(values(question(1, 'CONFIRMATION'))).toEqual([])
  })
})

describe('moves of a number', () => {
  it('show the matches of every slider value, for any comparator and steps', () => {
    const world = fc.record({
      comparator: fc.constantFrom(...COMPARATORS),
      isCore: fc.boolean(),
      min: fc.constantFrom(-2, 0, 0.5, 10),
      step: fc.constantFrom(0.1, 0.5, 1, 3),
      steps: fc.nat(25),
      offers: fc.array(fc.tuple(fc.integer({ min: -60, max: 700 }), fc.option(fc.integer({ min: 0, max: 300 }))), {
        maxLength: 12,
      }),
      other: fc.option(fc.nat(20)),
    })
    fc.assert(
      fc.property(world, ({ comparator, isCore, min, step, steps, offers, other }) => {
        const term = matchTerm(1, 'SLIDER', 2, { matching_comparator: comparator, is_required_for_match: isCore })
        const exchange = createExchange([term])
        for (const [id, [first, second]] of offers.entries()) {
          const said = second === null ? { 10: `${first / 20}` } : { 10: `${first / 20}`, 11: `${second / 20}` }
          exchange.setOffer(id + 1, { ...offerOf(said), ...EMPLOYER })
        }
        const slider = { min, step, max: min + steps * step }
        const both = question(1, 'SLIDER', { variables: [variable(10, slider), variable(11, slider)] })
        const bounds = sliderBounds(variable(10, slider))
        const textAt = (count: number) => decimalText(valueAt(bounds, count))
        const second = other === null ? {} : { 11: textAt(other % (bounds.steps + 1)) }
        const ask = { ...askOf(second), shields: [], blocked: [] }
        const withFirst = (value: string) => ({
          ...ask,
          answers: new Map([...ask.answers, [10, buildIcoAnswer(value)] as const]),
        })
        const moves = values(both, second, exchange.numbersOffered(1, 1)).filter(each => each.variableId === 10)
        const reached = exchange.whatIf(
          ask,
          1,
          moves.map(({ value }) => withFirst(value)),
        )
        const turns = onlyTurns(moves.map(({ value }, at) => ({ value, matching: 0, perfect: 0, ...reached[at] })))
        for (let count = 0; count <= bounds.steps; count++) {
          const value = textAt(count)
          const [expected] = exchange.whatIf(ask, 1, [withFirst(value)])
          expect(reachAt(turns, value)).toMatchObject(expected ?? {})
        }
      }),
      { numRuns: 300 },
    )
  })

  it('are limited in total across all variables', () => {
    const fine = { min: 0, max: 1_000_000, step: 1 }
    const of = question(1, 'SLIDER', { variables: [variable(11, fine), variable(12, fine)] })
    const offered = Array.from({ length: 2000 }, (_, at) => at * 7)
    const moves = values(of, {}, offered)
    expect(moves.length).toBeLessThanOrEqual(MAX_MOVES)
    expect(new Set(moves.map(({ variableId }) => variableId)).size).toBe(2)
  })

  it('are empty for a slider without valid values', () => {
    const of = question(1, 'SLIDER', { variables: [variable(11, { min: 5, max: 1 })] })
    expect(values(of, {}, [3])).toEqual([])
  })
})

describe('nearestBetter', () => {
  const of = { of: 'matching', variable: variable(1, { min: 100, max: 200, step: 5 }) } as const

  it('returns the last value before a turn below, or the first value at a turn above', () => {
    const falling = [turn('100', 9), turn('125', 4), turn('160', 1)]
    expect(nearestBetter(falling, '150', of)).toEqual(turn('120', 9))
    expect(nearestBetter(falling, '160', of)).toEqual(turn('155', 4))
    expect(nearestBetter(falling, '110', of)).toBeNull()
    const rising = [turn('100', 0), turn('110', 2), turn('180', 3)]
    expect(nearestBetter(rising, '100', of)).toEqual(turn('110', 2))
    expect(nearestBetter(rising, '150', of)).toEqual(turn('180', 3))
  })

  it('returns the better of two equally distant values, counting only the selected offers', () => {
    const turns = [turn('100', 5, 1), turn('125', 0, 2), turn('135', 6, 0)]
    expect(nearestBetter(turns, '130', { ...of, of: 'perfect' })).toBeNull()
    expect(nearestBetter([turn('100', 5), turn('130', 0), turn('135', 6)], '130', of)).toEqual(turn('135', 6))
    expect(nearestBetter([], '130', of)).toBeNull()
  })
})
