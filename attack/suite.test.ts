import { describe, expect, it } from 'vitest'
import { limitOf } from '#server/testing/test-timeouts.ts'
import { SMALL } from './budget.ts'
import { settingsOf } from './suite.ts'

describe('attack suite', () => {
  it.each(settingsOf(SMALL))(
    'beats the K-oracle in $name only without the engine',
    { timeout: limitOf('attacks') },
    async setting => {
      const rows = await setting.attackIn(SMALL, () => undefined)
      expect(rows.length).toBeGreaterThanOrEqual(setting.attacks)
      expect(rows.filter(({ verdict }) => verdict !== 'held')).toEqual([])
    },
  )
})
