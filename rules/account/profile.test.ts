import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyProfile, anyType, EMPTY, typeOf, WHOLE } from './profile.testing.ts'
import {
  checkProfile,
  emptyFields,
  fieldsOf,
  isProfileFilled,
  missingFields,
  neededToPost,
  PROFILE_FIELDS,
  PROPERTY_OF,
  type Profile,
  readFields,
} from './profile.ts'

const ALL = typeOf(PROFILE_FIELDS, PROFILE_FIELDS)
const messagesOf = (change: Partial<Profile>, type = ALL) =>
  checkProfile({ ...WHOLE, ...change }, type).map(({ field, message }) => `${field}: ${message}`)

describe('readFields and fieldsOf', () => {
  it.each(['', 'x', '{', 'null', '5', '{"a":1}', '"npi"'])('return an empty list for the malformed text %j', text => {
    expect(readFields(text)).toEqual([])
  })

  it('return known fields in the order of the vocabulary', () => {
    expect(readFields('["npi","shoe_size",7,"specialty","npi"]')).toEqual(['specialty', 'npi'])
  })

  it('require only shown fields, and no fields without a type', () => {
    const { shown, required } = fieldsOf(typeOf(['npi', 'ethnicity'], ['npi', 'practice_zip']))
    expect([[...shown], [...required]]).toEqual([['ethnicity', 'npi'], ['npi']])
    expect(fieldsOf(null).shown.size).toBe(0)
  })
})

describe('checkProfile', () => {
  it('returns no errors for a valid profile', () => {
    expect(messagesOf({})).toEqual([])
    expect(checkProfile({ ...EMPTY, licensed_states: [51] }, null)).toEqual([])
  })

  it('returns an error for each required field that is empty and has no default', () => {
    expect(checkProfile(EMPTY, ALL).map(({ field }) => field)).toEqual([
      'licensed_states',
      'specialty_id',
      'subspecialty_id',
      'is_us_veteran',
      'ethnicity',
      'gender_identity',
      'practice_zip',
      'npi',
    ])
    expect(new Set(checkProfile(EMPTY, ALL).map(({ message }) => message))).toEqual(new Set(['This field is required']))
  })

  it.each<[Partial<Profile>, string]>([
    [{ licensed_states: [] }, 'licensed_states: This field is required'],
    [{ practice_zip: '' }, 'practice_zip: This field is required'],
    [{ practice_zip: '1234' }, 'practice_zip: Zip code should be 5 characters long'],
    [{ practice_zip: '123456' }, 'practice_zip: Zip code should be 5 characters long'],
    [{ practice_zip: '1234a' }, 'practice_zip: Should contain only numbers'],
    [{ practice_zip: '１２３４５' }, 'practice_zip: Should contain only numbers'],
    [{ npi: '123456789' }, 'npi: Npi should be 10 characters long'],
    [{ npi: '123456789x' }, 'npi: Should contain only numbers'],
    [{ npi: '1234567890' }, 'npi: This isn’t a valid NPI. Check its 10 digits, for example in the NPI Registry.'],
    [{ username: 'seven77' }, 'username: Username should be 8 characters long'],
    [{ username: 'name@example.org' }, 'username: Your username can’t include @'],
    [{ username: 'name of mine' }, 'username: Your username can’t include spaces'],
    [{ ethnicity: ['NA', 'ASIAN'] }, 'ethnicity: You can’t combine ‘I prefer not to answer’ with another choice'],
    [{ boardCertifications: [] }, 'boardCertifications: This field is required'],
    [{ specialty_id: null }, 'specialty_id: This field is required'],
  ])('with %j returns "%s"', (change, message) => {
    expect(messagesOf(change)[0]).toBe(message)
  })

  it('accepts empty optional fields, a missing username, and invalid hidden fields', () => {
    const shown = typeOf(PROFILE_FIELDS)
    const nothing = { practice_zip: '', npi: null, ethnicity: [], gender_identity: null, username: '' }
    expect(messagesOf(nothing, shown)).toEqual([])
    expect(messagesOf({ practice_zip: 'x', npi: 'x', ethnicity: ['NA', 'WHITE'] }, typeOf(['specialty']))).toEqual([])
  })

  it('accepts a saved NPI with a wrong check digit until it changes', () => {
    const errorsOf = (npi: string) => checkProfile({ ...WHOLE, npi }, ALL, { npi: '1234567890' })
    expect(errorsOf('1234567890')).toEqual([])
    expect(errorsOf('1234567891').map(({ field }) => field)).toEqual(['npi'])
  })

  it('requires a certification if the member claims one and the field is shown', () => {
    const claimed = { boardCertifications: [] }
    const message = ['boardCertifications: This field is required']
    expect(messagesOf(claimed, typeOf(['boardCertifications']))).toEqual(message)
    expect(messagesOf({ ...claimed, has_board_certification: 0 }, ALL)).toEqual([])
    expect(messagesOf(claimed, typeOf(['npi']))).toEqual([])
  })
})

