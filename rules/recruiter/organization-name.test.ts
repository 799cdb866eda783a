import { describe, expect, it } from 'vitest'
import {
  employerNameError,
  hasUnusualCharacters,
  lookAlike,
  mustBeReviewed,
  nameKey,
  ORGANIZATION_NAME_TEXT,
  organizationNameError,
} from './organization-name.ts'

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
  ])('returns the same key for %s and %s', (one, other) => {
    expect(nameKey(one)).toBe(nameKey(other))
  })

  it('returns different keys for other names', () => {
    expect(nameKey('Mercy Health')).not.toBe(nameKey('Mercy Health West'))
  })
})

describe('mustBeReviewed', () => {
  it('returns true for names that look like an existing one, use another alphabet, or have no letters', () => {
    const taken = ['Mercy Health']
    expect(mustBeReviewed('Mercy health.', taken)).toBe(true)
    expect(mustBeReviewed('Больница', [])).toBe(true)
    expect(mustBeReviewed('Cеdar Run', [])).toBe(true)
    expect(mustBeReviewed('!!!', [])).toBe(true)
    expect(mustBeReviewed('Clínica São José 24', taken)).toBe(false)
  })

  it('accepts digits, punctuation, and Latin letters of any language', () => {
    expect(hasUnusualCharacters('Łódź Klinik Øst 1')).toBe(false)
    expect(hasUnusualCharacters('Ηealth')).toBe(true)
  })
})

describe('lookAlike', () => {
  const taken = ['UPMC', 'Cedar Run Inpatient Physicians']
  it.each([
    'Cedar Run |npatient Physicians',
    'Cedar Run Inpat!ent Physicians',
    'Ceclar Run Inpatient Physicians',
    'Cedar Run Inpatient Phy$icians',
    'Ced4r Run Inpatient Physicians',
    'ᴄedar Run Inpatient Physicians',
    'Cedar Run Inpatient Physicans',
    'Cedar Run Inpatientt Physicians',
    'Cedar Run Inaptient Physicians',
    'Cedar <b>Run Inpatient Physicians',
    'Cedar Run Inpatient Physicians Group',
    'Careers at CedarRun Inpatient Physicians',
    'Cedar Run Inpatient Physicians (USA)',
  ])('finds the existing name that resembles %s', name => {
    expect(lookAlike(name, taken)).toBe('Cedar Run Inpatient Physicians')
  })

  it.each([
    ['Cedar Run Physicians', 'Cedar Run Inpatient Physicians'],
    ['Cedar Run', 'Cedar Run Inpatient Physicians'],
    ['Inpatient Physicians of Cedar Run', 'Physicians of Cedar Run'],
    ['Physicians of Cedar Run, Inc.', 'Cedar Run Inpatient Physicians of Ohio'],
    ['Cedar Run Phys1cians', 'Cedar Run Inpatient Physicians'],
    ['Lakemont Health', 'Lakemont Regional Health System'],
    ['Lakemont', 'Lakemont Health System'],
  ])('finds a name that differs only by omitted words, in any order: %s and %s', (one, other) => {
    expect(lookAlike(one, [other])).toBe(other)
    expect(lookAlike(other, [one])).toBe(one)
  })

  it.each([
    ['Prairie Line Clinics', 'Gulf Meridian Health'],
    ['Cedar Run Clinics', 'Cedar Run Inpatient Physicians'],
    ['Mercy Health', 'Mercy Regional Health System'],
    ['Emergency Physicians', 'Harbor Emergency Medicine Physicians'],
    ['Children’s Hospital', 'Hospital for Children’s Medicine'],
    ['Lakemont Children’s Hospital', 'Lakemont Health System'],
  ])('ignores names that share only some words or only common words: %s and %s', (one, other) => {
    expect(lookAlike(one, [other])).toBeNull()
    expect(lookAlike(other, [one])).toBeNull()
  })

  it('ignores short names that differ by two letters and longer ones that differ by three', () => {
    for (const name of ['USMD', 'Cedar Fun Outpatient Physicians']) expect(lookAlike(name, taken)).toBeNull()
    expect(lookAlike('UPNC', taken)).toBe('UPMC')
  })

  it('treats the product name as an existing name', () => {
    expect(lookAlike('The Co11egium Foundation', [])).toBe('Collegium')
  })
})

describe('hasUnusualCharacters', () => {
  it('returns true for letters of distant alphabets and for symbols', () => {
    for (const name of ['ᴄedar', 'ceɗar', 'ɾun', 'Cedar ✓', 'Cedar\u2800Run', '\u3164Cedar'])
      expect(hasUnusualCharacters(name)).toBe(true)
    for (const name of ['St. Mary’s & Sons (West), Inc.', 'Klinik Süd – Ærø', 'Ⅻ Partners™'])
      expect(hasUnusualCharacters(name)).toBe(false)
  })
})

describe('organizationNameError', () => {
  it.each([
    ['', ORGANIZATION_NAME_TEXT.required],
    ['Cedar\nRun', ORGANIZATION_NAME_TEXT.line],
    ['\u202enuR radeC', ORGANIZATION_NAME_TEXT.line],
    ['Cedar\u200bRun', ORGANIZATION_NAME_TEXT.line],
    ['Cedar\u2028Run', ORGANIZATION_NAME_TEXT.line],
    ['Ced@r Run', ORGANIZATION_NAME_TEXT.address],
    ['Cedar Run - apply at http://evil.example/', ORGANIZATION_NAME_TEXT.address],
    ['Cedar Run cedarrun.example', ORGANIZATION_NAME_TEXT.address],
    ['Collegium', ORGANIZATION_NAME_TEXT.reserved],
    ['C0llegium Support', ORGANIZATION_NAME_TEXT.reserved],
    ['St.Luke’s Hospital, P.C.', null],
    ['The U.S. Physicians Co.', null],
  ])('maps %j to %j', (name, error) => {
    expect(organizationNameError(name)).toBe(error)
  })

  it('accepts any company or no employer in an offer', () => {
    expect(employerNameError('')).toBeNull()
    expect(employerNameError('Collegium Hospital')).toBeNull()
  })
})

describe('lookAlike, edge cases', () => {
  it('finds an eight-letter name within another word', () => {
    expect(lookAlike('LakesideCareers', ['Lakeside'])).toBe('Lakeside')
  })

  it('ignores long names that differ by three letters', () => {
    expect(lookAlike('Cedar Run Inpatient Fhusicianz', ['Cedar Run Inpatient Physicians'])).toBeNull()
  })
})
