import { expect, it } from 'vitest'
import { suggestedEmail } from './suggested-email.ts'

it('suggestedEmail returns the address of the account unless its domain is public or already verified', () => {
  expect(suggestedEmail('rosa@lakeside.example', [])).toBe('rosa@lakeside.example')
  expect(suggestedEmail('Rosa@Gmail.com', [])).toBe('')
  expect(suggestedEmail('rosa@lakeside.example', ['lakeside.example'])).toBe('')
})
