import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalDomain, type Employer, isShielded, type ShieldKind, shieldError, shieldKey } from './shield.ts'

const employer: Employer = {
  names: ['St. Mary’s Health System, Inc.', 'The Springfield Clinic, L.L.C.'],
  domains: ['mail.stmarys.org', 'talent.example.com'],
  cbsaCode: '35620',
}
const covers = (kind: ShieldKind, value: string, who = employer) => isShielded([{ kind, value }], who)

describe('names', () => {
  it.each([
    'St. Mary’s Health System, Inc.',
    "st mary's",
    'Saint Marys Health System',
    'ST MARYS HEALTH',
    'Springfield Clinic',
    'springfield-clinic llc',
    'SpringfieldClinic',
    'Spríngfield',
    'The Springfield Clinic Corporation',
  ])('cover an employer regardless of spelling: %s', name => {
    expect(covers('name', name)).toBe(true)
  })

  it.each(['Mary', 'Springfield Clinic North', 'Clinic Springfield', 'Springfield System', 'Spring', 'Inc.', '—', ''])(
    'don\'t cover an employer with a different name: "%s"',
    name => {
      expect(covers('name', name)).toBe(false)
    },
  )

  it('treat "&" as "and", and ignore legal forms only at the end', () => {
    const who = (name: string) => ({ ...employer, names: [name] })
    expect(covers('name', 'Bones & Joints', who('Bones and Joints, P.C.'))).toBe(true)
    expect(covers('name', 'Company Doctors', who('Doctors'))).toBe(false)
    expect(covers('name', 'Company Doctors', who('Company Doctors Co., Ltd.'))).toBe(true)
  })

  it('cover names without spaces and with abbreviations', () => {
    const who = (name: string) => ({ ...employer, names: [name] })
    expect(covers('name', 'Health Partners', who('HealthPartners, Inc.'))).toBe(true)
    expect(covers('name', 'Mt Sinai', who('Mount Sinai Hospital'))).toBe(true)
    expect(covers('name', 'Centre Street Clinic', who('Center Street Clinic'))).toBe(true)
    expect(covers('name', 'Street Clinic', who('Mount Centre'))).toBe(false)
  })

  it('cover an employer with the same name in capitals, with a legal form, or as a part', () => {
    const word = fc.stringMatching(/^[b-z]{3,8}[0-9]$/)
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), fc.array(word, { maxLength: 2 }), (words, more) => {
        const shield = words.join(' ')
        for (const name of [
          shield.toUpperCase(),
          `${shield}, Inc.`,
          `The ${words.join('-')}`,
          [...more, shield].join(' '),
        ])
          expect(covers('name', shield, { names: [name], domains: [], cbsaCode: null })).toBe(true)
      }),
    )
  })
})

describe('domains', () => {
  it.each([
    'stmarys.org',
    'mail.stmarys.org',
    'STMARYS.ORG',
    '@stmarys.org',
    'https://www.stmarys.org/jobs',
    'hr@stmarys.org',
  ])('cover themselves and their subdomains: %s', domain => {
    expect(covers('domain', domain)).toBe(true)
  })
  it.each(['marys.org', 'jobs.mail.stmarys.org', 'stmarys.com', 'org', ''])(
    'don\'t cover other domains: "%s"',
    domain => {
      expect(covers('domain', domain)).toBe(false)
    },
  )
  it('cover all domains of a public suffix', () => {
    expect(covers('domain', 'nhs.uk', { ...employer, domains: ['trust.nhs.uk'] })).toBe(true)
  })
  it("cover nothing and aren't covered if they are invalid", () => {
    const who = (domain: string) => ({ ...employer, domains: [domain] })
    expect(covers('domain', 'org', who('org'))).toBe(false)
    expect(covers('domain', '', who('jobs.null'))).toBe(false)
    expect(covers('domain', 'mercy.org', who('org'))).toBe(false)
  })
  it.each([
    ['http://mercy.org', 'mercy.org'],
    ['mercy.org.', 'mercy.org'],
    ['mail.www.org', 'mail.www.org'],
    ['mercy.health', 'mercy.health'],
    ['nhs.uk', 'nhs.uk'],
    [`${'a.'.repeat(125)}org`, `${'a.'.repeat(125)}org`],
    ['ahttps://b.org', null],
    ['mercy.org:80x', null],
  ])('are extracted from %s', (text, domain) => {
    expect(canonicalDomain(text)).toBe(domain)
  })
  it('have one canonical form or are invalid', () => {
    expect(canonicalDomain(' HTTPS://Jobs.Example.org:8443/a?b@c ')).toBe('jobs.example.org')
    for (const text of ['org', 'a b.org', '-a.org', 'a..org', `${'a.'.repeat(130)}org`, '192.168.0.1'])
      expect(canonicalDomain(text)).toBeNull()
  })
})

it('names in other offers of the organization and its old names are covered like its own name', () => {
  const who = { ...employer, shared: ['Lakeside Hospital'] }
  expect(covers('name', 'Lakeside', who)).toBe(true)
  expect(covers('domain', 'lakeside.org', who)).toBe(false)
})

it('areas cover jobs in the area, but not jobs outside of all areas', () => {
  expect(covers('area', '35620')).toBe(true)
  expect(covers('area', '16980')).toBe(false)
  expect(covers('area', '35620', { ...employer, cbsaCode: null })).toBe(false)
})

it('a member is hidden from an employer if one entry matches, and never without entries', () => {
  const other = { kind: 'name', value: 'Elsewhere' } as const
  expect(isShielded([], employer)).toBe(false)
  expect(isShielded([other], employer)).toBe(false)
  expect(isShielded([other, { kind: 'area', value: '35620' }], employer)).toBe(true)
})

it('shieldError explains why a value is invalid', () => {
  expect(shieldError('name', 'Mercy')).toBeNull()
  expect(shieldError('name', ' Inc. ')).toBe('Enter an employer’s name.')
  expect(shieldError('name', 'x'.repeat(255))).toBeNull()
  expect(shieldError('name', 'x'.repeat(256))).toBe('Enter an employer’s name.')
  expect(shieldError('domain', 'mercy.org')).toBeNull()
  expect(shieldError('domain', 'mercy')).toBe('Enter a domain, such as example.org.')
  expect(shieldError('area', '35620')).toBeNull()
  for (const area of ['3562', '035620', 'x35620', '35620x'])
    expect(shieldError('area', area)).toBe('Choose a metropolitan area.')
})

it('shieldKey returns the same key for values that cover the same employers', () => {
  expect(shieldKey('name', 'The Mercy Clinic, Inc.')).toBe(shieldKey('name', 'MERCY clinic'))
  // The first key covers "Health Partners North", but the second key doesn't.
  expect(shieldKey('name', 'Health Partners')).not.toBe(shieldKey('name', 'HealthPartners'))
  expect(shieldKey('domain', 'www.Mercy.org')).toBe('mercy.org')
  expect(shieldKey('area', '35620')).toBe('35620')
})
