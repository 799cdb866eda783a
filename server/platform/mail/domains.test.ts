import { describe, expect, it } from 'vitest'
import { registrableDomain, siteOf } from './domains.ts'

describe('registrableDomain', () => {
  it.each([
    ['mail.mercy.org', 'mercy.org'],
    ['mercy.org', 'mercy.org'],
    ['hr.trust.nhs.uk', 'trust.nhs.uk'],
    ['clinic.example', 'clinic.example'],
    ['me.github.io', 'me.github.io'],
  ])('removes subdomains of a registered domain: %s', (domain, registrable) => {
    expect(registrableDomain(domain)).toBe(registrable)
    expect(siteOf(domain)).toBe(registrable)
  })

  it.each(['nhs.uk', 'co.uk', 'k12.ca.us', 'github.io'])(
    'returns null for %s, under which anyone can have a domain',
    suffix => {
      expect(registrableDomain(suffix)).toBeNull()
      expect(siteOf(suffix)).toBe(suffix)
    },
  )
})
