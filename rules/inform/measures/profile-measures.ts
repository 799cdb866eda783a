import { ETHNICITIES, GENDERS, VISA_STATUSES } from '#rules/account/codes.ts'
import { type Level, MORE_THAN_ONE } from '../dimensions.ts'
import type { QuestionMeasure } from './question-measures.ts'

/** Profile fields as measures, by the names of the derived user variables (2 §3), and membership types. */
export const PROFILE_MEASURES = {
  userSpecialtyId: { level: 'specialty', label: 'Specialty' },
  userSubSpecialtyId: { level: 'subspecialty', label: 'Subspecialty' },
  userGender: { level: 'gender', label: 'Gender identity' },
  userEthnicity: { level: 'ethnicity', label: 'Ethnicity' },
  userUSVeteran: { level: 'veteran', label: 'U.S. veteran' },
  userVisaStatus: { level: 'visa_status', label: 'Visa status' },
  membershipType: { level: 'membership_type', label: 'Membership type' },
} as const satisfies Record<string, { readonly level: Level; readonly label: string }>

export type ProfileMeasureName = keyof typeof PROFILE_MEASURES

/** Checks only own properties, so that "constructor" isn't a measure. */
export function isProfileMeasure(name: string): name is ProfileMeasureName {
  return Object.hasOwn(PROFILE_MEASURES, name)
}

/** Titles of the values that are stored as data, by ID and in display order. Several IDs of a specialty have the title of its node. */
export interface ProfileTitles {
  readonly specialty: ReadonlyMap<number, string>
  readonly subspecialty: ReadonlyMap<number, string>
  readonly membership_type: ReadonlyMap<number, string>
}

/** Returns a measure with one value per person. "Not stated" counts as no answer. */
export function profileMeasure(name: ProfileMeasureName, titles: ProfileTitles): QuestionMeasure {
  const { level, label } = PROFILE_MEASURES[name]
  const categories = categoriesOf(level, titles)
  const values = categories.map(({ value }) => value)
  return {
    measure: { kind: 'one-of', id: name, values },
    columns: [level],
    variable: null,
    label,
    prefix: '',
    suffix: '',
    categories,
  }
}

type Categories = QuestionMeasure['categories']

function categoriesOf(
  level: (typeof PROFILE_MEASURES)[ProfileMeasureName]['level'],
  titles: ProfileTitles,
): Categories {
  switch (level) {
    case 'gender':
      return positions(GENDERS)
    case 'visa_status':
      return positions(VISA_STATUSES)
    case 'ethnicity':
      return [...positions(ETHNICITIES), { value: MORE_THAN_ONE, name: 'More than one' }]
    case 'veteran':
      return [
        { value: 1, name: 'Yes' },
        { value: 0, name: 'No' },
      ]
    default:
      return [...titles[level]].map(([value, name]) => ({ value, name }))
  }
}

function positions(choices: readonly { readonly label: string }[]): Categories {
  return choices.map(({ label }, value) => ({ value, name: label }))
}
