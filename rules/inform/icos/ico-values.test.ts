import { describe, expect, it } from 'vitest'
import { answerKinds, fittedAnswers, shownAnswers, type TermVariable } from './ico-values.ts'

const variable = (id: number, more: Partial<TermVariable> = {}): TermVariable => ({
  id,
  input_label: `Variable ${id}`,
  min: null,
  max: null,
  step: null,
  prefix: '',
  suffix: '',
  variableOptions: [],
  ...more,
})

describe('answerKinds', () => {
  it.each(['SELECT_ONE', 'SELECT_ANY'])('returns the options of %s', type => {
    expect(answerKinds(type, [variable(1), variable(2)])).toEqual([
      { variableId: 1, label: 'Variable 1', exact: '1', from: null, to: null },
      { variableId: 2, label: 'Variable 2', exact: '1', from: null, to: null },
    ])
  })

  it('returns "Yes" and "No", named values, and stars', () => {
    expect(answerKinds('YES_NO', [variable(1)]).map(({ label, exact }) => [label, exact])).toEqual([
      ['Yes', '1'],
      ['No', '0'],
    ])
    const variableOptions = [{ name: 'Weekly', value: '7' }]
    expect(
      answerKinds('MULTI_VARIABLE_SELECT_ONE', [variable(1, { variableOptions })]).map(({ label, exact }) => [
        label,
        exact,
      ]),
    ).toEqual([['Weekly', '7']])
    expect(answerKinds('RATING', [variable(1)]).map(({ label, exact }) => [label, exact])).toEqual([
      ['1 of 5', '1'],
      ['2 of 5', '2'],
      ['3 of 5', '3'],
      ['4 of 5', '4'],
      ['5 of 5', '5'],
    ])
  })

  it('returns slider ranges at nice values, with at most sixty ranges and an open range at the end', () => {
    const pay = answerKinds('SLIDER', [variable(1, { min: 100_000, max: 1_500_000, step: 5000, prefix: '$' })])
    expect(pay.map(({ from }) => from)).toEqual(Array.from({ length: 57 }, (_, at) => 100_000 + at * 25_000))
    expect(pay[0]).toEqual({
      variableId: 1,
      label: '$100,000 to below $125,000',
      exact: null,
      from: 100_000,
      to: 125_000,
    })
    expect(pay.at(-1)).toMatchObject({ label: '$1,500,000 or more', to: null })
    // Ends of ranges are always whole steps.
    const loans = answerKinds('SLIDER', [variable(1, { min: 0, max: 300_000, step: 10_000 })])
    expect([loans.length, loans[1]?.from]).toEqual([31, 10_000])
    const odd = answerKinds('SLIDER', [variable(1, { min: 0, max: 1000, step: 7 })])
    expect(odd.map(({ from }) => (from ?? 0) / 7)).toEqual(Array.from({ length: 48 }, (_, at) => at * 3))
  })

  it('labels single values of a slider', () => {
    const weekends = answerKinds('SLIDER', [variable(1, { min: 0, max: 3, step: 1, suffix: ' weekends' })])
    expect(weekends.map(({ label }) => label)).toEqual(['0 weekends', '1 weekends', '2 weekends', '3 weekends or more'])
  })

  it('returns nothing for a slider without a range or for terms without options', () => {
    expect(answerKinds('SLIDER', [variable(1, { min: 5, max: 5 }), variable(2)])).toEqual([])
    expect(answerKinds('SLIDER', [variable(1, { min: -5 }), variable(2, { max: 5 })])).toEqual([])
    expect(answerKinds('GEOGRAPHY', [variable(1)])).toEqual([])
    expect(answerKinds('GENDER', [variable(1)])).toEqual([])
  })
})

