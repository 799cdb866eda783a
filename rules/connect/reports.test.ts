import { expect, it } from 'vitest'
import { MAX_WORDS_LENGTH, REASON_WORDS, REPORT_REASONS, wordsError } from './reports.ts'

it('wordsError requires a comment for the reason "other" and limits its length in characters', () => {
  expect(wordsError('other', ' \n')).toBe('Describe what’s wrong with the message.')
  expect([wordsError('fraud', ''), wordsError('other', 'x')]).toEqual([null, null])
  for (const reason of REPORT_REASONS) {
    expect(wordsError(reason, ` ${'🩺'.repeat(MAX_WORDS_LENGTH)} `)).toBeNull()
    expect(wordsError(reason, '🩺'.repeat(MAX_WORDS_LENGTH + 1))).toBe('Enter at most 1,000 characters.')
  }
})

it('each reason has a distinct text', () => {
  expect(new Set(Object.values(REASON_WORDS)).size).toBe(REPORT_REASONS.length)
})
