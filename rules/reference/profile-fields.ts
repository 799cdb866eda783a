/** Profile fields that a membership type can show and require (1 §3, 4 §3, decision G-094). */

export const PROFILE_FIELDS = [
  'specialty',
  'subspecialty',
  'visa_status',
  'is_us_veteran',
  'ethnicity',
  'gender_identity',
  'practice_zip',
  'npi',
  'boardCertifications',
] as const
export type ProfileField = (typeof PROFILE_FIELDS)[number]

export interface SupportedFields {
  readonly supported_fields: readonly ProfileField[]
  readonly profile_required_fields: readonly ProfileField[]
}

/** Serializes both lists of a membership type: `{"supported_fields":["npi"],"profile_required_fields":[]}`. */
export function writeSupportedFields({ supported_fields, profile_required_fields }: SupportedFields): string {
  return JSON.stringify({ supported_fields, profile_required_fields })
}

/** Reads both lists from the serialized text. Malformed lists are treated as empty, and unknown names are ignored. */
export function readSupportedFields(text: string): SupportedFields {
  const record = parse(text)
  return {
    supported_fields: fieldsIn(record, 'supported_fields'),
    profile_required_fields: fieldsIn(record, 'profile_required_fields'),
  }
}

/** Returns the names that are profile fields, without duplicates, in the order of PROFILE_FIELDS. */
export function profileFields(names: readonly unknown[]): ProfileField[] {
  return PROFILE_FIELDS.filter(field => names.includes(field))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function fieldsIn(record: unknown, name: string): ProfileField[] {
  if (typeof record !== 'object' || record === null) return []
  const list: unknown = Object.getOwnPropertyDescriptor(record, name)?.value
  return Array.isArray(list) ? profileFields(list) : []
}
