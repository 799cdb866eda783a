import { expect, it, vi } from 'vitest'
import { formatDay, formatMoment } from './dates.ts'

it.each([
  ['2026-01-05', 'Jan 5, 2026'],
  ['2026-12-31', 'Dec 31, 2026'],
  ['2026-11-03T23:59:59.000Z', 'Nov 3, 2026'],
])('the date %s is shown as %s in any time zone', (day, text) => {
  for (const reader of ['America/New_York', 'Pacific/Honolulu', 'Pacific/Kiritimati']) {
    vi.stubEnv('TZ', reader)
    expect(formatDay(day)).toBe(text)
  }
  vi.unstubAllEnvs()
})

it('a time is shown as h:mm A', () => {
  const shown = formatMoment('2026-11-03T15:07:00')
  expect(shown.replaceAll(/\s/g, ' ')).toBe('Nov 3, 2026, 3:07 PM')
})
