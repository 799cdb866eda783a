import { describe, expect, it } from 'vitest'
import { limitOf } from '#server/testing/test-timeouts.ts'
import { SMALL } from './budget.ts'
import { settingsOf } from './suite.ts'

describe('no attack learns more than a chart about ten people tells, and each does where the engine is switched off', () => {
  it.each(settingsOf(SMALL))('in $name', { timeout: limitOf('attacks') }, async setting => {
    const rows = await setting.attackIn(SMALL, () => undefined)
    expect(rows.length).toBeGreaterThanOrEqual(setting.attacks)
    expect(rows.filter(({ verdict }) => verdict !== 'held')).toEqual([])
  })
})
