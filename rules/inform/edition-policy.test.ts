import { describe, expect, it } from 'vitest'
import { editionPolicy } from './edition-policy.ts'
import type { FilterableAnswer } from './filterable.ts'

const PLACES = ['region', 'metro_size', 'subregion', 'state', 'membership_type'] as const
const answers = (...columns: readonly string[]): readonly FilterableAnswer[] =>
  columns.map(column => ({ column, bands: [{ values: [1] }, { values: [2] }] }))

describe('how an edition divides its people', () => {
  it('is by the first filterable answer, gender, and place, unless the administrator decides otherwise', () => {
    expect(editionPolicy({}, answers('v1', 'v2'), 12)).toEqual({
      order: ['answer:v1', 'gender', ...PLACES],
      childSize: 20,
      least: 12,
      coarseSize: 30,
      societySize: 200,
      filterable: ['v1', 'v2'],
    })
    const chosen = { order: ['state', 'answer:v2'] as const, childSize: 15, coarseSize: 40, societySize: 300 }
    expect(editionPolicy(chosen, answers('v1', 'v2'), 12)).toEqual({ ...chosen, least: 12, filterable: ['v1', 'v2'] })
  })

  it('is by no answer that reports cannot be filtered by', () => {
    expect(editionPolicy({}, [], 10).order).toEqual(['gender', ...PLACES])
    expect(editionPolicy({ order: ['answer:v9', 'gender'] }, answers('v1'), 10).order).toEqual(['gender'])
  })

  it('is as in the year before where the administrator left it open, by the answers of this year', () => {
    const chosen = { order: ['gender', 'answer:v1', 'state'] as const, childSize: 25, coarseSize: 35, societySize: 500 }
    const before = editionPolicy(chosen, answers('v1', 'v2'), 15)
    expect(editionPolicy({}, answers('v71', 'v72'), 10, before)).toEqual({
      order: ['gender', 'answer:v71', 'state'],
      childSize: 25,
      least: 10,
      coarseSize: 35,
      societySize: 500,
      filterable: ['v71', 'v72'],
    })
    expect(editionPolicy({}, [], 10, before).order).toEqual(['gender', 'state'])
    const other = { order: ['region'] as const, childSize: 18, coarseSize: 32, societySize: 250 }
    expect(editionPolicy(other, [], 10, before)).toEqual({ ...other, least: 10, filterable: [] })
  })

  it('is by the first filterable answer again where the year before had none', () => {
    const before = editionPolicy({ order: ['gender', 'state'] }, [], 10)
    expect(editionPolicy({}, answers('v1'), 10, before).order).toEqual(['answer:v1', 'gender', 'state'])
  })
})
