import { GENDERS } from '#rules/account/codes.ts'
import type { ProfileDimension, ProfileFilter } from '../dimensions.ts'

const ATTRIBUTES: ReadonlySet<string> = new Set<ProfileDimension>(['ethnicity', 'visa_status', 'veteran'])
/** The two genders that most people state. */
const COMMON: ReadonlySet<string> = new Set(['F', 'M'])

/** Whether a filter reveals something about people that a second filter must not narrow down (release-engine, rule 10). */
export function isProtected({ dimension, nodes }: ProfileFilter): boolean {
  if (dimension === 'gender') return nodes.some(({ path }) => !COMMON.has(GENDERS[path[0] ?? -1]?.code ?? ''))
  return ATTRIBUTES.has(dimension)
}

/** Whether a dimension, or the attribute of that name, has protected values. */
export function hasProtected(dimension: string): boolean {
  return dimension === 'gender' || ATTRIBUTES.has(dimension)
}
