import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { divideIcos, MAX_BLOCKS, postedIco } from './ico-blocks.ts'

const many = (icos: number, specialty: number | null, region: number | null) =>
  Array.from({ length: icos }, () => postedIco(specialty, region))
const FIRST = { least: 10, isFirst: true, earlier: { icos: 0, blocks: 0 } }
const LATER = { ...FIRST, isFirst: false }

describe('divideIcos', () => {
  it('divides by specialty and then by requested region, with "anywhere" as a separate region', () => {
    const waiting = [...many(15, 1, 1), ...many(14, 1, 2), ...many(13, 1, null), ...many(12, 2, 1), ...many(8, 2, 3)]
    const made = divideIcos(waiting, FIRST)
    expect(made?.counted).toEqual(waiting)
    // Eight ICOs in a region are too few for a block, so they join the other block of their specialty.
    expect(made?.sizes).toEqual(Int32Array.of(13, 15, 14, 20))
  })

  it('returns larger blocks if the smallest blocks would reveal too much', () => {
    const waiting = [1, 2, 3].flatMap(specialty => [...many(10, specialty, 1), ...many(10, specialty, 2)])
    const made = divideIcos(waiting, FIRST)
    expect(made?.sizes).toEqual(Int32Array.of(20, 20, 20))
  })

  it('lets small specialties wait, except when results open', () => {
    const waiting = [...many(30, 1, 1), ...many(9, 2, 1)]
    expect(divideIcos(waiting, FIRST)?.counted).toHaveLength(39)
    expect(divideIcos(waiting, LATER)?.counted).toHaveLength(30)
    expect(divideIcos([...many(20, 1, 1), ...many(9, 2, 1)], LATER)).toBeNull()
    expect(divideIcos([], FIRST)).toBeNull()
  })

  it('includes the blocks of earlier batches in the limit', () => {
    const waiting = [...many(12, 1, 1), ...many(12, 1, 2), ...many(12, 1, 3)]
    const earlier = { icos: 1000, blocks: 86 }
    expect(divideIcos(waiting, FIRST)).not.toBeNull()
    expect(divideIcos(waiting, { ...FIRST, earlier })).toBeNull()
  })

  it('returns no blocks with fewer than ten ICOs and no more blocks than permitted', () => {
    const ico = fc.tuple(fc.integer({ min: 1, max: 6 }), fc.option(fc.integer({ min: 1, max: 4 }), { nil: null }))
    fc.assert(
      fc.property(
        fc.array(ico, { maxLength: 300 }),
        fc.integer({ min: 3, max: 25 }),
        fc.boolean(),
        (pairs, least, isFirst) => {
          const waiting = pairs.map(([specialty, region]) => postedIco(specialty, region))
          const made = divideIcos(waiting, { least, isFirst, earlier: FIRST.earlier })
          if (!made) return
          for (const [block, size] of made.sizes.entries()) {
            expect(size).toBeGreaterThanOrEqual(Math.max(10, least))
            expect(made.blockOf.filter(each => each === block)).toHaveLength(size)
          }
          expect(made.sizes.length).toBeLessThanOrEqual(MAX_BLOCKS * made.counted.length)
        },
      ),
    )
  })
})
