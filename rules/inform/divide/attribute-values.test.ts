import { describe, expect, it } from 'vitest'
import { MAX_ATTRIBUTES, PROFILE_ATTRIBUTES } from '../count/shapes.ts'
import { comparePaths } from '../dimensions.ts'
import { treesOf } from '../groups/index.ts'
import { attributeValues, levelsOf } from './attribute-values.ts'

const TREES = treesOf({
  membershipTypes: new Set([4, 2]),
  specialties: new Map([
    [1, 1],
    [2, 2],
    // Society-specific value, which maps to master value 1.
    [7, 1],
  ]),
  subspecialties: new Map([[11, { node: 11, specialty: 1 }]]),
  metros: new Map([
    [35_620, 1],
    [100, 3],
  ]),
  divisions: new Map([[35_004, 35_620]]),
})
const bands = [{ values: [5, 6] }, { values: [9] }]
const all = attributeValues(
  TREES,
  [3, 1],
  [
    { column: 'v1', bands },
    {
      column: 'v2',
      bands: [
        { from: null, to: 5 },
        { from: 5, to: null },
      ],
    },
  ],
  new Map([
    ['v1', { kind: 'choice', cells: [[5], [6], [9, 12]] } as const],
    ['v2', { kind: 'scale', cells: [], cuts: [] } as const],
  ]),
)
const textsOf = (name: string) => all.find(each => each.name === name)?.values.map(path => path.join('/'))

describe('attributeValues', () => {
  it('returns profile attributes first, followed by filterable answers', () => {
    expect(all.map(({ name }) => name)).toEqual([...PROFILE_ATTRIBUTES, 'answer:v1', 'answer:v2'])
    expect(PROFILE_ATTRIBUTES.length).toBeLessThan(MAX_ATTRIBUTES)
  })

  it('returns all tree values without duplicates, with "not stated" first', () => {
    expect(textsOf('specialty')).toEqual(['/', '1/', '1/11', '2/'])
    expect(textsOf('metro')).toEqual(['//', '1/35620/', '1/35620/35004', '3/100/'])
    expect(textsOf('membership_type')).toEqual(['', '2', '4'])
    expect(textsOf('society')).toEqual(['', '1', '3'])
    expect(textsOf('location')).toHaveLength(52)
    expect(textsOf('veteran')).toEqual(['', '0', '1'])
    expect(textsOf('answer:v1')).toEqual(['', '0', '1'])
    for (const { name, values } of all) {
      expect(values).toEqual(values.toSorted(comparePaths))
      expect(values.every(path => path.length === levelsOf(name).length)).toBe(true)
    }
  })

  it('returns the values of each cell of a filterable choice, with values outside the bands as "not stated"', () => {
    expect(all.at(-2)?.options?.valuesOfPart).toEqual([[1], [1], [2, 0], [0]])
    expect(all.at(-1)?.options).toBeUndefined()
  })
})
