import { describe, expect, it } from 'vitest'
import { limitOf } from '#server/testing/budgets.ts'
import { SETTINGS } from './suite.ts'
import { SMALL } from './world.ts'

describe('no attack learns more than a chart about ten people tells, and each does where the engine is switched off', () => {
  // Ids are others in each database: now and then, chance alone joins two lists.
  it.each(SETTINGS)('in $name', { timeout: limitOf('attacks'), retry: 1 }, async setting => {
    const rows = await setting.attackIn(SMALL, () => undefined)
    expect(rows.length).toBeGreaterThanOrEqual(setting.attacks)
    expect(rows.filter(({ verdict }) => verdict !== 'held')).toEqual([])
  })
})
