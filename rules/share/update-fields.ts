/** Profile fields that an update can ask for, in the order of the screen (1 §2 Prior-year update). */
export const UPDATE_FIELDS = [
  'practice_zip',
  'boardCertifications',
  'visa_status',
  'licensed_states',
  'ethnicity',
] as const
export type UpdateField = (typeof UPDATE_FIELDS)[number]

export function isUpdateField(value: unknown): value is UpdateField {
  return UPDATE_FIELDS.some(field => field === value)
}
