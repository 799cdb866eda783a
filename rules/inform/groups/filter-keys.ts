import { type Choice, ETHNICITIES, GENDERS, VISA_STATUSES } from '#rules/account/codes.ts'
import { LEVELS, type Level, levelOf, MORE_THAN_ONE, type Node, PROFILE_DIMENSIONS } from '../dimensions.ts'
import type { Trees } from './profile-trees.ts'

/** Filters of a report in requests and responses (2 §2.5). The contract's `FilterValues` has the same shape. */
export interface FilterValues {
  derivedVarValues: Record<string, true>
  variableValues: Record<string, number[] | { min: number | null; max: number | null }>
  membershipTypeIds: number[]
}

/** Prefixes of the values in keys of `derivedVarValues`. Membership types have a separate list. */
const PREFIXES = {
  userSpecialtyId: 'specialty',
  userSubSpecialtyId: 'subspecialty',
  userGender: 'gender',
  userEthnicity: 'ethnicity',
  userVisaStatus: 'visa_status',
  userUSVeteran: 'veteran',
  areacode: 'metro',
  divcode: 'division',
  state: 'state',
  subregion: 'subregion',
  region: 'region',
} as const satisfies Record<string, Level>

const SEVERAL: Choice = { code: 'MULTIPLE', label: 'More than one' }
/** Levels with values that are sent as codes. The value is the position of the code in its list. */
const CODES: Partial<Record<Level, readonly Choice[]>> = {
  gender: GENDERS,
  ethnicity: ETHNICITIES,
  visa_status: VISA_STATUSES,
}

/** Returns the node for a key of `derivedVarValues`, or `null` if there is none. */
export function nodeOfKey(trees: Trees, key: string): Node | null {
  const [prefix = '', text = '', ...more] = key.split('_')
  const level = Object.entries(PREFIXES).find(([name]) => name === prefix)?.[1]
  if (level === undefined || more.length > 0) return null
  const value = valueOfText(level, text)
  return value === null ? null : nodeOf(trees, level, value)
}

/** Returns the node for a level's value, or `null` if it isn't offered. */
export function nodeOf(trees: Trees, level: Level, value: number): Node | null {
  const dimension = PROFILE_DIMENSIONS.find(each => LEVELS[each].some(own => own === level))
  const path = trees[level].get(value)
  return dimension && path ? { dimension, path } : null
}

/** Rule for choosing one of several keys of a specialty. A society-specific specialty and its master are one node. */
export interface NamedBy {
  /** Keys of the request, which are preserved. */
  readonly asked: ReadonlySet<string>
  /** Whether the caller chooses among the societies' specialties instead of the master specialties. */
  readonly isMember: boolean
}

/**
 * Returns the keys of `derivedVarValues` for a node: usually one, the keys of all areas for a size of areas, and none for membership types.
 */
export function keysOfNode(trees: Trees, node: Node, { asked, isMember }: NamedBy): readonly string[] {
  const level = levelOf(node)
  const value = node.path.at(-1) ?? 0
  if (level === 'metro_size') {
    return [...trees.metro].filter(([, [size]]) => size === value).map(([code]) => `areacode_${code}`)
  }
  const prefix = Object.entries(PREFIXES).find(([, each]) => each === level)?.[0]
  if (prefix === undefined) return []
  const path = node.path.join()
  const keys = [...trees[level]]
    .filter(([, each]) => each.join() === path)
    .map(([each]) => ({ isMaster: each === value, key: `${prefix}_${choiceAt(level, each)?.code ?? each}` }))
  const given = keys.filter(({ key }) => asked.has(key))
  if (given.length > 0) return given.map(({ key }) => key)
  const [chosen] = keys.toSorted(
    (left, right) => Number(left.isMaster === isMember) - Number(right.isMaster === isMember),
  )
  return chosen ? [chosen.key] : []
}

/** Returns the label of a coded value, such as "Female" or "More than one". Returns `null` for IDs. */
export function labelOfNode(node: Node): string | null {
  const level = levelOf(node)
  const value = node.path.at(-1) ?? 0
  if (level === 'veteran') return value === 1 ? 'U.S. veterans' : 'Not U.S. veterans'
  return choiceAt(level, value)?.label ?? null
}

/** Returns the code of a node of the gender dimension, such as "F". */
export function codeOfGender(node: Node): string | null {
  return choiceAt('gender', node.path.at(-1) ?? -1)?.code ?? null
}

function valueOfText(level: Level, text: string): number | null {
  const codes = CODES[level]
  if (!codes) return /^(0|[1-9]\d{0,8})$/.test(text) ? Number(text) : null
  if (level === 'ethnicity' && text === SEVERAL.code) return MORE_THAN_ONE
  const position = codes.findIndex(({ code }) => code === text)
  return position < 0 ? null : position
}

function choiceAt(level: Level, value: number): Choice | null {
  if (level === 'ethnicity' && value === MORE_THAN_ONE) return SEVERAL
  return CODES[level]?.[value] ?? null
}
