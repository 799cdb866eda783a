import { type Ethnicity, NO_ETHNICITY } from './codes.ts'
import { PROPERTY_OF, type Profile, type ProfileField, ZIP_LENGTH } from './profile.ts'

/** ZIP code with the four digits of a delivery route, as in addresses: "44106-1234", "44106 – 1234", or "441061234". */
const ZIP_PLUS_FOUR = /^(\d{5})\s*[-‐‑–—−]?\s*\d{4}$/

/**
 * Returns a typed practice ZIP, padded with zeros and limited to its last five characters (1 §5). Of a ZIP+4, the first five digits are the
 * ZIP. Empty text stays empty.
 */
export function padZip(text: string): string {
  const typed = text.trim()
  const [, zip] = ZIP_PLUS_FOUR.exec(typed) ?? []
  if (zip !== undefined) return zip
  return typed === '' ? '' : typed.padStart(ZIP_LENGTH, '0').slice(-ZIP_LENGTH)
}

/** Selects or clears an ethnicity. "I prefer not to answer" clears the others, and any other choice clears it (1 §5). */
export function toggleEthnicity(chosen: readonly Ethnicity[], code: Ethnicity): Ethnicity[] {
  if (chosen.includes(code)) return chosen.filter(each => each !== code)
  return code === NO_ETHNICITY ? [code] : [...chosen.filter(each => each !== NO_ETHNICITY), code]
}

/** Sets the specialty. A new specialty clears the subspecialty (4 §4). */
export function withSpecialty<P extends Profile>(profile: P, specialty_id: number | null): P {
  if (specialty_id === profile.specialty_id) return profile
  return { ...profile, specialty_id, subspecialty_id: null }
}

/** Sets the certification statement. Clearing it also clears the list (1 §5, 4 §4). */
export function withBoardCertification<P extends Profile>(profile: P, has: boolean): P {
  return has
    ? { ...profile, has_board_certification: 1 }
    : { ...profile, has_board_certification: 0, boardCertifications: [] }
}

/** Profile fields of an update request. */
export type ProfileChange = { readonly [P in keyof Profile]?: Profile[P] | undefined }

/** Returns the profile after a change. Fields that are omitted, or that the membership type does not show, stay unchanged. */
export function changeProfile(before: Profile, change: ProfileChange, shown: ReadonlySet<ProfileField>): Profile {
  const hidden = new Set<string>(
    Object.entries(PROPERTY_OF).flatMap(([field, property]) => (shown.has(field as ProfileField) ? [] : [property])),
  )
  if (hidden.has('boardCertifications')) hidden.add('has_board_certification')
  const given = Object.fromEntries(
    Object.entries(change).filter(([property, value]) => value !== undefined && !hidden.has(property)),
  ) as Partial<Profile>
  const base = given.specialty_id === undefined ? before : withSpecialty(before, given.specialty_id)
  return tidyProfile({ ...base, ...given })
}

/**
 * Returns the profile as stored: trimmed, with `null` for empty text, and without duplicate choices. Without the statement, it has no
 * certifications.
 */
export function tidyProfile<P extends Profile>(profile: P): P {
  return {
    ...profile,
    username: textOrNull(profile.username),
    practice_zip: textOrNull(profile.practice_zip),
    npi: textOrNull(profile.npi),
    subspecialty_id: profile.specialty_id === null ? null : profile.subspecialty_id,
    ethnicity: [...new Set(profile.ethnicity)],
    licensed_states: [...new Set(profile.licensed_states)].sort((a, b) => a - b),
    boardCertifications:
      profile.has_board_certification === 1
        ? [...new Map(profile.boardCertifications.map(each => [each.id, each])).values()]
        : [],
  }
}

function textOrNull(text: string | null): string | null {
  const trimmed = text?.trim() ?? ''
  return trimmed === '' ? null : trimmed
}
