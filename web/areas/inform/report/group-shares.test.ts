import { describe, expect, it } from 'vitest'
import type { ResultItem } from '#contract/inform/inform.ts'
import { categories, histogram } from '#web/charts/released.testing.ts'
import { optionsOfGroups } from './group-shares.ts'

type Result = ResultItem['results'][number]

const result = (released: Result['released']): Result => ({
  variable_id: null,
  uid: 'q1',
  label: '',
  prefix: '',
  suffix: '',
  categories: [1, 2, 3, 4].map(value => ({ value, name: `Option ${value}` })),
  released,
  my_value: null,
})
const groups = [
  { name: 'West', result: result(categories([10, 40, 30, 20])) },
  { name: 'South', result: result(categories([20, 20, 30, 30])) },
]

describe('optionsOfGroups', () => {
  it('returns the most frequent options of the whole group, with the share in each group', () => {
    const options = optionsOfGroups(result(categories([15, 35, 30, 20])), groups)
    expect(options.map(({ name }) => name)).toEqual(['Option 2', 'Option 3', 'Option 4'])
    expect(options[0]?.groups.map(({ name, result: { share } }) => [name, share?.percent])).toEqual([
      ['West', 40],
      ['South', 20],
    ])
  })

  it('returns only one of two options, because the other one adds nothing', () => {
    expect(optionsOfGroups(result(categories([60, 40])), groups).map(({ name }) => name)).toEqual(['Option 1'])
  })

  it('matches combined options only with the same combination', () => {
    const pooled = categories([], { categories: [{ values: [1, 2], share: null, range: { low: 0, high: 9 } }] })
    expect(optionsOfGroups(result(pooled), groups)).toEqual([])
    expect(optionsOfGroups(result(pooled), [{ name: 'West', result: result(pooled) }])[0]?.name).toBe(
      'Option 1 or Option 2',
    )
  })

  it('returns nothing for numbers', () => {
    expect(optionsOfGroups(result(histogram()), groups)).toEqual([])
  })
})
