import { expect, it } from 'vitest'
import { describe, matches } from './describe.ts'

const of = (key: string, value: string, value_type: 'integer' | 'boolean' | 'string' = 'integer') =>
  describe({ id: 1, key, value, value_type, updated: '2026-01-01T00:00:00.000Z' })

it('a setting is described with its name, value, default, and limits in words', () => {
  expect(of('session_days_limit', '30')).toMatchObject({
    name: 'Maximum session length',
    group: 'accounts',
    value: '30',
    facts: 'Default: 90. Allowed: from 1 to 365.',
  })
  expect(of('ico_alerts_enabled', '0', 'boolean')).toMatchObject({ value: 'No', facts: 'Default: Yes.' })
  expect(of('job_offer_price', '59900')).toMatchObject({
    value: '$599.00',
    facts: 'Default: $499.00. Allowed: from $0.00 to $100,000.00.',
  })
  expect(of('invoice_payment_text', '', 'string')).toMatchObject({ value: 'Not set', facts: 'Default: Not set.' })
})

it("a setting that the product doesn't know is shown by its key", () => {
  expect(of('from_elsewhere', 'x', 'string')).toMatchObject({
    name: 'from_elsewhere',
    group: 'platform',
    value: 'x',
    facts: '',
  })
})

it('a search finds settings by words of their name, description, or key, in any order', () => {
  const setting = of('session_days_limit', '30')
  for (const text of ['', 'session', 'LENGTH maximum', 'sign in again', 'days_limit', ' session '])
    expect([text, matches(setting, text)]).toEqual([text, true])
  for (const text of ['session price', 'zebra']) expect([text, matches(setting, text)]).toEqual([text, false])
})
