import { describe, expect, it } from 'vitest'
import { choicesOf, settingError, VALUE_TYPES, type ValueType, valueError } from './setting-values.ts'

const GOOD: Readonly<Record<ValueType, readonly string[]>> = {
  string: ['', 'Set value to zero.'],
  integer: ['0', '10', '-5', '999999999'],
  boolean: ['0', '1'],
  email: ['', 'a@b.example'],
  url: ['', 'https://files.example/x', 'http://localhost:3000'],
  json: ['{}', '["a"]', 'null', '"text"'],
}
const BAD: Readonly<Record<ValueType, readonly string[]>> = {
  string: [],
  integer: ['', '1.5', '1e3', ' 1', '10000000000', 'ten'],
  boolean: ['', 'yes', '2', '01'],
  email: ['a', 'a@b', 'a b@c.example', '@b.example'],
  url: ['javascript:alert(1)', '//files.example', 'files.example', 'https://', 'ftp://x.example'],
  json: ['', '{', "{'a':1}", 'undefined'],
}

describe.each(VALUE_TYPES)('setting of type %s', type => {
  it.each(GOOD[type].map(value => [value]))('accepts %j', value => expect(valueError(type, value)).toBeNull())
  it.each(BAD[type].map(value => [value]))('rejects %j', value => expect(valueError(type, value)).toMatch(/^Enter /))
})

describe('whole-number setting', () => {
  const errorOf = (key: string, value: string) => settingError(key, 'integer', value)

  it('rejects a minimum group size below ten and gives the reason', () => {
    for (const value of ['9', '3', '0', '-5'])
      expect(errorOf('chart_valid_threshold', value)).toBe(
        'Enter at least 10: results can’t be released for fewer than 10 people',
      )
    for (const value of ['10', '50']) expect(errorOf('chart_valid_threshold', value)).toBeNull()
  })

  it.each([
    ['upcoming_days_limit', '-1', 'Enter at least 0'],
    ['comparison_limit', '0', 'Enter at least 1'],
    ['reset_password_timeout', '4', 'Enter a value from 5 to 10080'],
    ['reset_password_timeout', '10081', 'Enter a value from 5 to 10080'],
    ['session_days_limit', '366', 'Enter a value from 1 to 365'],
    ['comparison_limit', 'ten', 'Enter a whole number'],
  ])('rejects %s = %s with "%s"', (key, value, message) => expect(errorOf(key, value)).toBe(message))

  it.each([
    ['upcoming_days_limit', '0'],
    ['comparison_limit', '1'],
    ['reset_password_timeout', '5'],
    ['reset_password_timeout', '10080'],
    ['another', '-5'],
    ['toString', '-5'],
  ])('accepts %s = %s', (key, value) => expect(errorOf(key, value)).toBeNull())
})

it('a setting with choices accepts only these choices', () => {
  expect(choicesOf('require_second_factor')).toEqual(['none', 'administrators'])
  expect(choicesOf('comparison_limit')).toBeNull()
  const errorOf = (value: string) => settingError('require_second_factor', 'string', value)
  for (const value of ['none', 'administrators']) expect(errorOf(value)).toBeNull()
  for (const value of ['', 'everybody', 'None']) expect(errorOf(value)).toBe('Enter one of: none, administrators')
})
