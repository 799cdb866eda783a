import { describe, expect, test } from 'vitest'
import { combined, type Part } from './combination.ts'
import type { Grid } from './edition.ts'

const choice: Grid = { kind: 'choice', cells: [1, 0].map(value => ({ from: value, to: value, value })) }
const scale: Grid = {
  kind: 'scale',
  cells: Array.from({ length: 41 }, (_, at) => ({ from: at, to: at + 1, value: null })),
}
const part = (grid: Grid, mass: readonly number[], people: number, unknown = 0): Part => ({
  histogram: { grid, mass: Float64Array.from(mass), total: mass.reduce((sum, each) => sum + each, 0), unknown },
  people,
})
/** So many people in these cells of the scale; nobody in the others. */
const spikes = (grid: Grid, ...cells: readonly (readonly [cell: number, people: number])[]) =>
  part(
    grid,
    grid.cells.map((_, at) => cells.find(([cell]) => cell === at)?.[1] ?? 0),
    cells.reduce((sum, [, people]) => sum + people, 0),
  )
const even = (grid: Grid) =>
  part(
    grid,
    grid.cells.map(() => 100),
    4100,
  )
/** How far from 0 a Gaussian of this width has fallen. */
const fallen = (apart: number, width: number) => Math.exp(-0.5 * (apart / width) ** 2)

describe('a combination of choices', () => {
  const whole = part(choice, [300, 700], 1000, 100)
  const [likely, rare] = [part(choice, [60, 40], 100, 20), part(choice, [20, 80], 100, 10)]

  test('has the odds of everybody times how much its parts differ, each with four people like everybody added', () => {
    const { mass, total } = combined([likely, rare], whole, 50)
    const odds = (300 / 700) * ((60 + 1.2) / (40 + 2.8) / (31.2 / 72.8)) * ((20 + 1.2) / (80 + 2.8) / (31.2 / 72.8))
    expect((mass[0] ?? 0) / (mass[1] ?? 0)).toBeCloseTo(odds, 9)
    expect((mass[0] ?? 0) + (mass[1] ?? 0)).toBeCloseTo(total, 9)
  })

  test('has as many who do not know as its parts would have, and never more than its people', () => {
    expect(combined([likely, rare], whole, 50).unknown).toBeCloseTo(50 * 0.1 * 2, 9)
    const unsure = part(choice, [10, 10], 100, 80)
    expect(combined([unsure, unsure], whole, 50).unknown).toBe(50)
    expect(combined([likely], part(choice, [300, 700], 1000), 50).unknown, 'nobody of all').toBe(0)
  })

  test('is of nobody where everybody, or one of its parts, is nobody', () => {
    const nobody = { grid: choice, mass: new Float64Array(2), total: 0, unknown: 0 }
    const none = part(choice, [0, 0], 0)
    expect(combined([likely, none], whole, 50)).toEqual(nobody)
    expect(combined([likely], none, 50)).toEqual(nobody)
    expect(combined([likely, part(choice, [0, 0], 30)], whole, 50)).toEqual(nobody)
    expect(combined([likely, part(choice, [0, 0], 30, 30)], whole, 50), 'all do not know').toEqual(nobody)
    expect(combined([likely, rare], whole, 0)).toEqual(nobody)
  })
})

describe('a combination of several choices', () => {
  const specialties: Grid = { kind: 'choice', cells: [11, 12, 13].map(value => ({ from: value, to: value, value })) }

  test('does not spread over the next choice, which is no neighbor', () => {
    const { mass } = combined([part(specialties, [30, 0, 70], 100)], part(specialties, [300, 300, 400], 1000), 50)
    expect((mass[1] ?? 0) / (mass[0] ?? 0)).toBeCloseTo(1.2 / 31.2, 9)
  })

  test('has nobody where nobody of all is', () => {
    const { mass, total } = combined([part(specialties, [30, 0, 70], 100)], part(specialties, [500, 0, 500], 1000), 50)
    expect(mass[1]).toBe(0)
    expect((mass[0] ?? 0) + (mass[2] ?? 0)).toBeCloseTo(total, 9)
  })
})

describe('a combination on a scale', () => {
  test('is smoothed over neighboring steps, by how far apart answers are and how many there are', () => {
    const { mass } = combined([spikes(scale, [15, 50], [25, 50])], even(scale), 60)
    // Silverman: 1.06 standard deviations, which are 5 steps, by the fifth root of 100 people.
    const width = 1.06 * 5 * 100 ** -0.2
    const all = scale.cells.reduce((sum, _, at) => sum + fallen(at - 15, width), 0)
    const [at15, at17] = [0, 2].map(apart => (50 * (fallen(apart, width) + fallen(10 - apart, width))) / all + 4 / 41)
    expect((mass[17] ?? 0) / (mass[15] ?? 0)).toBeCloseTo((at17 ?? 0) / (at15 ?? 0), 6)
    expect(mass[13], 'to both sides alike').toBeCloseTo(mass[27] ?? 0, 6)
  })

  test('loses nobody at the ends of the scale', () => {
    const { mass, total } = combined([spikes(scale, [1, 400], [30, 400])], even(scale), 60)
    const near = mass.subarray(0, 16).reduce((sum, each) => sum + each, 0)
    expect(near / total).toBeCloseTo(0.5, 1)
  })

  test('leaves the shape of everybody as it is', () => {
    const mass = scale.cells.map((_, at) => (at % 5 === 0 ? 300 : 0))
    const whole = part(scale, mass, 2700)
    const one = combined([part(scale, mass, 2700)], whole, 60)
    expect(one.mass[7]).toBe(0)
    expect((one.mass[20] ?? 0) / (one.mass[15] ?? 0)).toBeCloseTo(1, 6)
    expect(one.total).toBeCloseTo(60, 9)
  })

  test('keeps the zero to itself', () => {
    const cells = scale.cells.map((cell, at) => (at === 0 ? { from: 0, to: 0, value: 0 } : cell))
    const grid: Grid = { kind: 'scale', cells }
    const { mass } = combined([spikes(grid, [0, 50], [20, 50])], even(grid), 60)
    const width = 1.06 * 10 * 100 ** -0.2
    const all = cells.reduce((sum, _, at) => sum + (at === 0 ? 0 : fallen(at - 20, width)), 0)
    expect((mass[0] ?? 0) / (mass[20] ?? 0)).toBeCloseTo((50 + 4 / 41) / (50 / all + 4 / 41), 1)
    expect((mass[2] ?? 0) / (mass[0] ?? 1)).toBeLessThan(0.01)
  })

  test('whose people are all in one step is not smoothed', () => {
    const { mass } = combined([spikes(scale, [15, 50])], even(scale), 60)
    expect((mass[15] ?? 0) / (mass[16] ?? 0)).toBeCloseTo((50 + 4 / 41) / (4 / 41), 6)
  })
})
