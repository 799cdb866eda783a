import { describe, expect, it } from 'vitest'
import {
  canonicalPhone,
  canonicalWebsite,
  personNameError,
  phoneError,
  REGISTRATION_TEXT,
  websiteError,
} from './registration.ts'

describe('personNameError', () => {
  it.each(['Noor', 'Anne-Marie', 'O’Connor', "O'Connor", 'José María', 'Łukasz', '李', 'St. John', ' Maya '])(
    'accepts %j',
    name => expect(personNameError(name)).toBeNull(),
  )

  it.each(['', '   '])('returns the required-field error for %j', name =>
    expect(personNameError(name)).toBe(REGISTRATION_TEXT.required),
  )

  it.each(['Noor2', '<b>Noor</b>', '-', 'a\nb', 'http://x', 'Noor\u202egnp'])('rejects %j', name =>
    expect(personNameError(name)).toBe(REGISTRATION_TEXT.nameForm),
  )
})

describe('phoneError', () => {
  it.each(['', ' ', '555-010-1234', ' 555-010-1234 '])('accepts %j', phone => expect(phoneError(phone)).toBeNull())

  it.each(['555010123', '(555 010-1234', '555-0101-234', '+1 555-010-1234', '555-010-12345', '٥٥٥-010-1234'])(
    'rejects %j',
    phone => expect(phoneError(phone)).toBe('The Phone Number must be like XXX-XXX-XXXX.'),
  )
})

describe('canonicalPhone', () => {
  it.each(['(555) 201-3344', '(555)201-3344', '555.201.3344', '555 201 3344', '5552013344', ' 555-201-3344 '])(
    'separates %j with hyphens',
    phone => {
      expect(phoneError(phone)).toBeNull()
      expect(canonicalPhone(phone)).toBe('555-201-3344')
    },
  )
})

describe('websiteError and canonicalWebsite', () => {
  it.each(['', 'https://example.org', 'http://example.org/jobs?a=1'])('accept %j', website =>
    expect(websiteError(website)).toBeNull(),
  )

  it.each([
    ['riverbend.example', 'https://riverbend.example'],
    [' www.example.org/jobs?a=1 ', 'https://www.example.org/jobs?a=1'],
    ['HTTP://Example.org', 'http://Example.org'],
    ['', ''],
  ])('store %j as %j', (website, kept) => {
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
  ])('reject %j', website => expect(websiteError(website)).toBe(REGISTRATION_TEXT.websiteForm))
})
