import { describe, expect, it } from 'vitest'
import { NAME_TEXT, nameError, repeatedNames, URL_CODE_TEXT, urlCode, urlCodeError } from './society.ts'

describe('URL code of a society', () => {
  it.each(['acc', 'ACC', ' acc ', 'acc-2026', '1', 'a'.repeat(60)])('may be %j', code =>
    expect(urlCodeError(code)).toBeNull(),
  )
  it.each(['a b', 'a_b', 'a/b', '../x', 'a--b', '-a', 'a-', 'é', 'a%20b', 'a.b', '<script>', 'а', 'a\u0000'])(
    'may not be %j',
    code => expect(urlCodeError(code)).toBe(URL_CODE_TEXT),
  )
  it('is required and limited in length', () => {
    expect(urlCodeError(' ')).toBe('This field is required')
    expect(urlCodeError('a'.repeat(61))).toBe('Use at most 60 characters.')
  })
  it('is stored in lowercase', () => expect(urlCode(' ACC ')).toBe('acc'))
})

describe('a name', () => {
  it.each(['Société de cardiologie', "Women's Health & Co. (USA)", 'a'.repeat(150)])('may be %j', name =>
    expect(nameError(name)).toBeNull(),
  )
  it.each(['a\nb', 'a\u0000', 'a\u202eb', 'a\u2028b', 'a\u2029b', 'a\ud800'])('may not be %j', name =>
    expect(nameError(name)).toBe(NAME_TEXT),
  )
  it('is required and limited in length', () => {
    expect(nameError('')).toBe('This field is required')
    expect(nameError('abc', 2)).toBe('Use at most 2 characters.')
  })
})

it('repeatedNames finds duplicate names regardless of case', () => {
  expect(repeatedNames(['Fellow', 'Member', ' FELLOW ', 'fellow'])).toEqual(
    new Map([
      [2, 0],
      [3, 0],
    ]),
  )
})
