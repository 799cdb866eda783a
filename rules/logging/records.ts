import { readPrices } from '../recruiter/price.ts'

/** Kinds of records that have a name and a number. */
export const NAMED_KINDS = [
  'certifying-board',
  'coupon',
  'decline-reason',
  'internal-person',
  'invoice',
  'job-offer',
  'job-question',
  'mailing',
  'member',
  'membership-type',
  'purchase',
  'society',
  'society-key',
  'specialty',
  'study',
  'subspecialty',
  'survey',
  'user',
] as const
export type NamedKind = (typeof NAMED_KINDS)[number]

interface Acted {
  readonly act: string
  readonly kind: string
}

/**
 * Kind of record that an action's number refers to, if it differs from the action's own kind, such as the affected user or the owner of a
 * list.
 */
const SUBJECTS: ReadonlyMap<string, NamedKind> = new Map([
  ['account', 'user'],
  ['recruiter', 'user'],
  ['society-administrator', 'user'],
  ['member-list', 'society'],
  ['mailing.create', 'society'],
  ['mailing.schedule', 'society'],
  ['results', 'study'],
])
const isNamed = (kind: string): kind is NamedKind => NAMED_KINDS.some(each => each === kind)

/** Returns the kind of record that the number in an action refers to. `null` if that record has no name. */
export function subjectOf({ act, kind }: Acted): NamedKind | null {
  return SUBJECTS.get(act) ?? SUBJECTS.get(kind) ?? (isNamed(kind) ? kind : null)
}

/** Fields in an action's details that contain IDs of records. */
const FIELDS: ReadonlyMap<string, NamedKind> = new Map([
  ['clonedFrom', 'study'],
  ['key', 'society-key'],
  ['society', 'society'],
  ['society_id', 'society'],
  ['societyId', 'society'],
  ['specialtyIds', 'specialty'],
  ['study', 'study'],
])

/** Returns the kind of record that the numbers in a field refer to. `null` if they are counts. */
export function kindInField(acted: Acted, field: string): NamedKind | null {
  return field === 'into' ? subjectOf(acted) : (FIELDS.get(field) ?? null)
}

/** Settings that contain the number of a record. */
const SETTINGS: ReadonlyMap<string, NamedKind> = new Map([
  ['non_society_id', 'society'],
  ['sample_questionnaire_id', 'study'],
])

/** Returns the kind of record whose number a setting contains. `null` if it contains none. */
export function kindInSetting(key: string): NamedKind | null {
  return SETTINGS.get(key) ?? null
}

export interface Mentioned {
  readonly kind: NamedKind
  readonly id: number
}

/** Returns the key of a mentioned record in a map of names. */
export function mentionKey({ kind, id }: Mentioned): string {
  return `${kind} ${id}`
}

interface Entry extends Acted {
  readonly record: string
  readonly facts: Readonly<Record<string, unknown>>
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
}

/** Returns the record of an entry. `null` if it has no name, or if there are several. */
export function recordOf(entry: Acted & Pick<Entry, 'record'>): Mentioned | null {
  const kind = subjectOf(entry)
  const id = numberOf(entry.record)
  return kind === null || id === null ? null : { kind, id }
}

/** Lists the other records that an entry mentions. */
export function mentionedIn(entry: Entry): readonly Mentioned[] {
  const values = [entry.facts, entry.before ?? {}, entry.after ?? {}].flatMap(each => Object.entries(each))
  return values.flatMap(([field, value]) => {
    if (entry.kind === 'setting') return inSetting(entry.record, String(value))
    const kind = kindInField(entry, field)
    return kind === null ? [] : [value].flat().flatMap(each => (typeof each === 'number' ? [{ kind, id: each }] : []))
  })
}

function inSetting(key: string, value: string): readonly Mentioned[] {
  if (key === 'job_offer_prices')
    return [...(readPrices(value)?.keys() ?? [])].map(id => ({ kind: 'specialty' as const, id }))
  const kind = kindInSetting(key)
  const id = numberOf(value)
  return kind === null || id === null ? [] : [{ kind, id }]
}

function numberOf(text: string): number | null {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}
