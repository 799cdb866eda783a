import { describe, expect, it } from 'vitest'
import { keyPurposeError, keyStateOf } from './api-key.ts'

describe('keyPurposeError', () => {
  it.each([
    ['Membership system', null],
    [' ', 'This field is required'],
    ['x'.repeat(100), null],
    ['x'.repeat(101), 'Use at most 100 characters.'],
    ['two\nlines', 'Remove line breaks and other characters that can’t be printed.'],
  ])('checks %j: %s', (typed, error) => expect(keyPurposeError(typed)).toBe(error))
})

describe('keyStateOf', () => {
  const ends = new Date('2026-06-30T12:00:00Z')
  it.each([
    ['2026-05-31T11:59:59Z', false, 'working'],
    ['2026-05-31T12:00:00Z', false, 'ending'],
    ['2026-06-30T11:59:59Z', false, 'ending'],
    ['2026-06-30T11:59:59Z', true, 'replaced'],
    ['2026-06-30T12:00:00Z', false, 'ended'],
    ['2026-06-30T12:00:00Z', true, 'ended'],
  ])('at %s, replaced: %s, returns %s', (now, isReplaced, state) =>
    expect(keyStateOf(ends, isReplaced, new Date(now))).toBe(state),
  )
})
