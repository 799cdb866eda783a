import { describe, expect, it } from 'vitest'
import type { FilterableAnswer } from '../filterable.ts'
import { editionPolicy } from './edition-policy.ts'

const answers = (...columns: readonly string[]): readonly FilterableAnswer[] =>
  columns.map(column => ({ column, bands: [{ values: [1] }, { values: [2] }] }))

describe('editionPolicy', () => {
  it('divides by gender, region, and size of metropolitan area, unless the administrator chooses other levels', () => {
    expect(editionPolicy({}, answers('v1', 'v2'), 12)).toEqual({
      order: ['gender', 'region', 'metro_size'],
      minRow: 12,
      minChild: 30,
      minPool: 30,
      filterable: ['v1', 'v2'],
    })
    const chosen = { order: ['state', 'answer:v2'] as const, minChild: 15, minPool: 40 }
    expect(editionPolicy(chosen, answers('v1', 'v2'), 12)).toEqual({ ...chosen, minRow: 12, filterable: ['v1', 'v2'] })
  })

  it("leaves out answers that can't filter results", () => {
    expect(editionPolicy({ order: ['answer:v9', 'gender'] }, answers('v1'), 10).order).toEqual(['gender'])
  })

  it('never has a size below the minimum number of people behind a result', () => {
    expect(editionPolicy({ minChild: 5, minPool: 5 }, [], 40)).toMatchObject({ minRow: 40, minChild: 40, minPool: 40 })
  })

  it('copies the policy of the year before if the administrator chose nothing, with the answers of this year', () => {
    const chosen = { order: ['gender', 'answer:v1', 'state'] as const, minChild: 45, minPool: 35 }
    const before = editionPolicy(chosen, answers('v1', 'v2'), 15)
    expect(editionPolicy({}, answers('v71', 'v72'), 10, before)).toEqual({
      order: ['gender', 'answer:v71', 'state'],
      minRow: 10,
      minChild: 45,
      minPool: 35,
      filterable: ['v71', 'v72'],
    })
    expect(editionPolicy({}, [], 10, before).order).toEqual(['gender', 'state'])
    expect(editionPolicy({ order: ['region'], minChild: 30 }, [], 10, before)).toMatchObject({
      order: ['region'],
      minChild: 30,
      minPool: 35,
    })
  })
})
