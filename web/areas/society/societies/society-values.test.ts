import { expect, it } from 'vitest'
import { differencesFrom, errorsOf, fieldsOf, valuesOf } from './society-values.ts'

const owls = {
  id: 1,
  name: 'Owls',
  url_code: 'owls',
  created: '2026-01-01T00:00:00.000Z',
  logo: null,
  keyRenewed: null,
  version: 1,
  listedMembers: 0,
  joinedMembers: 0,
  specialties: [{ id: 7, title: 'Night' }],
}

it('fieldsOf returns text, with the code in lower case', () => {
  const values = { ...valuesOf(owls), url_code: ' OWLS ', specialtyIds: [7, 8] }
  expect(fieldsOf(values)).toEqual({ name: 'Owls', url_code: 'owls', specialtyIds: '7,8' })
  expect(errorsOf(values)).toEqual({})
  expect(Object.keys(errorsOf(valuesOf(null)))).toEqual(['name', 'url_code'])
})

it('differencesFrom returns saved values that differ from the typed values', () => {
  const typed = { ...valuesOf(owls), name: 'Barn Owls' }
  const theirs = { ...owls, name: 'Barn Owls', url_code: 'barn', specialties: [], logo: 'a', version: 2 }
  expect(differencesFrom(typed, theirs, owls)).toEqual([
    { label: 'URL code', text: 'barn' },
    { label: 'Specialties', text: '' },
    { label: 'Logo', text: 'A different logo' },
  ])
  expect(differencesFrom(typed, { ...owls, name: 'Barn Owls' }, owls)).toEqual([])
})
