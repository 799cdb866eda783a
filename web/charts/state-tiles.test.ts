import { expect, test } from 'vitest'
import { STATES } from '#rules/reference/geography.ts'
import { STATE_TILES, TILE_COLUMNS, TILE_ROWS } from './state-tiles.ts'

test('every state has one tile, and no two tiles share a position', () => {
  expect(STATE_TILES.map(({ abbrev }) => abbrev).sort()).toEqual(STATES.map(({ abbrev }) => abbrev).sort())
  expect(new Set(STATE_TILES.map(({ row, column }) => `${row} ${column}`)).size).toBe(51)
  for (const { row, column } of STATE_TILES) expect(row < TILE_ROWS && column < TILE_COLUMNS).toBe(true)
})
