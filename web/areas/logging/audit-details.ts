import type { AuditEntry } from '#contract/logging/audit-log.ts'
import { ROLE_NAMES } from '#contract/roles.ts'
import { SETTING_LIST } from '#rules/account/setting-list.ts'
import { kindInField, kindInSetting, mentionKey, type NamedKind } from '#rules/logging/records.ts'
import { moneyText, readPrices } from '#rules/recruiter/price.ts'
import { formatDay } from '#web/platform/dates.ts'
import { AUDIT, FIELDS, KINDS, VALUES } from './messages.ts'

type Value = NonNullable<AuditEntry['before']>[string] | undefined
type Entry = Pick<AuditEntry, 'act' | 'kind' | 'record' | 'facts' | 'before' | 'after' | 'names' | 'members'>

/** Detail of a log entry. A changed field also has its previous value. */
export interface Detail {
  readonly name: string
  readonly before?: string
  readonly text: string
}

/** Returns the details of an entry: each number, and each value before and after, formatted as on the screens. */
export function detailsOf(entry: Entry): readonly Detail[] {
  const { facts, before, after, members } = entry
  const changed = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [
    ...Object.entries(facts)
      // This field defines the unit of the amount.
      .filter(([name]) => name !== 'isPercent')
      .map(([name, value]) => ({ name: nameOf(name), text: textOf(entry, name, value) })),
    ...[...changed].map(name => ({
      name: nameOf(name),
      ...(before === null || !(name in before) ? {} : { before: textOf(entry, name, before[name]) }),
      text: textOf(entry, name, after?.[name]),
    })),
    ...(members.length > 0 ? [{ name: AUDIT.members, text: membersText(members) }] : []),
  ]
}

/** Number of members named in one text. */
const MAX_NAMED = 5

/** Names the first members of an entry, and counts the others. */
export function membersText(members: AuditEntry['members']): string {
  const named = members.slice(0, MAX_NAMED).map(({ id, name }) => name ?? AUDIT.removedMember(id))
  const more = members.length - named.length
  return [...named, ...(more > 0 ? [AUDIT.more(more)] : [])].join(', ')
}

const nameOf = (field: string): string => FIELDS[field] ?? humanize(field)

function textOf(entry: Entry, field: string, value: Value): string {
  if (entry.kind === 'setting') return settingText(entry, String(value ?? ''))
  if (field === 'expires') return typeof value === 'string' ? formatDay(value) : AUDIT.forGood
  if (Array.isArray(value))
    return (
      value.map(each => textOf(entry, field, each)).join(', ') || (field === 'specialtyIds' ? AUDIT.all : AUDIT.nothing)
    )
  if (value === undefined || value === null || value === '') return AUDIT.nothing
  if (typeof value === 'boolean') return value ? AUDIT.yes : AUDIT.no
  if (typeof value === 'number') return numberText(entry, field, value)
  if (field === 'roles') return Object.entries(ROLE_NAMES).find(([role]) => role === value)?.[1] ?? value
  return VALUES[`${entry.kind} ${field}`]?.[value] ?? value
}

function numberText(entry: Entry, field: string, value: number): string {
  const kind = kindInField(entry, field)
  if (kind !== null) return nameIn(entry, kind, value)
  if (field === 'total') return moneyText(value)
  if (entry.kind === 'coupon' && field === 'amount') return amountText(entry, value)
  if (field === 'is_email_optout') return value === 1 ? AUDIT.yes : AUDIT.no
  // These fields identify a record and are not counts.
  return field === 'importId' || field === 'version' || field === 'draft'
    ? String(value)
    : value.toLocaleString('en-US')
}

/** Formats an amount as a percentage or as money. Entries that specify neither keep the plain number. */
function amountText({ facts, before, after }: Entry, value: number): string {
  const isAfter = after?.['amount'] === value
  const kind = (isAfter ? after?.['kind'] : before?.['kind']) ?? (facts['isPercent'] === true ? 'percent' : undefined)
  if (kind === 'percent') return `${value}%`
  return kind === 'fixed' || facts['isPercent'] === false ? moneyText(value) : String(value)
}

const TYPES = new Map<string, string>(Object.entries(SETTING_LIST).map(([key, { type }]) => [key, type]))

/** Formats a setting as the settings screen does. Prices are formatted as money. */
function settingText(entry: Entry, value: string): string {
  const key = entry.record
  if (value === '') return AUDIT.nothing
  if (TYPES.get(key) === 'boolean') return value === '1' ? AUDIT.yes : value === '0' ? AUDIT.no : value
  if (key === 'job_offer_price') return /^\d+$/.test(value) ? moneyText(Number(value)) : value
  const prices = key === 'job_offer_prices' ? readPrices(value) : null
  if (prices)
    return (
      [...prices].map(([id, cents]) => `${nameIn(entry, 'specialty', id)} ${moneyText(cents)}`).join(', ') ||
      AUDIT.nothing
    )
  const kind = kindInSetting(key)
  return kind === null ? value : nameIn(entry, kind, Number(value))
}

/** Returns the name of a kind of record, such as "Job offer". Uses the screens' name if it differs from the log's. */
export const kindText = (kind: string): string => KINDS[kind] ?? humanize(kind)

/** Returns a record's name, or its number if it was deleted. */
function nameIn({ names }: Entry, kind: NamedKind, id: number): string {
  return names[mentionKey({ kind, id })] ?? `${kindText(kind)} ${id}`
}

/** Converts "specialtyIds" and "job_offer" to "Specialty ids" and "Job offer". */
export function humanize(name: string): string {
  const text = name.replaceAll(/[-_]|(?=[A-Z])/g, ' ').toLowerCase()
  return text.charAt(0).toUpperCase() + text.slice(1)
}
