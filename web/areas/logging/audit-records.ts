import { AUDIT_ACTIONS } from '#contract/logging/audit-actions.ts'
import type { AuditEntry } from '#contract/logging/audit-log.ts'
import { describedSetting } from '#rules/account/setting-list.ts'
import { type NamedKind, subjectOf } from '#rules/logging/records.ts'
import { humanize, kindText } from './audit-details.ts'
import { AUDIT, LISTS } from './messages.ts'

type Entry = Pick<AuditEntry, 'act' | 'kind' | 'record' | 'name' | 'society_id' | 'facts' | 'names'>

const TITLES = new Map<string, string>(Object.entries(AUDIT_ACTIONS).map(([name, { title }]) => [name, title]))

export const actionTitle = ({ act }: Pick<Entry, 'act'>): string => TITLES.get(act) ?? act

/** Returns the name of an entry's record in a society's own log. Empty for the society itself and its list of members. */
export function subjectText({ kind, record, name }: Pick<Entry, 'kind' | 'record' | 'name'>): string {
  if (kind === 'list') return LISTS[record] ?? humanize(record)
  if (kind === 'society' || kind === 'member-list' || record === '') return ''
  return name ?? `${kindText(kind)} ${record}`
}

/** Record of an entry: its name, other identifying text, and the URL of its screen. */
export interface Shown {
  readonly title: string
  readonly note?: string
  readonly to?: string
}

type Path = (entry: Entry & { readonly name: string }) => string | null

const filtered = (path: string, parameter: string, text: string) => `${path}?${parameter}=${encodeURIComponent(text)}`
const user: Path = ({ record }) => `/admin/user?id=${record}`
const ofSociety =
  (pathOf: (society: number) => string): Path =>
  ({ society_id }) =>
    society_id === null ? null : pathOf(society_id)
const members = (society: number) => `/admin/society/edit-members/${society}`

/** Paths of the screens that show records, by kind. */
const PATHS: Readonly<Record<NamedKind, Path>> = {
  'certifying-board': ({ name }) => filtered('/admin/certifying-boards', 'title', name),
  coupon: ({ name }) => filtered('/admin/coupons', 'code', name),
  'decline-reason': () => '/admin/decline-reasons',
  'internal-person': ({ name }) => filtered('/admin/internal-persons', 'name', name),
  invoice: ({ name }) => filtered('/admin/invoices', 'title', name),
  'job-offer': ({ record }) => `/recruiter/edit-job-offer/${record}`,
  'job-question': ({ name }) => filtered('/admin/job-question', 'label', name),
  mailing: ofSociety(society => `${members(society)}/mail`),
  member: entry => ofSociety(society => filtered(members(society), 'search', entry.name))(entry),
  'membership-type': ({ name }) => filtered('/admin/membership-types', 'type_name', name),
  purchase: ({ name }) => filtered('/admin/purchases', 'title', name),
  society: ({ record }) => `/admin/society/edit/${record}`,
  'society-key': ofSociety(society => `/admin/society/api-keys/${society}`),
  specialty: ({ record }) => `/admin/specialty/edit/${record}`,
  study: ({ record }) => `/admin/questionnaire/edit/${record}`,
  subspecialty: ({ record }) => `/admin/subspecialty/edit/${record}`,
  survey: ({ record }) => `/admin/survey?id=${record}`,
  user,
}

/** Kinds of entries whose records have a more specific screen. */
const OWN_PATHS: Readonly<Record<string, Path>> = {
  mailing: ofSociety(society => `${members(society)}/mail`),
  'member-list': ofSociety(members),
  results: ({ record }) => `/view-admin-results/${record}/files`,
  'society-administrator': ofSociety(society => `/admin/society/administrators/${society}`),
}

/** List screens for kinds whose records have no names in the log. */
const LISTS_OF_UNNAMED: Readonly<Record<string, string>> = {
  email: '/admin/failed-emails',
  organization: '/admin/organizations',
}

/** Lists of the whole platform, with their screens. */
const LIST_PATHS: Readonly<Record<string, string>> = {
  'certifying-boards': '/admin/certifying-boards',
  coupons: '/admin/coupons',
  'failed-emails': '/admin/failed-emails',
  'internal-persons': '/admin/internal-persons',
  invoices: '/admin/invoices',
  'job-offers': '/admin/job-offers',
  'job-questions': '/admin/job-question',
  ledger: '/admin/ledger',
  'membership-types': '/admin/membership-types',
  'message-reports': '/admin/message-reports',
  purchases: '/admin/purchases',
  questions: '/admin/question',
  settings: '/admin/settings',
  societies: '/admin/society',
  specialties: '/admin/specialty',
  studies: '/admin/questionnaire',
  subspecialties: '/admin/subspecialty',
  surveys: '/admin/survey',
  texts: '/admin/content',
  users: '/admin/user',
  'user/all-users': '/admin/user',
}

export function shownRecord(entry: Entry): Shown {
  const { act, kind, record, name } = entry
  const subject = subjectOf(entry)
  const word = kindText(subject ?? kind)
  if (record === '') return { title: act.endsWith('.create') ? word : AUDIT.several(word) }
  if (kind === 'setting') return shownSetting(record)
  if (kind === 'list') return shownList(entry)
  const number = `${word} ${record}`
  if (kind === 'text')
    return {
      ...(name === null ? { title: number } : { title: name, note: record }),
      to: `/admin/content/edit/${record}`,
    }
  // A record that was deleted or has no name is identified by its number.
  if (subject === null || name === null) {
    const list = LISTS_OF_UNNAMED[kind]
    return { title: number, ...(list === undefined ? {} : { to: list }) }
  }
  const to = (OWN_PATHS[kind] ?? PATHS[subject])({ ...entry, name })
  return {
    title: name,
    note: number,
    ...(to === null ? {} : { to }),
  }
}

function shownSetting(key: string): Shown {
  const about = describedSetting(key)
  return about ? { title: key, note: about.means, to: `/admin/settings/edit/${key}` } : { title: key }
}

function shownList({ record, facts, names }: Entry): Shown {
  const title = LISTS[record] ?? humanize(record)
  const society = facts['society_id'] ?? facts['societyId']
  if (typeof society !== 'number') {
    const to = LIST_PATHS[record]
    return to === undefined ? { title } : { title, to }
  }
  // A deleted society has no lists.
  if (names[`society ${society}`] === undefined) return { title }
  const path = members(society)
  return { title, to: record === 'mailings' ? `${path}/mail` : record === 'members' ? path : `${path}/import` }
}

/** Returns the person who performed the action, with a link to the account if it exists. */
export function actorOf({ who, user_id, email }: Pick<AuditEntry, 'who' | 'user_id' | 'email'>): Shown {
  if (user_id === null || email === null) return { title: who }
  const to = `/admin/user?id=${user_id}`
  const rest = ` (${email})`
  return who.endsWith(rest) ? { title: who.slice(0, -rest.length), note: email, to } : { title: who, to }
}

/** Returns the URL of all log entries about the same record. */
export function historyOf({ kind, record }: Pick<AuditEntry, 'kind' | 'record'>): string {
  return `/admin/audit-log?${new URLSearchParams({ kind, record })}`
}
