import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Mark, type Place, placeLabels } from './labels.ts'

const RIGHT = 280

function collide(marks: readonly Mark[], places: readonly Place[]): boolean {
  return places.some((place, one) =>
    places.some((other, two) => {
      if (one === two) return false
      const start = place.left
      const end = place.left + (marks[one]?.width ?? 0)
      if (place.row === other.row) return other.left < end && start < other.left + (marks[two]?.width ?? 0)
      const x = marks[two]?.x ?? 0
      return place.row < other.row && x >= start && x <= end
    }),
  )
}

describe('placeLabels', () => {
  it('centres labels that have room, all in the first row', () => {
    const places = placeLabels(
      [40, 140, 240].map(x => ({ x, width: 60 })),
      RIGHT,
    )
    expect(places).toEqual([
      { left: 10, row: 0 },
      { left: 110, row: 0 },
      { left: 210, row: 0 },
    ])
  })

  it('keeps labels inside the plot', () => {
    expect(placeLabels([{ x: 0, width: 80 }], RIGHT)).toEqual([{ left: 0, row: 0 }])
    expect(placeLabels([{ x: RIGHT, width: 80 }], RIGHT)).toEqual([{ left: 200, row: 0 }])
  })

  it('sets two labels of one place to either side of their lines', () => {
    const places = placeLabels(
      [140, 140].map(x => ({ x, width: 80 })),
      RIGHT,
    )
    expect(places.map(({ row }) => row)).toEqual([0, 0])
  })

  it('never lets labels overlap, nor lines run through them, wherever four values lie', () => {
    const mark = fc.record({ x: fc.integer({ min: 0, max: RIGHT }), width: fc.integer({ min: 40, max: 120 }) })
    fc.assert(
      fc.property(fc.array(mark, { minLength: 1, maxLength: 4 }), marks => {
        const places = placeLabels(marks, RIGHT)
        expect(places).toHaveLength(marks.length)
        expect(collide(marks, places)).toBe(false)
      }),
      { numRuns: 500 },
    )
  })
})
