import { describe, expect, it } from 'vitest'
import {
  cellOf,
  ELSEWHERE,
  exactly,
  type FrozenIcos,
  grownAxes,
  type IcoAxis,
  type IcoCriterion,
  icosThatMeet,
  OPEN,
} from './frozen-icos.ts'
import type { AnswerKind } from './ico-values.ts'

const kind = (variableId: number, more: Partial<AnswerKind>): AnswerKind => ({
  variableId,
  label: 'Kind',
  exact: null,
  from: null,
  to: null,
  ...more,
})
const strict = (axis: IcoAxis, ...values: number[]): IcoCriterion => ({
  cells: values.map(value => ({ axis, value })),
  isOpenEnough: false,
})
const matching = (...cells: IcoCriterion['cells']): IcoCriterion => ({ cells, isOpenEnough: true })

/** Six ICOs with specialty 7 or 8, hospital, office, or either, and pay in one of two ranges or none. */
const ICOS: FrozenIcos = {
  icos: 6,
  blockOf: new Int32Array(6),
  columns: new Map<IcoAxis, Int32Array>([
    ['specialty', Int32Array.of(7, 7, 7, 8, 8, ELSEWHERE)],
    ['region', Int32Array.of(1, 2, OPEN, 1, OPEN, 1)],
    ['variable:1', Int32Array.of(0, ELSEWHERE, OPEN, 0, ELSEWHERE, OPEN)],
    ['variable:2', Int32Array.of(ELSEWHERE, 0, OPEN, ELSEWHERE, 0, OPEN)],
    ['variable:3', Int32Array.of(0, 1, 1, OPEN, ELSEWHERE, 0)],
  ]),
  placeSets: [],
}

describe('icosThatMeet', () => {
  it.each<[string, readonly IcoCriterion[], number]>([
    ['no criterion', [], 6],
    ['one value', [strict('specialty', 7)], 3],
    ['several values of one criterion', [strict('specialty', 7, 8)], 5],
    ['several criteria', [strict('specialty', 7), strict('variable:3', 1)], 2],
    ['those without a preference', exactly('region', OPEN), 2],
    ['those with one value, and no others', exactly('variable:3', 1), 2],
    ['those who ask for it, or for nothing', [matching({ axis: 'region', value: 1 })], 5],
    ['a criterion without cells', [strict('specialty')], 0],
    ['an axis that was asked of none', [strict('variable:9', 0)], 0],
    ['an axis that was asked of none, where open is enough', [matching({ axis: 'variable:9', value: 0 })], 6],
    ['a value beyond all that there are', [strict('specialty', 1000)], 0],
    [
      'those who ask for nothing on any of some axes',
      [{ cells: [], isOpenEnough: true, axes: ['variable:1', 'variable:2'] }],
      2,
    ],
    [
      'those open on the axis, not on a further one',
      [{ ...matching({ axis: 'region', value: 1 }), axes: ['variable:3'] }],
      3,
    ],
  ])('counts ICOs with this criterion: %s', (_, criteria, people) => {
    expect(icosThatMeet(ICOS, criteria)).toBe(people)
  })

  it("treats the options of a term as one, so that an ICO with a different option isn't open", () => {
    const hospital = { axis: 'variable:1', value: 0 } as const
    const office = { axis: 'variable:2', value: 0 } as const
    expect(icosThatMeet(ICOS, [matching(hospital)])).toBe(4)
    expect(icosThatMeet(ICOS, [matching(hospital, office)])).toBe(6)
    // ICO that is open to one option and has chosen another.
    const mixed: FrozenIcos = {
      icos: 1,
      blockOf: new Int32Array(1),
      columns: new Map<IcoAxis, Int32Array>([
        ['variable:1', Int32Array.of(OPEN)],
        ['variable:2', Int32Array.of(ELSEWHERE)],
      ]),
      placeSets: [],
    }
    expect(icosThatMeet(mixed, [matching(hospital, office)])).toBe(0)
  })
})

describe('grownAxes', () => {
  const axes = new Map([
    [1, [kind(1, { exact: '1', label: 'Yes' })]],
    [2, [kind(2, { from: 0, to: 10 }), kind(2, { from: 10 })]],
  ])

  it('preserves known values when the terms change', () => {
    const now = [kind(1, { exact: '1', label: 'Sure' }), kind(2, { from: 0, to: 50 }), kind(2, { from: 50 })]
    expect(grownAxes(axes, now)).toEqual(axes)
    expect(grownAxes(axes, [])).toEqual(axes)
    const named = new Map([[1, [kind(1, { exact: '1' }), kind(1, { exact: '0' })]]])
    expect(grownAxes(named, [kind(1, { from: 0, to: 50 }), kind(1, { exact: '0' })])).toEqual(named)
  })

  it('adds variables, and appends named answers', () => {
    const added = [kind(3, { exact: 'a' }), kind(3, { exact: 'b' })]
    const no = kind(1, { exact: '0', label: 'No' })
    const grown = grownAxes(axes, [no, ...(axes.get(1) ?? []), ...added])
    expect(grown.get(1)).toEqual([...(axes.get(1) ?? []), no])
    expect(grown.get(3)).toEqual(added)
  })
})

describe('cellOf', () => {
  const answer = (value: string | null, more = {}) => ({ value, declined: false, no_preference: false, ...more })
  const pay = [kind(1, { from: 100, to: 200 }), kind(1, { from: 200 })]

  it.each([
    ['100', 0],
    ['199.95', 0],
    ['200', 1],
    ['9000', 1],
    ['99', ELSEWHERE],
    ['', ELSEWHERE],
    ['1e9', ELSEWHERE],
  ])('assigns %s to cell %i', (value, cell) => {
    expect(cellOf(pay, answer(value))).toBe(cell)
  })

  it('returns the range without a lower limit for small values', () => {
    expect(cellOf([kind(1, { to: 100 })], answer('-5'))).toBe(0)
  })

  it('returns the cells of named answers', () => {
    const named = [kind(1, { exact: 'a' }), kind(1, { exact: 'b' })]
    expect(cellOf(named, answer('b'))).toBe(1)
    expect(cellOf(named, answer('c'))).toBe(ELSEWHERE)
  })

  it('returns OPEN for no preference, declined answers, and missing answers', () => {
    const open = [undefined, answer(null), answer(null, { no_preference: true }), answer('0', { declined: true })]
    expect(open.map(each => cellOf(pay, each))).toEqual([OPEN, OPEN, OPEN, OPEN])
  })
})
