import { GENDERS } from '#rules/account/codes.ts'
import type { ProfileDimension, ProfileFilter } from '../dimensions.ts'

const ATTRIBUTES: ReadonlySet<string> = new Set<ProfileDimension>(['ethnicity', 'visa_status', 'veteran'])
/** The two most common genders. */
const COMMON: ReadonlySet<string> = new Set(['F', 'M'])

/** Checks whether a filter reveals protected data, so that a second filter mustn't narrow down the group (release-engine, rule 10). */
export function isProtected({ dimension, nodes }: ProfileFilter): boolean {
  if (dimension === 'gender') return nodes.some(({ path }) => !COMMON.has(GENDERS[path[0] ?? -1]?.code ?? ''))
  return ATTRIBUTES.has(dimension)
}

/** Checks whether a dimension or the attribute of the same name has protected values. */
export function hasProtected(dimension: string): boolean {
  return dimension === 'gender' || ATTRIBUTES.has(dimension)
}
