import type { FilterValues } from './groups/index.ts'

/** Contents of a report: IDs of questions and variables, and names of derived variables. */
export interface SelectedCharts {
  questionIds: number[]
  /** Limits the questions above to these variables. A question with no listed variables shows all of its variables. */
  variableIds: number[]
  derivedVarNames: string[]
  membershipType: boolean
}

export const SCOPES = ['study', 'specialty', 'subspecialty'] as const
export type Scope = (typeof SCOPES)[number]

/** Limits for the contents of a request. */
export const REQUEST_LIMITS = {
  questions: 100,
  variables: 1000,
  derived: 20,
  /** This exceeds the number of metropolitan areas, because a size class is sent as the list of its areas. */
  values: 600,
  nameLength: 64,
  keyLength: 96,
} as const
export const MAX_ID = 2_147_483_647
/** Bounds for the values of choices, and for both ends of a range. */
export const VALUE_BOUNDS = { least: -1, greatest: 1e9, range: 1e12 } as const

/**
 * Key of a profile filter. Examples: "userGender_F", "userSpecialtyId_7", "areacode_35620", "divcode_35614", "state_35", "region_1", and
 * "userMsa_25" for similar cities (2 §2.5, `citiesLikeMine`).
 */
export const DERIVED_KEY =
  /^((user(SpecialtyId|SubSpecialtyId|Gender|Ethnicity|VisaStatus|USVeteran)|areacode|divcode|state|subregion|region)_[A-Za-z0-9]{1,24}|user(Msa|Zipcode)(_([1-9]\d?|100))?)$/
/**
 * Key of an answer filter. "12_345" consists of the IDs of the question and the variable. "12_345_minmax" is for sliders and confirmations.
 * "0_totalCompensation_minmax" is for derived variables.
 */
export const VARIABLE_KEY = /^\d{1,9}_[A-Za-z0-9]{1,64}(_minmax)?$/

type VariableValue = FilterValues['variableValues'][string]

export const NO_FILTERS: Readonly<FilterValues> = Object.freeze({
  derivedVarValues: {},
  variableValues: {},
  membershipTypeIds: [],
})

/** Returns the charts listed in untrusted data. Values of other types are ignored. */
export function readCharts(value: unknown): SelectedCharts {
  const { questionIds, variableIds, derivedVarNames, membershipType } = recordOf(value)
  return {
    questionIds: distinct(listOf(questionIds).filter(isId)).slice(0, REQUEST_LIMITS.questions),
    variableIds: distinct(listOf(variableIds).filter(isId)).slice(0, REQUEST_LIMITS.variables),
    derivedVarNames: distinct(listOf(derivedVarNames).filter(isName)).slice(0, REQUEST_LIMITS.derived),
    membershipType: membershipType === true,
  }
}

/** Returns the permitted filters in untrusted data, in a fixed order. */
export function readFilterValues(value: unknown): FilterValues {
  const { derivedVarValues, variableValues, membershipTypeIds } = recordOf(value)
  const derived = Object.entries(recordOf(derivedVarValues)).filter(([key, on]) => on === true && DERIVED_KEY.test(key))
  const answers = Object.entries(recordOf(variableValues)).flatMap(([key, given]) => {
    const read = VARIABLE_KEY.test(key) && key.length <= REQUEST_LIMITS.keyLength ? readVariableValue(given) : null
    return read ? [[key, read] as const] : []
  })
  return {
    derivedVarValues: Object.fromEntries(sortedByKey(derived.map(([key]) => [key, true as const] as const))),
    variableValues: Object.fromEntries(sortedByKey(answers)),
    membershipTypeIds: distinct(listOf(membershipTypeIds).filter(isId))
      .sort((left, right) => left - right)
      .slice(0, REQUEST_LIMITS.values),
  }
}

export function readScope(value: unknown): Scope {
  return SCOPES.find(scope => scope === value) ?? 'study'
}

/** Reads the values of a filter. Returns `null` for no values or a range without limits. */
function readVariableValue(value: unknown): VariableValue | null {
  if (Array.isArray(value)) {
    const values = distinct(listOf(value).filter(isAnswer)).sort((left, right) => left - right)
    return values.length > 0 ? values.slice(0, REQUEST_LIMITS.values) : null
  }
  const { min, max } = recordOf(value)
  const range = { min: isBound(min) ? min : null, max: isBound(max) ? max : null }
  if (range.min === null && range.max === null) return null
  return range.min !== null && range.max !== null && range.min > range.max ? null : range
}

function sortedByKey<T>(entries: readonly (readonly [string, T])[]): (readonly [string, T])[] {
  return entries.toSorted(([left], [right]) => (left < right ? -1 : 1)).slice(0, REQUEST_LIMITS.values)
}

function isId(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MAX_ID
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Za-z]\w*$/.test(value) && value.length <= REQUEST_LIMITS.nameLength
}

function isAnswer(value: unknown): value is number {
  return (
    typeof value === 'number' &&
    Number.isInteger(value) &&
    value >= VALUE_BOUNDS.least &&
    value <= VALUE_BOUNDS.greatest
  )
}

function isBound(value: unknown): value is number {
  return typeof value === 'number' && Math.abs(value) <= VALUE_BOUNDS.range
}

function distinct<T>(values: readonly T[]): T[] {
  return [...new Set(values)]
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {}
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
