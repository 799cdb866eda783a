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

/** Kind of record that an action's number refers to, where its own kind differs: the person affected, or the owner of the list. */
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

/** What the number of an act's record is of; null: of nothing that has a name. */
export function subjectOf({ act, kind }: Acted): NamedKind | null {
  return SUBJECTS.get(act) ?? SUBJECTS.get(kind) ?? (isNamed(kind) ? kind : null)
}

/** Fields in an action's details that are numbers of records. */
const FIELDS: ReadonlyMap<string, NamedKind> = new Map([
  ['clonedFrom', 'study'],
  ['key', 'society-key'],
  ['society', 'society'],
  ['society_id', 'society'],
  ['societyId', 'society'],
  ['specialtyIds', 'specialty'],
  ['study', 'study'],
])

/** What the numbers in a field are of; null: of nothing, they are how many. */
export function kindInField(acted: Acted, field: string): NamedKind | null {
  return field === 'into' ? subjectOf(acted) : (FIELDS.get(field) ?? null)
}

/** Settings that contain the number of a record. */
const SETTINGS: ReadonlyMap<string, NamedKind> = new Map([
  ['non_society_id', 'society'],
  ['sample_questionnaire_id', 'study'],
])

/** What a setting holds the number of; null: of nothing. */
export function kindInSetting(key: string): NamedKind | null {
  return SETTINGS.get(key) ?? null
}

export interface Mentioned {
  readonly kind: NamedKind
  readonly id: number
}

/** How a mentioned record is found among names. */
export function mentionKey({ kind, id }: Mentioned): string {
  return `${kind} ${id}`
}

interface Entry extends Acted {
  readonly record: string
  readonly facts: Readonly<Record<string, unknown>>
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
}

/** The record of an entry; null if it has no name, or there are several. */
export function recordOf(entry: Acted & Pick<Entry, 'record'>): Mentioned | null {
  const kind = subjectOf(entry)
  const id = numberOf(entry.record)
  return kind === null || id === null ? null : { kind, id }
}

/** The records that an entry mentions besides its own. */
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
