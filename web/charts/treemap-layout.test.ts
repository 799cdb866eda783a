import { describe, expect, it } from 'vitest'
import { TREEMAP_LAYOUTS } from '#rules/inform/charts.ts'
import { tilesOf } from './treemap-layout.ts'

const values = [40, 0, 25, 20, 10, 5]

describe.each(TREEMAP_LAYOUTS)('tilesOf with the layout %s', layout => {
  const tiles = tilesOf(values, layout, 600, 300)

  it('gives each value its part of the area, and zero no tile', () => {
    expect(tiles.map(({ index }) => index).toSorted()).toEqual([0, 2, 3, 4, 5])
    for (const { index, width, height } of tiles)
      expect(width * height).toBeCloseTo(((values[index] ?? 0) / 100) * 180_000, 3)
  })

  it('keeps all tiles inside the area', () => {
    for (const { x, y, width, height } of tiles) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
      expect(x + width).toBeLessThanOrEqual(600.001)
      expect(y + height).toBeLessThanOrEqual(300.001)
    }
  })
})

it('tilesOf returns no tiles if all values are zero', () => {
  expect(tilesOf([0, 0], 'strip', 600, 300)).toEqual([])
})
