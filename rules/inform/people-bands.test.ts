import { describe, expect, it } from 'vitest'
import { bandOf } from './people-bands.ts'

describe('bandOf', () => {
  it.each([
    [0, 0, 9],
    [9, 0, 9],
    [10, 10, 19],
    [19, 10, 19],
    [20, 20, 49],
    [49, 20, 49],
    [50, 50, 99],
    [100, 100, 249],
    [249, 100, 249],
    [250, 250, 499],
    [1000, 1000, 2499],
    [99_999, 50_000, 99_999],
  ])('returns the band of %i people: %i to %i', (people, from, to) => {
    expect(bandOf(people)).toEqual({ from, to })
  })

  it('returns no upper end for the highest band', () => {
    expect(bandOf(3_000_000)).toEqual({ from: 100_000, to: null })
  })

  it('puts NaN into the lowest band', () => {
    expect(bandOf(Number.NaN)).toEqual({ from: 0, to: 9 })
    expect(bandOf(-1)).toEqual({ from: 0, to: 9 })
  })

  it('returns bands without gaps', () => {
    for (let people = 0; people < 2000; people++) {
      const { from, to } = bandOf(people)
      expect(people >= from && people <= (to ?? people)).toBe(true)
    }
  })
})
