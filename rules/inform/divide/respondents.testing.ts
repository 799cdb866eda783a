import fc from 'fast-check'
import { type EditionPolicy, PROFILE_ATTRIBUTES } from '../count/shapes.ts'
import { comparePaths, type ProfilePath, type ProfileRow } from '../dimensions.ts'
import { physicians } from '../physicians.testing.ts'
import { stream } from '../population.testing.ts'
import { type AttributeValues, levelsOf } from './attribute-values.ts'
import type { Respondent } from './respondents.ts'

export const POLICY: EditionPolicy = {
  order: ['gender', 'region', 'metro_size'],
  minRow: 10,
  minChild: 30,
  minPool: 30,
  filterable: ['setting', 'years'],
}
const BANDS = [5, 4]

/** Vouched member of society 1 in specialty 1, without any other data. */
const MEMBER: Respondent = { profile: { specialty: 1 }, society: 1, isVouched: true, bands: [null, null] }

/** Returns a number of identical respondents. */
export function alike(
  count: number,
  profile: Respondent['profile'],
  other: Partial<Respondent> = {},
): readonly Respondent[] {
  return Array.from({ length: count }, () => ({ ...MEMBER, profile, ...other }))
}

/** Returns physicians of two societies by specialty, and physicians without a society. One in twenty isn't vouched. */
export function respondentsOf(count: number, seed: number): readonly Respondent[] {
  const next = stream(seed + 1)
  return physicians(count, seed).map(profile => ({
    profile,
    society: next() < 0.12 ? null : 1 + ((profile.specialty ?? 0) % 2),
    isVouched: next() < 0.95,
    bands: BANDS.map(bands => (next() < 0.03 ? null : Math.floor(bands * next() ** 2))),
  }))
}

/** Arbitrary groups of up to a few hundred respondents, with varying shares of vouched people. */
export const someRespondents: fc.Arbitrary<readonly Respondent[]> = fc
  .record({ count: fc.integer({ min: 10, max: 700 }), seed: fc.integer(), vouched: fc.constantFrom(0.3, 0.9, 1) })
  .map(({ count, seed, vouched }) => {
    const next = stream(seed)
    return respondentsOf(count, seed).map(each => ({ ...each, isVouched: next() < vouched }))
  })

/** Returns the attributes of a study with the values of the people. Each attribute has one additional value without people. */
export function valuesOf(
  people: readonly Respondent[],
  filterable: readonly string[] = POLICY.filterable,
): readonly AttributeValues[] {
  const names = [...PROFILE_ATTRIBUTES, ...filterable.map(column => `answer:${column}` as const)]
  return names.map(name => {
    const levels = levelsOf(name)
    const paths = people.map(({ profile, society, bands }): ProfilePath => {
      if (name === 'society') return [society]
      if (name.startsWith('answer:')) return [bands[filterable.indexOf(name.slice('answer:'.length))] ?? null]
      return levels.map(level => profile[level as keyof typeof profile] ?? null)
    })
    const all: readonly ProfilePath[] = [levels.map(() => null), levels.map(() => 99_999), ...paths]
    return { name, values: [...new Map(all.map(path => [path.join(), path])).values()].sort(comparePaths) }
  })
}

/** Returns a draw that gives the same numbers for the same seed. */
export function drawOf(seed: number): (below: number) => number {
  const next = stream(seed)
  return below => Math.floor(next() * below)
}

/** Returns pay in dollars, which depends on specialty, gender, and location. Some respondents have no pay, and some don't answer. */
export function payOf(rows: readonly ProfileRow[], seed: number): (number | null)[] {
  const next = stream(seed)
  return rows.map(({ specialty, gender, region }) => {
    const chance = next()
    if (chance < 0.08) return null
    if (chance < 0.13) return 0
    const normal = Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
    const level = 12.4 + 0.06 * (specialty ?? 6) + (gender === 0 ? -0.12 : 0) + 0.03 * (region ?? 2)
    return 1000 * Math.round(Math.exp(level + 0.35 * normal) / 1000)
  })
}
