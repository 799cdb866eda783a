import { expect, it } from 'vitest'
import { limitOf } from '#server/testing/budgets.ts'
import { attackAll } from './suite.ts'
import { SMALL } from './world.ts'

it(
  'no attack learns more than a chart about ten people tells, and each does where the engine is switched off',
  async () => {
    const tried = await attackAll(SMALL, () => undefined)
    expect(tried.length).toBeGreaterThanOrEqual(15)
    expect(tried.filter(({ verdict }) => verdict !== 'held')).toEqual([])
  },
  limitOf('attacks'),
)