describe('missingFields and isProfileFilled', () => {
  it('require the licensed states and all required fields', () => {
    expect(missingFields(EMPTY, typeOf(['practice_zip', 'npi'], ['practice_zip']))).toEqual([
      'licensed_states',
      'practice_zip',
    ])
    expect(isProfileFilled({ ...EMPTY, licensed_states: [1] }, typeOf(PROFILE_FIELDS))).toBe(true)
    expect(isProfileFilled({ ...WHOLE, boardCertifications: [] }, ALL)).toBe(false)
    expect(isProfileFilled({ ...WHOLE, has_board_certification: 0, boardCertifications: [] }, ALL)).toBe(true)
  })
})

it('emptyFields returns the named fields that are shown and empty', () => {
  const named = ['npi', 'specialty', 'practice_zip', 'boardCertifications', 'shoe_size']
  expect(emptyFields(WHOLE, ALL, named)).toEqual([])
  expect(emptyFields({ ...EMPTY, practice_zip: '10001' }, ALL, named)).toEqual(['specialty', 'npi'])
  expect(emptyFields({ ...EMPTY, has_board_certification: 1 }, ALL, ['boardCertifications'])).toEqual([
    'boardCertifications',
  ])
  expect(emptyFields(EMPTY, typeOf(['npi']), named)).toEqual(['npi'])
  expect(emptyFields(EMPTY, null, named)).toEqual([])
})

describe('checkProfile for any profile and type', () => {
  it('reports missing fields as required and checks only shown fields', () => {
    fc.assert(
      fc.property(anyProfile, anyType, (profile, type) => {
        const errors = checkProfile(profile, type)
        const { shown, required } = fieldsOf(type)
        const judged = new Set<string>(['username', 'licensed_states', ...[...shown].map(field => PROPERTY_OF[field])])
        for (const { field } of errors) expect(judged).toContain(field)
        expect(new Set(errors.map(({ field }) => field)).size).toBe(errors.length)
        for (const field of missingFields(profile, type))
          expect(errors).toContainEqual({ field, message: 'This field is required' })
        expect(isProfileFilled(profile, type)).toBe(missingFields(profile, type).length === 0)
        for (const field of required) expect(shown.has(field)).toBe(true)
        if (errors.length === 0) expect(isProfileFilled(profile, type)).toBe(true)
      }),
    )
  })
})

it('neededToPost returns the fields needed to post, followed by all other required fields', () => {
  expect(neededToPost(WHOLE, ALL, ['practice_zip'])).toEqual([])
  const lacking = { ...WHOLE, specialty_id: null }
  expect(neededToPost(lacking, null, [])).toEqual(['specialty'])
  const type = { ...typeOf(['specialty', 'npi']), profile_required_fields: JSON.stringify(['npi']) }
  expect(neededToPost({ ...lacking, npi: null, licensed_states: [] }, type, [])).toEqual([
    'specialty',
    'npi',
    'licensed_states',
  ])
  // A field required by the form alone does not block posting.
  expect(neededToPost({ ...WHOLE, npi: null }, type, [])).toEqual([])
})
