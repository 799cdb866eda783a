/** Profile code with its label. Lists are in the order of forms (1 §9, 4 §9.2; wording: decision G-092). */
export interface Choice<Code extends string = string> {
  readonly code: Code
  readonly label: string
}

export const VISA_STATUSES = [
  { code: 'US', label: 'U.S. citizen' },
  { code: 'PERM', label: 'Permanent resident' },
  { code: 'J1', label: 'J-1 visa' },
  { code: 'H1B', label: 'H-1B visa' },
  { code: 'TN', label: 'TN visa' },
  { code: 'ABILITY', label: 'O-1 visa (extraordinary ability)' },
] as const satisfies readonly Choice[]
export type VisaStatus = (typeof VISA_STATUSES)[number]['code']
export const DEFAULT_VISA_STATUS: VisaStatus = 'US'

export const ETHNICITIES = [
  { code: 'NATIVE', label: 'American Indian or Alaska Native' },
  { code: 'ASIAN', label: 'Asian' },
  { code: 'AFRICAN', label: 'Black or African American' },
  { code: 'MEXICAN', label: 'Mexican or Mexican American' },
  { code: 'PUERTORICAN', label: 'Puerto Rican' },
  { code: 'CUBAN', label: 'Cuban' },
  { code: 'HISPANIC', label: 'Another Hispanic or Latino origin' },
  { code: 'MIDDLEEASTERN', label: 'Middle Eastern or North African' },
  { code: 'PACIFIC', label: 'Native Hawaiian or other Pacific Islander' },
  { code: 'WHITE', label: 'White' },
  { code: 'OTHER', label: 'Another ethnicity' },
  { code: 'NA', label: 'I prefer not to answer' },
] as const satisfies readonly Choice[]
export type Ethnicity = (typeof ETHNICITIES)[number]['code']
/** Choice that clears all other ethnicities. */
export const NO_ETHNICITY: Ethnicity = 'NA'

export const GENDERS = [
  { code: 'F', label: 'Female' },
  { code: 'M', label: 'Male' },
  { code: 'GV', label: 'Gender variant or non-conforming' },
  { code: 'TF', label: 'Transgender female' },
  { code: 'TM', label: 'Transgender male' },
  { code: 'NL', label: 'Not listed' },
  { code: 'PNA', label: 'I prefer not to answer' },
] as const satisfies readonly Choice[]
export type Gender = (typeof GENDERS)[number]['code']

export const VETERAN_CHOICES = [
  { code: '1', label: 'Yes' },
  { code: '0', label: 'No' },
] as const satisfies readonly Choice[]

/** Returns only the codes, for schemas. */
export function codesOf<Code extends string>(choices: readonly [Choice<Code>, ...Choice<Code>[]]): [Code, ...Code[]] {
  const [first, ...rest] = choices
  return [first.code, ...rest.map(({ code }) => code)]
}
