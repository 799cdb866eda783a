import { expect, it } from 'vitest'
import { lastMonths } from './months.ts'

it('lastMonths crosses the turn of the year and lists the oldest month first', () => {
  expect(lastMonths('2026-02-28', 4)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
  expect(lastMonths('2026-12-01', 1)).toEqual(['2026-12'])
})
