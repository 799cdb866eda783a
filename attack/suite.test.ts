import { describe, expect, it } from 'vitest'
import { limitOf } from '#server/testing/budgets.ts'
import { attackIn, SETTINGS } from './suite.ts'
import { SMALL } from './world.ts'

describe('no attack learns more than a chart about ten people tells, and each does where the engine is switched off', () => {
  it.each(SETTINGS)(
    'in $name',
    async setting => {
      const rows = await attackIn(setting, SMALL, () => undefined)
      expect(rows.length).toBeGreaterThanOrEqual(setting.attacks.length)
      expect(rows.filter(({ verdict }) => verdict !== 'held')).toEqual([])
    },
    limitOf('attacks'),
  )
})
