import { describe, expect, it } from 'vitest'
import {
  canonicalPhone,
  canonicalWebsite,
  personNameError,
  phoneError,
  REGISTRATION_TEXT,
  websiteError,
} from './registration.ts'

describe('the name of a new user', () => {
  it.each(['Noor', 'Anne-Marie', 'O’Connor', "O'Connor", 'José María', 'Łukasz', '李', 'St. John', ' Maya '])(
    '%j is one',
    name => expect(personNameError(name)).toBeNull(),
  )

  it.each(['', '   '])('%j is missing', name => expect(personNameError(name)).toBe(REGISTRATION_TEXT.required))

  it.each(['Noor2', '<b>Noor</b>', '-', 'a\nb', 'http://x', 'Noor\u202egnp'])('%j is none', name =>
    expect(personNameError(name)).toBe(REGISTRATION_TEXT.nameForm),
  )
})

describe('a phone number', () => {
  it.each(['', ' ', '555-010-1234', ' 555-010-1234 '])('%j may be', phone => expect(phoneError(phone)).toBeNull())

  it.each(['555010123', '(555 010-1234', '555-0101-234', '+1 555-010-1234', '555-010-12345', '٥٥٥-010-1234'])(
    '%j may not be',
    phone => expect(phoneError(phone)).toBe('The Phone Number must be like XXX-XXX-XXXX.'),
  )
})

describe('a stored phone number', () => {
  it.each(['(555) 201-3344', '(555)201-3344', '555.201.3344', '555 201 3344', '5552013344', ' 555-201-3344 '])(
    '%j is set apart by hyphens',
    phone => {
      expect(phoneError(phone)).toBeNull()
      expect(canonicalPhone(phone)).toBe('555-201-3344')
    },
  )
})

describe('the address of a website', () => {
  it.each(['', 'https://example.org', 'http://example.org/jobs?a=1'])('%j may be', website =>
    expect(websiteError(website)).toBeNull(),
  )

  it.each([
    ['riverbend.example', 'https://riverbend.example'],
    [' www.example.org/jobs?a=1 ', 'https://www.example.org/jobs?a=1'],
    ['HTTP://Example.org', 'http://Example.org'],
    ['', ''],
  ])('%j is kept as %j', (website, kept) => {
    expect(websiteError(website)).toBeNull()
    expect(canonicalWebsite(website)).toBe(kept)
  })

  it.each([
    'example',
    'example..org',
    'sam@example.org',
    'javascript:alert(1)',
    'https://',
    'https:// example.org',
    'ftp://example.org',
  ])('%j may not be', website => expect(websiteError(website)).toBe(REGISTRATION_TEXT.websiteForm))
})
