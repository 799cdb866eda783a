import { type Choice, ETHNICITIES, GENDERS, VISA_STATUSES } from '#rules/account/codes.ts'
import { LEVELS, type Level, MORE_THAN_ONE, type ProfileRow } from '../dimensions.ts'
import { nodeOf } from './filter-keys.ts'
import type { Trees } from './profile-trees.ts'

/** Profile stored with a submission: IDs, codes of rules/account/codes.ts, and census area codes. */
export interface ProfileSnapshot {
  readonly society_membership_type_id: number | null
  readonly specialty_id: number | null
  readonly subspecialty_id: number | null
  readonly gender_identity: string | null
  readonly ethnicity: readonly string[]
  readonly visa_status: string | null
  readonly is_us_veteran: boolean | null
  readonly state_id: number | null
  readonly cbsa_code: string | null
  readonly div_code: string | null
}

/**
 * Returns a respondent's position in every tree. Values that don't fit the trees count as not stated, such as a subspecialty of another
 * specialty or an area of an earlier year. This ensures that reports can show every respondent.
 */
export function profileRow(trees: Trees, facts: ProfileSnapshot): ProfileRow {
  const specialty = levelsAt(trees, 'specialty', facts.specialty_id)
  return {
    ...specialty,
    ...levelsAt(trees, 'subspecialty', facts.subspecialty_id, specialty.specialty ?? null),
    ...levelsAt(trees, 'membership_type', facts.society_membership_type_id),
    ...levelsAt(trees, 'gender', positionOf(GENDERS, facts.gender_identity)),
    ...levelsAt(trees, 'ethnicity', ethnicityOf(facts.ethnicity)),
    ...levelsAt(trees, 'visa_status', positionOf(VISA_STATUSES, facts.visa_status)),
    ...levelsAt(trees, 'veteran', facts.is_us_veteran === null ? null : Number(facts.is_us_veteran)),
    ...levelsAt(trees, 'state', facts.state_id),
    ...levelsAt(trees, 'metro', areaCode(facts.cbsa_code)),
    ...levelsAt(trees, 'division', areaCode(facts.div_code), areaCode(facts.cbsa_code)),
  }
}

/** Returns the path of a level's value, or an empty list if the value isn't in the tree or not under `parent`. */
function levelsAt(trees: Trees, level: Level, value: number | null, parent?: number | null): ProfileRow {
  const node = value === null ? null : nodeOf(trees, level, value)
  if (!node || (parent !== undefined && node.path.at(-2) !== parent)) return {}
  return Object.fromEntries(node.path.map((each, depth) => [LEVELS[node.dimension][depth], each]))
}

function positionOf(choices: readonly Choice[], code: string | null): number | null {
  const position = choices.findIndex(choice => choice.code === code)
  return position < 0 ? null : position
}

function ethnicityOf(codes: readonly string[]): number | null {
  const [only, ...more] = codes
  if (only === undefined) return null
  return more.length > 0 ? MORE_THAN_ONE : positionOf(ETHNICITIES, only)
}

function areaCode(code: string | null): number | null {
  return code === null || !/^\d+$/.test(code) ? null : Number(code)
}
