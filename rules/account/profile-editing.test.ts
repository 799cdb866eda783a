import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ETHNICITIES, type Ethnicity, NO_ETHNICITY } from './codes.ts'
import { anyProfile, anyType, EMPTY, typeOf, WHOLE } from './profile.testing.ts'
import { checkProfile, fieldsOf, PROFILE_FIELDS, PROFILE_TEXT } from './profile.ts'
import {
  changeProfile,
  padZip,
  tidyProfile,
  toggleEthnicity,
  withBoardCertification,
  withSpecialty,
} from './profile-editing.ts'

const ALL = fieldsOf(typeOf(PROFILE_FIELDS)).shown

describe('padZip', () => {
  it.each([
    ['', ''],
    ['  ', ''],
    ['501', '00501'],
    ['12345', '12345'],
    ['123456', '23456'],
    [' 37203 ', '37203'],
    ['44106-1234', '44106'],
    ['441061234', '44106'],
    ['44106 1234', '44106'],
    ['44106–1234', '44106'],
    ['44106 - 1234', '44106'],
    ['x', '0000x'],
  ])('changes "%s" to "%s"', (typed, padded) => {
    expect(padZip(typed)).toBe(padded)
  })

  it('always returns text of a valid length, and a second call changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 9 }), typed => {
        const practice_zip = padZip(typed)
        expect(padZip(practice_zip.trim())).toBe(padZip(practice_zip))
        const errors = checkProfile({ ...WHOLE, practice_zip }, typeOf(['practice_zip']))
        expect(errors.filter(({ message }) => message === PROFILE_TEXT.zipLength)).toEqual([])
      }),
    )
  })
})

describe('toggleEthnicity', () => {
  it('never combines "I prefer not to answer" with another choice', () => {
    expect(toggleEthnicity(['ASIAN', 'WHITE'], 'NA')).toEqual(['NA'])
    expect(toggleEthnicity(['NA'], 'WHITE')).toEqual(['WHITE'])
    expect(toggleEthnicity(['WHITE'], 'ASIAN')).toEqual(['WHITE', 'ASIAN'])
    expect(toggleEthnicity(['WHITE', 'ASIAN'], 'WHITE')).toEqual(['ASIAN'])
    expect(toggleEthnicity(['NA'], 'NA')).toEqual([])
  })

  it('returns a valid choice after any clicks', () => {
    const clicks = fc.array(fc.constantFrom(...ETHNICITIES.map(({ code }) => code)), { maxLength: 20 })
    fc.assert(
      fc.property(clicks, codes => {
        const ethnicity = codes.reduce<readonly Ethnicity[]>(toggleEthnicity, [])
        expect(checkProfile({ ...WHOLE, ethnicity }, typeOf(['ethnicity']))).toEqual([])
        expect(new Set(ethnicity).size).toBe(ethnicity.length)
        const last = codes.at(-1)
        if (last === NO_ETHNICITY) expect(ethnicity.length).toBeLessThanOrEqual(1)
      }),
    )
  })
})

describe('dependent profile fields', () => {
  it('clear the subspecialty if the specialty changes', () => {
    expect(withSpecialty(WHOLE, 9)).toEqual({ ...WHOLE, specialty_id: 9, subspecialty_id: null })
    expect(withSpecialty(WHOLE, null)).toEqual({ ...WHOLE, specialty_id: null, subspecialty_id: null })
    expect(withSpecialty(WHOLE, WHOLE.specialty_id)).toBe(WHOLE)
  })

  it('exclude certifications without the statement', () => {
    expect(withBoardCertification(WHOLE, false)).toMatchObject({ has_board_certification: 0, boardCertifications: [] })
    expect(withBoardCertification(EMPTY, true)).toEqual({ ...EMPTY, has_board_certification: 1 })
  })
})

describe('changeProfile', () => {
  it('keeps omitted fields and hidden fields', () => {
    expect(changeProfile(WHOLE, {}, ALL)).toEqual(WHOLE)
    expect(changeProfile(WHOLE, { npi: undefined, gender_identity: 'M' }, ALL)).toEqual({
      ...WHOLE,
      gender_identity: 'M',
    })
    const change = { npi: '1', has_board_certification: 0, username: 'dr.changed', licensed_states: [2] } as const
    expect(changeProfile(WHOLE, change, new Set())).toEqual({ ...WHOLE, username: 'dr.changed', licensed_states: [2] })
  })

  it('sets the given subspecialty of a new specialty, or clears it', () => {
    expect(changeProfile(WHOLE, { specialty_id: 5 }, ALL).subspecialty_id).toBeNull()
    expect(changeProfile(WHOLE, { specialty_id: 5, subspecialty_id: 6 }, ALL).subspecialty_id).toBe(6)
  })

  it('returns a normalized profile that a second call does not change', () => {
    fc.assert(
      fc.property(anyProfile, anyProfile, anyType, (before, change, type) => {
        const after = changeProfile(before, change, fieldsOf(type).shown)
        expect(tidyProfile(after)).toEqual(after)
        expect(changeProfile(after, change, fieldsOf(type).shown)).toEqual(after)
        expect(after.practice_zip).not.toBe('')
        if (after.has_board_certification === 0) expect(after.boardCertifications).toEqual([])
        if (after.specialty_id === null) expect(after.subspecialty_id).toBeNull()
      }),
    )
  })
})
