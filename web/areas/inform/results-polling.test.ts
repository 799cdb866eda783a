import { describe, expect, it } from 'vitest'
import { LATER_MS, pollUntilPublished, SOON_MS } from './results-polling.ts'

const asked = (as_of: string | null, dataUpdateCount = 1, status: 'success' | 'error' = 'success') =>
  pollUntilPublished({ state: { data: { as_of }, status, dataUpdateCount } })

describe('unpublished results', () => {
  it('are polled automatically, less often later', () => {
    expect(asked(null)).toBe(SOON_MS)
    expect(asked(null, 100)).toBe(LATER_MS)
    expect(SOON_MS).toBeLessThan(LATER_MS)
  })

  it('are not polled after they have loaded or failed', () => {
    expect(asked('2026-11-03T12:00:00.000Z')).toBe(false)
    expect(asked(null, 1, 'error')).toBe(false)
    for (const data of [undefined, null])
      expect(pollUntilPublished({ state: { data, status: 'success', dataUpdateCount: 1 } })).toBe(false)
  })
})
