import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { add, bitsBetween, bitsOf, count, everybody, keep } from './ico-bits.ts'

const anyColumn = (values: readonly number[]) =>
  fc.array(fc.constantFrom(...values), { maxLength: 100 }).map(column => Int32Array.from(column))
const listed = (bits: Uint32Array) =>
  Array.from({ length: bits.length * 32 }, (_, at) => at).filter(at => ((bits[at >>> 5] ?? 0) >>> (at & 31)) & 1)
const VALUES = [-2, -1, 0, 1, 3, 20, 21, 22, 2_147_483_646, 2_147_483_647]

describe('sets of ICOs', () => {
  it.each([0, 1, 31, 32, 33, 64, 100])('can contain all %i ICOs', icos => {
    expect([count(everybody(icos)), listed(everybody(icos)).at(-1) ?? -1]).toEqual([icos, icos - 1])
  })

  it('contain ICOs with any of the values, as one or several sets', () => {
    fc.assert(
      fc.property(anyColumn(VALUES), fc.uniqueArray(fc.constantFrom(...VALUES)), (column, values) => {
        const union = new Uint32Array(Math.ceil(column.length / 32))
        for (const bits of bitsOf(column, new Set(values))) add(union, bits)
        const expected = [...column.keys()].filter(at => values.includes(column[at] ?? 0))
        expect(listed(union)).toEqual(expected)
        expect(count(union)).toBe(expected.length)
      }),
    )
  })

  it('are correct after any number of earlier requests for a column', () => {
    const column = Int32Array.from({ length: 70 }, (_, at) => at % 35)
    for (let round = 0; round < 3; round++)
      for (let value = 0; value < 35; value++)
        expect(listed(bitsBetween(column, value, value + 1))).toEqual(
          [...column.keys()].filter(at => [value, value + 1].includes(column[at] ?? 0)),
        )
  })

  it('contain only the common ICOs after an intersection', () => {
    const column = Int32Array.of(1, 2, 1, 3)
    const bits = everybody(4)
    keep(bits, bitsBetween(column, 1, 1))
    expect(listed(bits)).toEqual([0, 2])
    keep(bits, bitsBetween(column, 2, 2))
    expect(count(bits)).toBe(0)
    // The previous change doesn't affect the cached set.
    expect(listed(bitsBetween(column, 1, 1))).toEqual([0, 2])
  })
})
