import type { CurrentUser } from '#contract/auth/auth.ts'
import type { InputOf } from '#contract/index.ts'
import {
  checkProfile,
  fieldsOf,
  type MembershipType,
  PROFILE_FIELDS,
  PROPERTY_OF,
  type Profile,
  type ProfileError,
} from '#rules/account/profile.ts'
import { padZip, tidyProfile, withSpecialty } from '#rules/account/profile-editing.ts'

/** Field of the form, named by its property. */
export type Field = keyof Profile

/** All fields in the form's order. */
const FIELDS: readonly Field[] = [
  'username',
  'licensed_states',
  ...PROFILE_FIELDS.map(field => PROPERTY_OF[field]),
  'has_board_certification',
]

/** Data for the form: the user with the three parts that must be requested (`expand`). */
export interface ProfileSource {
  readonly profile: Profile
  readonly membershipType: MembershipType | null
  readonly specialties: readonly Specialty[]
}
export interface Specialty {
  readonly id: number
  readonly title: string
  readonly subspecialties: readonly { readonly id: number; readonly title: string }[]
}

/** Returns the form's data. @returns `null` if the response lacks a part */
export function sourceOf(user: CurrentUser): ProfileSource | null {
  const { profile, membershipType = null, specialties, specialty } = user
  if (!profile || !specialties) return null
  return { profile, membershipType, specialties: withHeld(specialties, specialty) }
}

/** Adds the member's specialty if it is no longer offered, so that saving other fields doesn't lose it. */
function withHeld(
  offered: readonly Specialty[],
  held: { readonly id: number; readonly title: string } | null,
): readonly Specialty[] {
  if (!held || offered.some(({ id }) => id === held.id)) return offered
  return [{ ...held, subspecialties: [] }, ...offered]
}

/** Returns the initial values: the saved profile, with the specialty if only one is offered (4 §5). */
export function openingDraft({ profile, membershipType, specialties }: ProfileSource): Profile {
  const [only, second] = specialties
  const isAsked = fieldsOf(membershipType).shown.has('specialty')
  return isAsked && only && !second ? withSpecialty(profile, only.id) : profile
}

/** Returns the fields of the form. With `only`, returns these fields plus any that would prevent saving. */
export function visibleFields({ profile, membershipType }: ProfileSource, only?: readonly Field[]): ReadonlySet<Field> {
  const shown = [...fieldsOf(membershipType).shown].map(field => PROPERTY_OF[field])
  const all = new Set<Field>(['username', 'licensed_states', ...shown])
  if (!only) return all
  const wrong = checkProfile(profile, membershipType, profile).map(({ field }) => field)
  return new Set([...all].filter(field => only.includes(field) || wrong.includes(field)))
}

export function requiredFields(type: MembershipType | null): ReadonlySet<Field> {
  return new Set<Field>(['licensed_states', ...[...fieldsOf(type).required].map(field => PROPERTY_OF[field])])
}

/** Returns the errors of the fields in the form's order. */
export function errorsOf(
  draft: Profile,
  { profile, membershipType }: ProfileSource,
  visible: ReadonlySet<Field>,
): readonly ProfileError[] {
  return checkProfile(tidyProfile(draft), membershipType, profile).filter(({ field }) => visible.has(field))
}

/** Returns the draft with the ZIP code padded, as when its field loses focus. */
export function padded(draft: Profile): Profile {
  return { ...draft, practice_zip: padZip(draft.practice_zip ?? '') }
}

export type ProfileBody = NonNullable<InputOf<'PUT user/update-profile'>['body']>

/** Returns the visible part of the profile, including the board statement if certifications are visible (1 §7). */
export function bodyOf(draft: Profile, visible: ReadonlySet<Field>): ProfileBody {
  const profile = tidyProfile(draft)
  const body = {
    ...profile,
    ethnicity: [...profile.ethnicity],
    licensed_states: [...profile.licensed_states],
    boardCertifications: profile.boardCertifications.map(({ id }) => ({ id })),
  }
  const isSent = (field: Field): boolean =>
    visible.has(field === 'has_board_certification' ? 'boardCertifications' : field)
  const sent: ProfileBody = body
  for (const field of FIELDS) if (!isSent(field)) delete sent[field]
  return sent
}
