import fc from 'fast-check'
import { ETHNICITIES, GENDERS, VISA_STATUSES } from './codes.ts'
import { type MembershipType, PROFILE_FIELDS, type Profile, type ProfileField } from './profile.ts'

/** Profile without any answers. */
export const EMPTY: Profile = {
  username: null,
  specialty_id: null,
  subspecialty_id: null,
  visa_status: 'US',
  is_us_veteran: null,
  ethnicity: [],
  gender_identity: null,
  licensed_states: [],
  practice_zip: null,
  npi: null,
  has_board_certification: 0,
  boardCertifications: [],
}

/** Profile that is valid for every membership type. */
export const WHOLE: Profile = {
  username: 'dr.profile',
  specialty_id: 1,
  subspecialty_id: 2,
  visa_status: 'PERM',
  is_us_veteran: 0,
  ethnicity: ['WHITE'],
  gender_identity: 'F',
  licensed_states: [1],
  practice_zip: '00501',
  npi: '1234567893',
  has_board_certification: 1,
  boardCertifications: [{ id: 1 }],
}

export function typeOf(shown: readonly ProfileField[], required: readonly ProfileField[] = []): MembershipType {
  return { supported_fields: JSON.stringify(shown), profile_required_fields: JSON.stringify(required) }
}

const id = fc.integer({ min: 1, max: 9 })
const digits = fc.oneof(fc.constant(null), fc.stringMatching(/^[0-9a-z ]{0,11}$/))
const codes = <C extends string>(choices: readonly { readonly code: C }[]) =>
  fc.constantFrom(...choices.map(({ code }) => code))

export const anyProfile: fc.Arbitrary<Profile> = fc.record({
  username: fc.option(fc.string({ maxLength: 12 })),
  specialty_id: fc.option(id),
  subspecialty_id: fc.option(id),
  visa_status: codes(VISA_STATUSES),
  is_us_veteran: fc.constantFrom(0, 1, null),
  ethnicity: fc.array(codes(ETHNICITIES), { maxLength: 4 }),
  gender_identity: fc.option(codes(GENDERS)),
  licensed_states: fc.array(fc.integer({ min: 1, max: 51 }), { maxLength: 4 }),
  practice_zip: digits,
  npi: digits,
  has_board_certification: fc.constantFrom(0, 1),
  boardCertifications: fc.array(fc.record({ id }), { maxLength: 3 }),
})

export const anyType: fc.Arbitrary<MembershipType> = fc
  .tuple(fc.subarray([...PROFILE_FIELDS]), fc.subarray([...PROFILE_FIELDS]))
  .map(([shown, required]) => typeOf(shown, required))
