import { z } from 'zod'
import { id, moment, queryId } from '../fields.ts'
import { defineList } from '../list.ts'
import { KEY_ROLE, ROLE_NAMES, ROLES, SYSTEM_NAME, SYSTEM_ROLE } from '../roles.ts'
import { AUDIT_ACTIONS, type AuditAction } from './audit-actions.ts'

// The type of the object lists exactly these keys.
const names = Object.keys(AUDIT_ACTIONS) as unknown as readonly [AuditAction, ...AuditAction[]]
const kinds = [...new Set(names.map(name => name.slice(0, name.indexOf('.'))))] as unknown as readonly [
  string,
  ...string[],
]

/** Accounts, systems of societies, and the product itself. */
const actors = [...ROLES, KEY_ROLE, SYSTEM_ROLE] as const
export const ACTOR_NAMES: Readonly<Record<(typeof actors)[number], string>> = {
  ...ROLE_NAMES,
  [KEY_ROLE]: 'Society API key',
  [SYSTEM_ROLE]: SYSTEM_NAME,
}

const TITLES = Object.fromEntries(Object.entries(AUDIT_ACTIONS).map(([name, { title }]) => [name, title]))

const value = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.union([z.string(), z.number()]))])

/** Permanent record of an administrator's action. */
const entry = z
  .object({
    id,
    happened: moment,
    /**
     * Name and email address of the actor. "Account 12" after the account was deleted, "API key 3 (Society)" for a society's API key, and
     * "Collegium" for an action of the product itself.
     */
    who: z.string(),
    /** `null` for an API key or the product itself. */
    user_id: id.nullable(),
    /** `null` for an API key, the product itself, or a deleted account. */
    email: z.string().nullable(),
    role: z.enum(actors),
    /** Name of the action. Actions that are no longer recorded keep their names. */
    act: z.string(),
    kind: z.string(),
    /** ID or key of the record. Empty for several records, or for all of the kind. */
    record: z.string(),
    /** Current name of the record. `null` if it was deleted or has no name. Names are read with the list and not stored in the log. */
    name: z.string().nullable(),
    /** Society whose screens show the record. */
    society_id: id.nullable(),
    /** Network of the request, not its address. Empty if there was no request. */
    network: z.string(),
    facts: z.record(z.string(), z.union([z.number(), z.boolean()])),
    /** Members on a society's list that the action is about: at most the first 100. The name is `null` if the member was removed. */
    members: z.array(z.object({ id, name: z.string().nullable() })),
    /** Changed values of settings, roles, and money. */
    before: z.record(z.string(), value).nullable(),
    after: z.record(z.string(), value).nullable(),
    /** Current names of other records in the entry, by kind and number, such as "specialty 12". */
    names: z.record(z.string(), z.string()),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.infer<typeof entry>

export const listAuditLog = defineList({
  route: 'audit-log/index',
  summary: 'Lists actions by administrators and automatic actions from the last 2 years, newest first.',
  source: 'decision 60',
  callers: ['GM_ADMIN'],
  row: entry,
  columns: {
    happened: { title: 'Time', sortable: true, filter: 'dates' },
    who: { title: 'Performed by', filter: 'text' },
    role: { title: 'Role', filter: { oneOf: actors, names: ACTOR_NAMES } },
    act: {
      title: 'Action',
      filter: {
        oneOf: names,
        names: TITLES,
      },
    },
    kind: { title: 'Record type', filter: { oneOf: kinds } },
    record: { title: 'Record', filter: 'exact' },
    name: { title: 'Record name' },
    network: { title: 'IP network', filter: 'text' },
    facts: { title: 'Details' },
    members: { title: 'Members' },
    before: { title: 'Before' },
    after: { title: 'After' },
  },
  sort: '-happened',
  csv: 'audit-log',
})

/** Kinds of records in a society's own log. */
const SOCIETY_KINDS = ['list', 'mailing', 'member', 'member-list', 'society', 'society-administrator', 'society-key']
const societyActions = names.filter(name =>
  SOCIETY_KINDS.includes(name.slice(0, name.indexOf('.'))),
) as unknown as readonly [AuditAction, ...AuditAction[]]

const societyEntry = entry
  .pick({
    id: true,
    happened: true,
    role: true,
    act: true,
    kind: true,
    record: true,
    name: true,
    facts: true,
    members: true,
  })
  .extend({
    /** Name and email address of the society's administrator, or the API key. Platform administrators aren't named. */
    who: z.string(),
  })
  .meta({ id: 'SocietyAuditEntry' })
export type SocietyAuditEntry = z.infer<typeof societyEntry>

export const listSocietyAuditLog = defineList({
  route: 'audit-log/society',
  summary:
    'Lists actions that concern a society: its details, members, emails, administrators, and API keys, newest first.',
  source: 'decision 60',
  callers: ['GM_ADMIN', 'MSS_ADMIN'],
  row: societyEntry,
  columns: {
    happened: { title: 'Time', sortable: true, filter: 'dates' },
    act: { title: 'Action', filter: { oneOf: societyActions, names: TITLES } },
    name: { title: 'Record' },
    members: { title: 'Members' },
    facts: { title: 'Details' },
    who: { title: 'Performed by' },
    role: { title: 'Role', filter: { oneOf: actors, names: ACTOR_NAMES } },
  },
  sort: '-happened',
  query: { society_id: queryId },
  csv: 'society-audit-log',
})
