import { expect, it } from 'vitest'
import { CUTOFF_TEXT, cutoffError } from './cutoff.ts'

it('cutoffError accepts today and earlier dates only', () => {
  expect(cutoffError('2026-03-15', '2026-03-15')).toBeNull()
  expect(cutoffError('2025-12-31', '2026-03-15')).toBeNull()
  expect(cutoffError('2026-03-16', '2026-03-15')).toBe(CUTOFF_TEXT.future)
  expect(cutoffError('', '2026-03-15')).toBe(CUTOFF_TEXT.required)
})
