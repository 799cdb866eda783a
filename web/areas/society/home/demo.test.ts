import { expect, it } from 'vitest'
import { syntheticStudy } from './demo.ts'

it('syntheticStudy returns an open study', () => {
  const now = new Date('2026-06-01T12:00:00Z')
  expect(syntheticStudy(now)).toMatchObject({
    period: 2026,
    state: 'active',
    start_date: '2026-04-22',
    end_date: '2026-07-21',
    turnout: null,
  })
})
