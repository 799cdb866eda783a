import { describe, expect, it } from 'vitest'
import { domainOf, domainsAbove, employerState } from './employer.ts'

describe('employerState', () => {
  it('is verified, held, or neither', () => {
    const at = new Date()
    expect(employerState({ verified: at, held: null })).toBe('verified')
    expect(employerState({ verified: null, held: at })).toBe('held')
    expect(employerState({ verified: null, held: null })).toBe('unverified')
  })
})

describe('domains', () => {
  it('domains come from addresses, in lowercase', () => {
    expect(domainOf('Ann.Lee@Mail.Mercy.ORG')).toBe('mail.mercy.org')
    expect(domainOf('mercy.org')).toBeNull()
    expect(domainOf('ann@localhost')).toBeNull()
    expect(domainOf('ann@www.mercy.org')).toBe('www.mercy.org')
  })
  it('domains lie within containing domains, except for the last part', () => {
    expect(domainsAbove('hr.mail.mercy.org')).toEqual(['hr.mail.mercy.org', 'mail.mercy.org', 'mercy.org'])
  })
})
