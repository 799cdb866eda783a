import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type LabeledLine, type LabelPosition, placeLabels } from './labels.ts'

const RIGHT = 280

type Meeting = (width: number, at: LabelPosition, other: LabelPosition, there: LabeledLine) => boolean

function anyTwo(marks: readonly LabeledLine[], places: readonly LabelPosition[], meet: Meeting): boolean {
  return places.some((at, one) =>
    places.some((other, two) => {
      const [mark, there] = [marks[one], marks[two]]
      return one !== two && mark !== undefined && there !== undefined && meet(mark.width, at, other, there)
    }),
  )
}

const overlap: Meeting = (width, at, other, there) =>
  at.row === other.row && other.left < at.left + width && at.left < other.left + there.width

const cross: Meeting = (width, at, other, there) =>
  at.row < other.row && there.x >= at.left && there.x <= at.left + width

describe('placeLabels', () => {
  it('centers labels that fit, all in the first row', () => {
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

  it('places two labels at the same position on opposite sides of their lines', () => {
    const places = placeLabels(
      [140, 140].map(x => ({ x, width: 80 })),
      RIGHT,
    )
    expect(places.map(({ row }) => row)).toEqual([0, 0])
  })

  const marks = (widest: number) =>
    fc.array(fc.record({ x: fc.integer({ min: 0, max: RIGHT }), width: fc.integer({ min: 40, max: widest }) }), {
      minLength: 1,
      maxLength: 4,
    })

  it('never lets labels overlap for up to four values', () => {
    fc.assert(
      fc.property(marks(120), these => {
        const places = placeLabels(these, RIGHT)
        expect(places).toHaveLength(these.length)
        expect(anyTwo(these, places, overlap)).toBe(false)
      }),
      { numRuns: 500 },
    )
  })

  it('prevents lines from crossing labels that are narrow compared with the plot', () => {
    fc.assert(
      fc.property(marks(60), these => {
        expect(anyTwo(these, placeLabels(these, RIGHT), cross)).toBe(false)
      }),
      { numRuns: 500 },
    )
  })
})
