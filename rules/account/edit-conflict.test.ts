import { expect, it } from 'vitest'
import { conflictingFields } from './edit-conflict.ts'

const current = { name: 'Ann', phone: null, roles: ['A', 'B'] }

it.each([
  ['what is still as it was seen', { name: 'Bo' }, { name: 'Ann' }, []],
  ['what became what is wanted', { name: 'Ann' }, { name: 'Bo' }, []],
  ['what was not seen', { name: 'Bo' }, {}, []],
  ['what is not given', { name: undefined }, { name: 'Bo' }, []],
  ['an empty text that is nothing now', { phone: '555-555-5555' }, { phone: '' }, []],
  ['a list in another order', { roles: ['C'] }, { roles: ['B', 'A'] }, []],
  ['what is something else now', { name: 'Cy', phone: '1' }, { name: 'Bo', phone: '2' }, ['name', 'phone']],
  ['a list that is another one now', { roles: ['C'] }, { roles: ['A'] }, ['roles']],
])('%s', (_, wanted, seen, fields) => {
  expect(conflictingFields(wanted, seen, current)).toEqual(fields)
})
