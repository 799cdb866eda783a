import { expect, it } from 'vitest'
import { conflictingFields } from './edit-conflict.ts'

const current = { name: 'Ann', phone: null, roles: ['A', 'B'] }

it.each([
  ['a field that is unchanged since it was seen', { name: 'Bo' }, { name: 'Ann' }, []],
  ['a field that already has the wanted value', { name: 'Ann' }, { name: 'Bo' }, []],
  ['a field that was not seen', { name: 'Bo' }, {}, []],
  ['a field without a new value', { name: undefined }, { name: 'Bo' }, []],
  ['an empty text that is null now', { phone: '555-555-5555' }, { phone: '' }, []],
  ['a list in another order', { roles: ['C'] }, { roles: ['B', 'A'] }, []],
  ['fields that have changed', { name: 'Cy', phone: '1' }, { name: 'Bo', phone: '2' }, ['name', 'phone']],
  ['a list that has changed', { roles: ['C'] }, { roles: ['A'] }, ['roles']],
])('conflictingFields returns the conflicts of %s', (_, wanted, seen, fields) => {
  expect(conflictingFields(wanted, seen, current)).toEqual(fields)
})
