import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { binAxisOf, binned, edgesFor } from './bins.ts'
import { distributionOf, distributionOfValues, people } from './distribution.testing.ts'
import type { SliderMeasure } from './measure.ts'
import { groupOf } from './statistics.ts'

const pay: SliderMeasure = { kind: 'slider', id: 'pay', base: 'money', step: 1000 }
const slider = (step: number): SliderMeasure => ({ kind: 'slider', id: 'slider', base: 'plain', step })
const range = (from: number, to: number, step = 1) =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step)

describe('the axis', () => {
  test('20 bins at a nice step, outer bins open', () => {
    const axis = binAxisOf(pay, distributionOfValues(range(150_000, 900_000, 1000)))
    expect(axis.edges).toHaveLength(19)
    expect(axis.width).toBe(50_000)
    expect(axis.edges.at(0)).toBe(100_000)
    expect(axis.edges.at(-1)).toBe(1_000_000)
  })

  test('no bins below zero for values that cannot be negative', () => {
    expect(binAxisOf(pay, distributionOfValues(range(0, 400_000, 1000))).edges[0]).toBe(20_000)
  })

  test('few distinct values: one bin a value, also for a step of a tenth', () => {
    expect(
      binAxisOf(slider(1), distributionOfValues([1, 2, 3, 4, 5].flatMap(v => Array.from({ length: 50 }, () => v))))
        .edges,
    ).toEqual([2, 3, 4, 5])
    const tenths = binAxisOf(
      slider(0.1),
      distributionOfValues([0, 0.1, 0.2, 0.3, 0.4].flatMap(v => Array.from({ length: 50 }, () => v))),
    )
    expect(tenths.edges).toEqual([0.1, 0.2, 0.3, 0.4])
  })

  test('a step without nice multiples still gives equal bins', () => {
    const { edges, width } = binAxisOf(slider(3), distributionOfValues(range(0, 300, 3)))
    expect(width % 3).toBe(0)
    expect(edges).toHaveLength(19)
  })

  test('choices, an empty study, and identical answers have no axis', () => {
    expect(binAxisOf({ kind: 'one-of', id: 'x', values: [1] }, []).edges).toEqual([])
    expect(binAxisOf(pay, []).edges).toEqual([])
    expect(binAxisOf(slider(0), distributionOfValues([7, 7, 7])).edges).toEqual([])
  })

  test('the highest-paid member of a small study does not stretch it', () => {
    const { edges } = binAxisOf(pay, distributionOfValues([...range(200_000, 310_000, 10_000), 9_000_000]))
    expect(edges.at(-1)).toBeLessThan(400_000)
  })

  test('edges ascend, cover P2 to P98 and are whole for whole steps', () => {
    const step = fc.constantFrom(0, 0.1, 0.5, 1, 3, 5, 1000)
    fc.assert(
      fc.property(step, fc.integer({ min: -200, max: 200 }), fc.integer({ min: 1, max: 2000 }), (each, start, span) => {
        const size = each === 0 ? 0.37 : each
        const values = Array.from({ length: 300 }, (_, index) => (start + ((index * 7) % (span + 1))) * size)
        const { edges, width } = binAxisOf(slider(each), distributionOfValues(values))
        const sorted = values.toSorted((a, b) => a - b)
        expect(edges).toEqual([...new Set(edges)].sort((a, b) => a - b))
        expect(edges.length).toBeLessThan(20)
        if (each >= 1) expect(edges.every(Number.isInteger)).toBe(true)
        if (edges.length > 0) {
          expect((edges[0] ?? 0) - width).toBeLessThanOrEqual((sorted[6] ?? 0) + 1e-6)
          expect((edges.at(-1) ?? 0) + width).toBeGreaterThanOrEqual((sorted[293] ?? 0) - 1e-6)
        }
      }),
    )
  })
})

describe('binning', () => {
  test('every answer is in one bin, which includes its lower edge', () => {
    fc.assert(
      fc.property(people(fc.integer({ min: -5, max: 30 }), 0, 80), everyone => {
        const distribution = distributionOf(everyone)
        const bins = binned([0, 10, 20], distribution)
        expect(bins).toHaveLength(4)
        expect(groupOf(bins)).toEqual(groupOf(distribution))
        expect(bins[1]?.count).toBe(everyone.filter(({ value }) => value >= 0 && value < 10).length)
      }),
    )
  })

  test('few answers get 10 or 5 bins on the same axis', () => {
    const axis = { edges: range(1, 19), width: 1 }
    expect(edgesFor(axis, 40)).toEqual(axis.edges)
    expect(edgesFor(axis, 39)).toEqual(range(2, 18, 2))
    expect(edgesFor(axis, 19)).toEqual([4, 8, 12, 16])
    expect(edgesFor({ edges: [2, 3, 4, 5], width: 1 }, 12)).toEqual([2, 3, 4, 5])
    expect(edgesFor({ edges: [1, 2, 3, 4, 5, 6], width: 1 }, 12)).toEqual([2, 4, 6])
  })
})
