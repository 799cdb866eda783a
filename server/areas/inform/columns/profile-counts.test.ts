import { describe, expect, it } from 'vitest'
import type { ProfileDimension, ProfileFilter } from '#rules/inform/dimensions.ts'
import { contingencyIn, peopleIn } from './profile-counts.ts'
import { groupByPlaces, type ProfileIndex } from './profile-index.ts'

const PEOPLE = 3000
const FLAT = ['membership_type', 'gender', 'ethnicity', 'visa_status'] as const satisfies readonly ProfileDimension[]
/** What respondent `row` has in the dimension at `index`. */
const answerOf = (row: number, index: number, values: number) => Math.floor(row / (index + 1)) % values

function indexOf(values: number): ProfileIndex {
  return {
    axes: new Map(
      FLAT.map((dimension, index) => [
        dimension,
        {
          places: Array.from({ length: values }, (_, value) => [value]),
          of: Uint32Array.from({ length: PEOPLE }, (_, row) => answerOf(row, index, values)),
        },
      ]),
    ),
    low: Uint32Array.from({ length: PEOPLE }, (_, row) => row),
    high: Uint32Array.from({ length: PEOPLE }, () => 2 ** 32 - 1),
  }
}
const whole = (dimension: ProfileDimension) => ({ dimension, depth: 1 })
const filters: readonly ProfileFilter[] = FLAT.map(dimension => ({ dimension, nodes: [{ dimension, path: [1] }] }))

describe('profiles in memory', () => {
  it.each([
    ['few', 5],
    ['very many', 60],
  ])('count %s combinations alike', (_, values) => {
    const tables = contingencyIn(groupByPlaces(indexOf(values), FLAT.map(whole)), filters)
    const chosen = (row: number, index: number) => answerOf(row, index, values) === 1
    for (const [own, { rows }] of tables.entries()) {
      expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(PEOPLE)
      for (const { path, places, count } of rows) {
        const alike = Array.from({ length: PEOPLE }, (_, row) => row).filter(row =>
          places.every((place, index) =>
            index === own ? answerOf(row, own, values) === path[0] : chosen(row, index) === (place === 1),
          ),
        )
        expect(count).toBe(alike.length)
      }
    }
  })

  it('add up record keys beyond what a number holds', () => {
    const [gender] = filters.slice(1, 2)
    const rows = Array.from({ length: PEOPLE }, (_, row) => row).filter(row => answerOf(row, 1, 5) === 1)
    const key = rows.reduce((sum, row) => BigInt.asUintN(64, sum + BigInt(row) + ((2n ** 32n - 1n) << 32n)), 0n)
    expect(peopleIn(groupByPlaces(indexOf(5), [whole('gender')]), gender ? [gender] : [])).toEqual([
      { count: rows.length, key },
    ])
  })
})
