import { expect, it } from 'vitest'
import { commentError, MAX_COMMENT_LENGTH, REASON_LABELS, REPORT_REASONS } from './reports.ts'

it('commentError requires a comment for the reason "other" and limits its length in characters', () => {
  expect(commentError('other', ' \n')).toBe('Describe what’s wrong with the message.')
  expect([commentError('fraud', ''), commentError('other', 'x')]).toEqual([null, null])
  for (const reason of REPORT_REASONS) {
    expect(commentError(reason, ` ${'🩺'.repeat(MAX_COMMENT_LENGTH)} `)).toBeNull()
    expect(commentError(reason, '🩺'.repeat(MAX_COMMENT_LENGTH + 1))).toBe('Enter at most 1,000 characters.')
  }
})

it('each reason has a distinct text', () => {
  expect(new Set(Object.values(REASON_LABELS)).size).toBe(REPORT_REASONS.length)
})
