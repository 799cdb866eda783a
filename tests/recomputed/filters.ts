import type { StudyVariable } from '#server/testing/raw-answers.ts'
import { ETHNICITIES, GENDERS, SEVERAL, VISAS, YEARS } from './codes.ts'
import type { Condition } from './people.ts'

/** Filters as accepted by operations. */
export interface Filters {
  readonly derivedVarValues: Readonly<Record<string, true>>
  readonly variableValues: Readonly<Record<string, readonly number[] | { readonly min: number; readonly max: number }>>
  readonly membershipTypeIds: readonly number[]
}

const PREFIXES: Readonly<Record<string, string>> = {
  specialty: 'userSpecialtyId',
  subspecialty: 'userSubSpecialtyId',
  gender: 'userGender',
  region: 'region',
  subregion: 'subregion',
  state: 'state',
  metro: 'areacode',
  ethnicity: 'userEthnicity',
  visa_status: 'userVisaStatus',
  veteran: 'userUSVeteran',
}
const CODES: Readonly<Record<string, readonly string[]>> = {
  gender: GENDERS,
  ethnicity: ETHNICITIES,
  visa_status: VISAS,
}
/** Upper limit of the last band of years. */
const MAX_YEARS = 50

/** @param areasOf The function that returns the metropolitan areas of a size */
export function filtersOf(
  conditions: readonly Condition[],
  asked: readonly StudyVariable[],
  areasOf: (size: number) => readonly number[],
): Filters {
  const keys = conditions.flatMap(({ attribute, values }) =>
    attribute === 'metro_size'
      ? values.flatMap(areasOf).map(code => `areacode_${code}`)
      : values.flatMap(value => (PREFIXES[attribute] ? [`${PREFIXES[attribute]}_${textOf(attribute, value)}`] : [])),
  )
  const types = conditions.flatMap(({ attribute, values }) => (attribute === 'membership_type' ? values : []))
  return {
    derivedVarValues: Object.fromEntries(keys.map(key => [key, true])),
    variableValues: Object.fromEntries(conditions.flatMap(each => answerFilters(each, asked))),
    membershipTypeIds: types,
  }
}

function textOf(attribute: string, value: number): string {
  if (attribute === 'ethnicity' && value === SEVERAL) return 'MULTIPLE'
  return CODES[attribute]?.[value] ?? `${value}`
}

type Filter = readonly [string, Filters['variableValues'][string]]

function answerFilters({ attribute, values }: Condition, asked: readonly StudyVariable[]): readonly Filter[] {
  const keyOf = (each: StudyVariable | undefined) => `${each?.question}_${each?.variable}`
  const named = (uid: string) => asked.find(each => each.uid === uid)
  const options = (prefix: string) => asked.filter(({ uid }) => uid.startsWith(prefix))
  switch (attribute) {
    case 'setting':
      return values.map(value => [keyOf(options('pt_')[value]), [1]])
    case 'employment':
      return values.map(value => [keyOf(options('em_')[value]), [1]])
    case 'call':
      return [[keyOf(named('takes_call')), values.map(value => 1 - value)]]
    case 'years':
      return values.map(value => [
        `${keyOf(named('years_in_practice'))}_minmax`,
        { min: YEARS[value - 1] ?? 0, max: (YEARS[value] ?? MAX_YEARS + 1) - 1 },
      ])
    default:
      return []
  }
}
