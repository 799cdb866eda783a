import fc from 'fast-check'
import { expect, it } from 'vitest'
import { PROFILE_FIELDS, profileFields, readSupportedFields, writeSupportedFields } from './profile-fields.ts'

const none = { supported_fields: [], profile_required_fields: [] }
const fields = fc.subarray([...PROFILE_FIELDS])

it('supported fields are the same after writing and reading', () => {
  fc.assert(
    fc.property(fields, fields, (supported_fields, profile_required_fields) => {
      const record = { supported_fields, profile_required_fields }
      expect(readSupportedFields(writeSupportedFields(record))).toEqual(record)
    }),
  )
})

it('writeSupportedFields combines both lists in one JSON text', () => {
  expect(writeSupportedFields({ supported_fields: ['npi'], profile_required_fields: [] })).toBe(
    '{"supported_fields":["npi"],"profile_required_fields":[]}',
  )
})

it.each([
  '',
  '{',
  'null',
  '[]',
  '7',
  '"npi"',
  '{}',
  '{"supported_fields":"npi"}',
  '{"__proto__":{"supported_fields":["npi"]}}',
])('readSupportedFields returns empty lists for %j', text => {
  expect(readSupportedFields(text)).toEqual(none)
})

it('readSupportedFields never throws, and profileFields ignores unknown names', () => {
  fc.assert(fc.property(fc.string(), text => void readSupportedFields(text)))
  fc.assert(fc.property(fc.json(), text => void readSupportedFields(text)))
  expect(profileFields(['npi', 'shoe_size', 3, null, 'specialty', 'npi'])).toEqual(['specialty', 'npi'])
})
