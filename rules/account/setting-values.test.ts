import { describe, expect, it } from 'vitest'
import { VALUE_TYPES, type ValueType, valueFault } from './setting-values.ts'

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

describe.each(VALUE_TYPES)('a setting of type %s', type => {
  it.each(GOOD[type].map(value => [value]))('takes %j', value => expect(valueFault(type, value)).toBeNull())
  it.each(BAD[type].map(value => [value]))('does not take %j', value =>
    expect(valueFault(type, value)).toMatch(/^Should be /),
  )
})
