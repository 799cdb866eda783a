import { expect, it } from 'vitest'
import { suggestedEmail } from './suggested-email.ts'

it('suggests the address of the account unless anyone can have one like it, or a domain is proven', () => {
  expect(suggestedEmail('rosa@lakeside.example', [])).toBe('rosa@lakeside.example')
  expect(suggestedEmail('Rosa@Gmail.com', [])).toBe('')
  expect(suggestedEmail('rosa@lakeside.example', ['lakeside.example'])).toBe('')
})
