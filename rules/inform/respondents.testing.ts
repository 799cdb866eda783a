import fc from 'fast-check'
import type { Division, EditionPolicy, Respondent } from './edition.ts'
import { physicians } from './physicians.testing.ts'
import { stream } from './population.testing.ts'

export const POLICY: EditionPolicy = {
  order: ['answer:setting', 'gender', 'region', 'metro_size', 'subregion', 'state', 'membership_type'],
  childSize: 20,
  least: 10,
  coarseSize: 30,
  societySize: 200,
  filterable: ['setting', 'ownership', 'full_time', 'experience'],
}

/** A vouched member of society 1 in specialty 1, who stated nothing else. */
const MEMBER: Respondent = {
  profile: { specialty: 1 },
  society: 1,
  isVouched: true,
  bands: [null, null, null, null],
}

/** So many respondents that are alike. */
export function alike(count: number, profile: Respondent['profile'], other: Partial<Respondent> = {}): Respondent[] {
  return Array.from({ length: count }, () => ({ ...MEMBER, profile, ...other }))
}

/** Physicians of two societies by specialty and from outside; one in twenty is not vouched. */
export function respondentsOf(count: number, seed: number): readonly Respondent[] {
  const next = stream(seed + 1)
  return physicians(count, seed).map(profile => ({
    profile,
    society: next() < 0.12 ? null : 1 + ((profile.specialty ?? 0) % 2),
    isVouched: next() < 0.95,
    bands: [4, 2, 5, 6].map(bands => (next() < 0.03 ? null : Math.floor(bands * next() ** 2))),
  }))
}

/** From a handful to a few hundred, with few or many who are not vouched. */
export const someRespondents: fc.Arbitrary<readonly Respondent[]> = fc
  .record({ count: fc.integer({ min: 10, max: 700 }), seed: fc.integer(), vouched: fc.constantFrom(0.3, 0.9, 1) })
  .map(({ count, seed, vouched }) => {
    const next = stream(seed)
    return respondentsOf(count, seed).map(each => ({ ...each, isVouched: next() < vouched }))
  })

export const vouchedOf = (respondents: readonly Respondent[]): Uint8Array =>
  Uint8Array.from(respondents, ({ isVouched }) => Number(isVouched))

/** The vouched people of each block of each lens. */
export function sizesOf(division: Division, isVouched: Uint8Array): readonly (readonly number[])[] {
  return division.map(({ blockOf, paths }) => {
    const sizes = paths.map(() => 0)
    for (const [person, block] of blockOf.entries()) sizes[block] = (sizes[block] ?? 0) + (isVouched[person] ?? 0)
    return sizes
  })
}
