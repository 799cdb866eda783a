import { describe, expect, it } from 'vitest'
import { domainOf, employerState, hasForeignLetters, mustBeReviewed, nameKey } from './employer.ts'

describe('nameKey', () => {
  it.each([
    ['Mercy Health', 'MERCY  health'],
    ['Mercy Health', 'The Mercy-Health, Inc.'],
    ['Mercy Health', 'Mеrсy Hеаlth'],
    ['Mercy Health', 'Mercy\u200bHealth'],
    ['Mercy Health', 'Mércy Heálth LLC'],
    ['Cedar Run Inpatient Physicians', 'Cedar Run lnpatient Physicians'],
    ['Cedar Run Inpatient Physicians', 'Cedar Run 1npatient Physicians'],
    ['Morningside', 'Momingside'],
    ['West Hills & Sons', 'Vvest Hills and Sons'],
    ['Saint Luke’s', "St. Luke's"],
  ])('is one for %s and %s', (one, other) => {
    expect(nameKey(one)).toBe(nameKey(other))
  })

  it('tells other names apart', () => {
    expect(nameKey('Mercy Health')).not.toBe(nameKey('Mercy Health West'))
  })
})

describe('mustBeReviewed', () => {
  it('is so for names that look like one that is taken, of another alphabet, or of no letters', () => {
    const taken = ['Mercy Health']
    expect(mustBeReviewed('Mercy health.', taken)).toBe(true)
    expect(mustBeReviewed('Больница', [])).toBe(true)
    expect(mustBeReviewed('Cеdar Run', [])).toBe(true)
    expect(mustBeReviewed('!!!', [])).toBe(true)
    expect(mustBeReviewed('Clínica São José 24', taken)).toBe(false)
  })

  it('takes digits, marks, and Latin letters of any language for ours', () => {
    expect(hasForeignLetters('Łódź Klinik Øst 1')).toBe(false)
    expect(hasForeignLetters('Ηealth')).toBe(true)
  })
})

describe('employerState', () => {
  it('is verified, held, or neither', () => {
    const at = new Date()
    expect(employerState({ verified: at, held: null })).toBe('verified')
    expect(employerState({ verified: null, held: at })).toBe('held')
    expect(employerState({ verified: null, held: null })).toBe('unverified')
  })
})

describe('domains', () => {
  it('are those of addresses, in small letters', () => {
    expect(domainOf('Ann.Lee@Mail.Mercy.ORG')).toBe('mail.mercy.org')
    expect(domainOf('mercy.org')).toBeNull()
    expect(domainOf('ann@localhost')).toBeNull()
  })
})
