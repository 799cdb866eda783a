import { describe, expect, it } from 'vitest'
import { boardUrlError, missingFields, OFFER_CONTENT_TEXT, titleError } from './offer-content.ts'

describe('boardUrlError', () => {
  it.each([
    '',
    'https://jobs.example.org',
    'http://a.b.example.org:8080/x?y=1#z',
    'https://jobs.example.org/a(b)',
    'https://careers.3m.com',
    'https://1.2.example.org',
    'https://jobs.xn--p1ai',
    'https://host.example:10443',
    'https://host.example:65535/x',
  ])('accepts %j', url => {
    expect(boardUrlError(url)).toBeNull()
    expect(url === '' || URL.canParse(url)).toBe(true)
  })

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://jobs.example.org',
    '//jobs.example.org',
    'HTTPS://jobs.example.org',
    'https://',
    'https://localhost',
    'https://user:word@jobs.example.org',
    'https://jobs.example.org/a b',
    ' https://jobs.example.org',
    'https://192.0.2.1',
    'https://192.0.2.1:8080/x',
    'https://jobs.example.7',
    'https://jobs.example.7?x',
    'https://1.0x7f',
    'https://jobs..example.org',
    'https://-jobs.example.org',
    'https://jobs.example.org:65536',
    'https://jobs.example.org:100000',
    'https://jobs.example.org:',
  ])('rejects %j', url => expect(boardUrlError(url)).toBe(OFFER_CONTENT_TEXT.url))

  it('accepts only addresses that browsers can parse', () => {
    for (const url of ['https://jobs.example.org:9999/%', 'http://a-b.example.org?x'])
      expect(URL.canParse(url)).toBe(true)
  })
})

describe('titleError', () => {
  it.each([
    '',
    'Hospitalist, M.D. or D.O.',
    'Days: 7 on / 7 off',
    'St. Louis – 0.8 FTE',
    'St.Luke’s',
    'Dr.Smith, N.Carolina',
  ])('accepts %j', title => expect(titleError(title)).toBeNull())

  it.each([
    'See http://evil.example/x',
    'WWW.EVIL',
    'Apply at evil.com',
    'evil.Co/x',
    'Evil.Com',
    'EVIL.EXAMPLE',
    'evil.example',
    'ftp://x',
  ])('rejects %j', title => expect(titleError(title)).toBe(OFFER_CONTENT_TEXT.titleUrl))
})

describe('missingFields', () => {
  const whole = { title: 'Hospitalist', specialty_id: 1, state_id: 22, description: '<p>Work</p>' }

  it('returns nothing if all fields are filled in', () => expect(missingFields(whole)).toEqual([]))

  it.each([
    ['title', { title: ' ' }],
    ['specialty_id', { specialty_id: null }],
    ['state_id', { state_id: null }],
    ['description', { description: '<p> <br></p>' }],
  ])('returns the missing field %s', (field, change) => expect(missingFields({ ...whole, ...change })).toEqual([field]))
})
