/** Version of an offer in which each field last changed. A field that is missing has never changed. */
export type FieldVersions = Readonly<Record<string, number>>

/** Returns the fields of an edit that someone else has changed since the version on which the edit is based. */
export function newerFields(kept: FieldVersions, begunWith: number, changed: readonly string[]): readonly string[] {
  return changed.filter(field => (kept[field] ?? 1) > begunWith)
}

/** Returns the field versions after an edit. */
export function versionsAfter(kept: FieldVersions, changed: readonly string[], version: number): FieldVersions {
  return { ...kept, ...Object.fromEntries(changed.map(field => [field, version])) }
}

const NAMES: Readonly<Record<string, string>> = {
  title: 'Title',
  employer: 'Employer',
  contact_name: 'Contact',
  specialty_id: 'Specialty',
  place: 'Location',
  description: 'Description',
  welcome_message: 'Welcome message',
  external_url: 'Job board',
}

/** Returns the name of a field for messages. @param labels The labels of terms by ID */
export function fieldName(field: string, labels: ReadonlyMap<number, string>): string {
  const term = /^terms\.(\d+)$/.exec(field)?.[1]
  return term === undefined ? (NAMES[field] ?? field) : (labels.get(Number(term)) ?? 'A term')
}

/**
 * Returns the notice for the second of two users who edit an offer. @param who The name of the first user, or `null` if the account was
 * deleted
 */
export function newerText(who: string | null, names: readonly string[]): string {
  const listed = names.join(', ')
  return `${who ?? 'Someone else'} changed this offer while you were editing: ${listed}. We didn’t overwrite their changes. Compare both versions, then save again.`
}
