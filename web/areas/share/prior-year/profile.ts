import type { CurrentUser } from '#contract/auth/auth.ts'
import { ETHNICITIES, VISA_STATUSES } from '#rules/account/codes.ts'
import { fieldsOf, missingFields, PROPERTY_OF, type Profile, type ProfileField } from '#rules/account/profile.ts'
import { STATES } from '#rules/reference/geography.ts'
import { UPDATE_FIELDS, type UpdateField } from '#rules/share/update-fields.ts'

export interface ProfileRow {
  readonly field: UpdateField
  readonly label: string
  /** Stored data as text, or an empty string without data. */
  readonly text: string
}

/** The fields `userSpecialtyId`, `userGender`, and `userUSVeteran` are not asked (1 §4 Prior-year flow). */
const LABELS: Readonly<Record<UpdateField, string>> = {
  practice_zip: 'Practice Zip Code',
  boardCertifications: 'Board Certification',
  visa_status: 'Visa Status',
  licensed_states: 'Licensed States',
  ethnicity: 'Ethnicity',
}

type KnownProfile = NonNullable<CurrentUser['profile']>

/** Returns the rows of profile fields shown for the person's membership type. */
export function profileRows({ profile, membershipType = null }: CurrentUser): readonly ProfileRow[] {
  if (!profile) return []
  const shown = new Set<string>([...fieldsOf(membershipType).shown].map((field: ProfileField) => PROPERTY_OF[field]))
  return UPDATE_FIELDS.filter(field => field === 'licensed_states' || shown.has(field)).map(field => ({
    field,
    label: LABELS[field],
    text: answerText(profile, field),
  }))
}

/** Returns the required fields on this screen that are missing. */
export function missingRows({ profile, membershipType = null }: CurrentUser): readonly UpdateField[] {
  const missing: readonly (keyof Profile)[] = profile ? missingFields(profile, membershipType) : []
  return UPDATE_FIELDS.filter(field => missing.includes(field))
}

function answerText(profile: KnownProfile, field: UpdateField): string {
  switch (field) {
    case 'practice_zip':
      return profile.practice_zip ?? ''
    case 'boardCertifications':
      return profile.has_board_certification === 1
        ? profile.boardCertifications
            .map(({ title, is_certified }) => `${title} (${is_certified === 1 ? 'Certified' : 'Eligible'})`)
            .join('; ')
        : 'Neither Board Certified nor Board Eligible'
    case 'visa_status':
      return VISA_STATUSES.find(({ code }) => code === profile.visa_status)?.label ?? ''
    case 'licensed_states':
      return profile.licensed_states.flatMap(id => STATES.find(state => state.id === id)?.name ?? []).join(', ')
    case 'ethnicity':
      return profile.ethnicity.flatMap(code => ETHNICITIES.find(each => each.code === code)?.label ?? []).join('; ')
  }
}
