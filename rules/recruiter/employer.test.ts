import { describe, expect, it } from 'vitest'
import { domainOf, domainsAbove, employerState } from './employer.ts'

describe('employerState', () => {
  it('returns verified, held, or unverified', () => {
    const at = new Date()
    expect(employerState({ verified: at, held: null })).toBe('verified')
    expect(employerState({ verified: null, held: at })).toBe('held')
    expect(employerState({ verified: null, held: null })).toBe('unverified')
  })
})

describe('domains', () => {
  it('are read from addresses and converted to lowercase', () => {
    expect(domainOf('Ann.Lee@Mail.Mercy.ORG')).toBe('mail.mercy.org')
    expect(domainOf('mercy.org')).toBeNull()
    expect(domainOf('ann@localhost')).toBeNull()
    expect(domainOf('ann@www.mercy.org')).toBe('www.mercy.org')
  })
  it('are listed with their parent domains, except for the top-level domain', () => {
    expect(domainsAbove('hr.mail.mercy.org')).toEqual(['hr.mail.mercy.org', 'mail.mercy.org', 'mercy.org'])
  })
})