describe('shownAnswers', () => {
  const shown = (more: Partial<TermVariable>) => {
    const one = variable(1, more)
    return shownAnswers(answerKinds('SLIDER', [one]), one)
  }

  it('returns at most eight nice slider ranges, each combined from counted ranges', () => {
    const pay = shown({ min: 100_000, max: 1_500_000, step: 5000, prefix: '$' })
    expect(pay.map(({ label }) => label)).toEqual([
      '$100,000 to below $300,000',
      '$300,000 to below $500,000',
      '$500,000 to below $700,000',
      '$700,000 to below $900,000',
      '$900,000 to below $1,100,000',
      '$1,100,000 to below $1,300,000',
      '$1,300,000 or more',
    ])
    expect(pay[1]?.cells).toEqual([8, 9, 10, 11, 12, 13, 14, 15])
    expect(pay.flatMap(({ cells }) => cells)).toEqual(Array.from({ length: 57 }, (_, at) => at))
  })

  it('includes each range once, even if the last range is shorter', () => {
    const nights = shown({ min: 0, max: 23, step: 1 })
    expect(nights.map(({ label }) => label)).toEqual([
      '0 to below 5',
      '5 to below 10',
      '10 to below 15',
      '15 to below 20',
      '20 or more',
    ])
    expect(nights.flatMap(({ cells }) => cells)).toEqual(Array.from({ length: 24 }, (_, at) => at))
  })

  it('returns the counted answers if there are few or if they are named', () => {
    expect(shown({ min: 0, max: 3, step: 1 })).toHaveLength(4)
    const kinds = answerKinds('RATING', [variable(1), variable(2)])
    expect(shownAnswers(kinds, variable(1)).map(({ cells }) => cells)).toEqual(kinds.map((_, at) => [at]))
  })
})

describe('fittedAnswers', () => {
  const one = variable(1, { min: 100_000, max: 1_500_000, step: 5000, prefix: '$' })
  const kinds = answerKinds('SLIDER', [one])
  /** Returns a function that sums the people of some cells and returns the sum as a range. */
  const peopleIn = (people: ReadonlyMap<number, number>) => (cells: readonly number[]) => {
    const sum = cells.reduce((all, cell) => all + (people.get(cell) ?? 0), 0)
    return { from: sum >= 10 ? 10 : 0 }
  }

  it('returns ranges around the requested values, with single ranges below and above', () => {
    // Requests from $275,000 to below $450,000, and one request far above.
    const asked = new Map([...Array.from({ length: 7 }, (_, at): [number, number] => [7 + at, 12]), [50, 1]])
    const shown = fittedAnswers(kinds, one, peopleIn(asked))
    expect(shown.map(({ label }) => label)).toEqual([
      'Below $275,000',
      '$275,000 to below $300,000',
      '$300,000 to below $325,000',
      '$325,000 to below $350,000',
      '$350,000 to below $375,000',
      '$375,000 to below $400,000',
      '$400,000 to below $425,000',
      '$425,000 to below $450,000',
      '$450,000 or more',
    ])
    expect(shown.flatMap(({ cells }) => cells)).toEqual(kinds.map((_, at) => at))
  })

  it("returns the usual ranges if few people request anything, and doesn't depend on individuals", () => {
    const usual = shownAnswers(kinds, one)
    expect(fittedAnswers(kinds, one, () => ({ from: 0 }))).toEqual(usual)
    const many = Array.from({ length: 20 }, (_, at): [number, number] => [8 + at, 15])
    const labels = (more: readonly [number, number][]) =>
      fittedAnswers(kinds, one, peopleIn(new Map([...many, ...more]))).map(({ label }) => label)
    expect(labels([[52, 1]])).toEqual(labels([]))
    expect(labels([[52, 9]])).toEqual(labels([]))
  })

  it('includes every cell once for any request', () => {
    for (let first = 0; first < kinds.length; first += 3)
      for (let last = first; last < kinds.length; last += 5) {
        const asked = new Map([
          [first, 20],
          [last, 20],
        ])
        const shown = fittedAnswers(kinds, one, peopleIn(asked))
        expect(shown.flatMap(({ cells }) => cells)).toEqual(kinds.map((_, at) => at))
        expect(shown.length).toBeLessThanOrEqual(11)
      }
  })

  it('leaves named answers and short scales unchanged', () => {
    const stars = answerKinds('RATING', [variable(1)])
    expect(fittedAnswers(stars, variable(1), () => ({ from: 10 }))).toEqual(shownAnswers(stars, variable(1)))
  })
})
