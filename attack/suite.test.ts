import { afterAll, beforeAll, expect, it } from 'vitest'
import { limitOf } from '#server/testing/budgets.ts'
import { attackAll, type Row } from './suite.ts'
import { SMALL, startWorld, type World } from './world.ts'

let world: World
let rows: readonly Row[]
beforeAll(async () => {
  world = await startWorld(SMALL)
  rows = await attackAll(world, () => undefined)
}, limitOf('attacks'))
afterAll(() => world.stop())

it('every attack succeeds where the engine is switched off, and fails against the product', () => {
  expect(rows.length).toBeGreaterThanOrEqual(10)
  const outcomes = rows.map(({ attack, naive, protected: score, verdict }) => ({
    attack: attack.name,
    naive,
    score,
    verdict,
  }))
  expect(outcomes.filter(({ verdict }) => verdict !== 'held')).toEqual([])
})
