import { describe, expect, it } from 'vitest'
import { ALERT_AGE_MS, ALERT_PAUSE_MS, alertEmailError, alertPhoneError } from './alerts.ts'

describe('alertEmailError', () => {
  it.each(['', '  ', 'ada@example.org', ' Ada.Osei+jobs@mail.example.org ', "o'neil@example.co"])(
    'accepts %j',
    email => {
      expect(alertEmailError(email)).toBeNull()
    },
  )
  it.each([
    'ada',
    'ada@',
    '@example.org',
    'ada@example',
    'a b@example.org',
    'ada@@example.org',
    'ada@example..org',
    'ada@-x.org',
    'a@x.org\nBcc: b@x.org',
  ])('rejects %j', email => {
    expect(alertEmailError(email)).toBe('Please enter a valid Email address.')
  })
})

describe('alertPhoneError', () => {
  it.each(['', '202-555-0123', ' 202-555-0123 '])('accepts %j', phone => expect(alertPhoneError(phone)).toBeNull())
  it.each(['2025550123', '202-555-012', '202-555-01234', '(202) 555-0123', '202-555-0123 x'])('rejects %j', phone => {
    expect(alertPhoneError(phone)).toBe('The Phone Number must be like XXX-XXX-XXXX.')
  })
})

it('a weekly email includes every match before the match is too old', () => {
  expect(ALERT_AGE_MS).toBeGreaterThanOrEqual(2 * ALERT_PAUSE_MS.weekly)
  expect([ALERT_PAUSE_MS.at_once, ALERT_PAUSE_MS.weekly / ALERT_PAUSE_MS.daily]).toEqual([0, 7])
})
