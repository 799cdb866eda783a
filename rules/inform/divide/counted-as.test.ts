import { describe, expect, it } from 'vitest'
import { comparePaths, type ProfilePath } from '../dimensions.ts'
import type { AttributeValues } from './attribute-values.ts'
import { countedAs } from './counted-as.ts'

/** Returns values with their numbers of people, and values that are counted as one. */
function together(
  name: AttributeValues['name'],
  counted: readonly (readonly [ProfilePath, number])[],
  more: Partial<AttributeValues> = {},
  earlier: Parameters<typeof countedAs>[3] = [],
) {
  const sorted = counted.toSorted(([left], [right]) => comparePaths(left, right))
  const values = sorted.map(([path]) => path)
  const people = Int32Array.from(sorted, ([, some]) => some)
  const as = countedAs({ name, values, ...more }, people, 30, earlier)
  const sets = Map.groupBy(values.keys(), value => as[value] ?? -1)
  return {
    words: [...sets.values()].map(set => set.map(value => values[value]?.join('/')).join(' + ')),
    attribute: { name, values, countedAs: as, poolOf: as.map(() => 0), pools: 1 },
  }
}

describe('countedAs', () => {
  it('separates all values of an attribute that is neither protected nor large', () => {
    expect(
      together('membership_type', [
        [[null], 0],
        [[1], 3],
        [[2], 80],
      ]).words,
    ).toEqual(['', '1', '2'])
  })

  it('combines rare values of a protected attribute', () => {
    const ethnicity: [ProfilePath, number][] = [
      [[null], 40],
      [[1], 100],
      [[2], 20],
      [[3], 29],
    ]
    expect(together('ethnicity', ethnicity).words).toEqual(['', '1', '2 + 3'])
  })

  it('combines rare values with "not stated" if they have fewer than thirty people in total', () => {
    const ethnicity: [ProfilePath, number][] = [
      [[null], 40],
      [[1], 100],
      [[2], 20],
      [[3], 9],
    ]
    expect(together('ethnicity', ethnicity).words).toEqual([' + 2 + 3', '1'])
    expect(together('ethnicity', ethnicity.slice(0, 2)).words).toEqual(['', '1'])
  })

  it('never combines women and men with other values', () => {
    const gender: [ProfilePath, number][] = [
      [[null], 2],
      [[0], 12],
      [[1], 7],
      [[2], 5],
      [[4], 0],
    ]
    expect(together('gender', gender).words).toEqual([' + 2 + 4', '0', '1'])
  })

  it('combines areas of the same size and divisions of the same area', () => {
    const metro: [ProfilePath, number][] = [
      [[null, null, null], 50],
      [[1, 10, null], 30],
      [[1, 10, 5], 31],
      [[1, 10, 6], 2],
      [[1, 20, null], 12],
      [[1, 30, null], 3],
      [[2, 40, null], 9],
      [[2, 50, null], 30],
    ]
    expect(together('metro', metro).words).toEqual([
      '//',
      '1/10/',
      '1/10/5',
      '1/10/6',
      '1/20/ + 1/30/',
      '2/40/',
      '2/50/',
    ])
  })

  it('separates values that an earlier batch counted separately', () => {
    const first: [ProfilePath, number][] = [
      [[null], 40],
      [[1], 100],
      [[2], 31],
      [[3], 29],
      [[4], 3],
    ]
    const { attribute } = together('ethnicity', first)
    const second: [ProfilePath, number][] = [
      [[null], 4],
      [[1], 10],
      [[2], 3],
      [[3], 35],
      [[4], 1],
    ]
    expect(together('ethnicity', second, {}, [undefined, attribute]).words).toEqual([' + 4', '1', '2', '3'])
  })

  it('combines bands of a filterable choice that share a grid cell', () => {
    const bands: [ProfilePath, number][] = [
      [[null], 4],
      [[0], 90],
      [[1], 12],
      [[2], 40],
      [[3], 3],
    ]
    const grid = { kind: 'choice', cells: [[7], [9], [8, 10]] } as const
    const options = { grid, valuesOfPart: [[1], [3], [2, 4], [0]] }
    expect(together('answer:v1', bands, { options }).words).toEqual(['', '0', '1 + 3', '2'])
  })
})
