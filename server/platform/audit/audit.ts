import { sql } from 'kysely'
import type { AuditAction, AuditActionWithValues } from '#contract/logging/audit-actions.ts'
import { KEY_ROLE, ROLES, type Role, SYSTEM_ROLE } from '#contract/roles.ts'
import type { Clock } from '../clock.ts'
import type { Database, Transaction } from '../database/connect.ts'
import { type ApiKeyCaller, type AuthenticatedUser, isApiKeyCaller, type RequestContext } from '../http/handler.ts'

/** User, time, and network of an action. */
export interface Actor {
  readonly userId: number
  readonly role: Role
  /** Larger network that contains the address. The address itself is not stored. */
  readonly network: string
  readonly now: Date
}

/** System of a society that uses an API key. */
interface KeyActor extends Pick<Actor, 'network' | 'now'> {
  readonly keyId: number
}

/** Collegium itself, for actions without a user, such as jobs and events from the payment provider. */
export interface SystemActor extends Pick<Actor, 'network' | 'now'> {
  readonly role: typeof SYSTEM_ROLE
}

export function systemActor({ clock }: { readonly clock: Clock }): SystemActor {
  return { role: SYSTEM_ROLE, network: '', now: clock.now() }
}

/** Returns the actor of a handler's input. For a caller with several roles, this is the most powerful role. */
export function actorOf(input: {
  readonly caller: AuthenticatedUser
  readonly exchange: Pick<RequestContext, 'networks'>
  readonly services: { readonly clock: Clock }
}): Actor {
  const { caller, exchange, services } = input
  return {
    userId: caller.userId,
    role: ROLES.find(role => caller.roles.includes(role)) ?? 'NON_MSS_USER',
    network: networkOf(exchange),
    now: services.clock.now(),
  }
}

/** Returns the actor of a handler's input, which can also be a society's API key. */
export function actorOrKeyOf({
  caller,
  ...input
}: Omit<Parameters<typeof actorOf>[0], 'caller'> & { readonly caller: AuthenticatedUser | ApiKeyCaller }):
  | Actor
  | KeyActor {
  if (!isApiKeyCaller(caller)) return actorOf({ caller, ...input })
  return { keyId: caller.keyId, network: networkOf(input.exchange), now: input.services.clock.now() }
}

const networkOf = ({ networks }: Pick<RequestContext, 'networks'>): string => networks.at(-1)?.name ?? ''

type Values = Readonly<Record<string, string | number | boolean | null | readonly (string | number)[]>>

interface Done<A extends AuditAction> {
  readonly by: Actor | KeyActor | SystemActor
  readonly act: A
  /** ID or key of the record, or `null` for several or all records of the kind. */
  readonly record: number | string | null
  /** ID of the society that the action concerns, if neither the record nor `facts` has it. */
  readonly society?: number
  /** IDs of the members on a society's list that the action is about. The first 100 are stored. */
  readonly members?: readonly number[]
  /** Numbers that describe the action, such as the number of records changed. Text is not allowed, so that no names can be recorded. */
  readonly facts?: Readonly<Record<string, number | boolean>>
  /** Changed values, only for settings, roles, and money. Unchanged values are not stored. */
  readonly before?: A extends AuditActionWithValues ? Values : never
  readonly after?: A extends AuditActionWithValues ? Values : never
}

/**
 * Records an action by an administrator or by Collegium itself, in the transaction of the action, so that neither exists without the other
 * (decision 60).
 */
export async function recordAuditEntry<A extends AuditAction>(
  db: Transaction,
  { by, act, record, society, members = [], facts = {}, before, after }: Done<A>,
): Promise<void> {
  await db
    .insertInto('audit_entry')
    .values({
      happened: by.now,
      ...('keyId' in by
        ? { user_id: null, role: KEY_ROLE, society_api_key_id: by.keyId }
        : { user_id: 'userId' in by ? by.userId : null, role: by.role, society_api_key_id: null }),
      act,
      kind: kindOf(act),
      record_id: typeof record === 'number' ? record : null,
      record_key: typeof record === 'string' ? record : null,
      society_id: society ?? societyOf(act, record, facts),
      member_ids: members.slice(0, MAX_MEMBERS),
      network: by.network,
      facts: JSON.stringify(facts),
      before: differing(before, after),
      after: differing(after, before),
    })
    .execute()
}

/** Maximum number of members that an entry names. */
const MAX_MEMBERS = 100
/** Actions whose record is a society. */
const isAboutSociety = (act: AuditAction): boolean =>
  ['society', 'member-list'].includes(kindOf(act)) || act === 'mailing.create' || act === 'mailing.schedule'

function societyOf(
  act: AuditAction,
  record: number | string | null,
  facts: Readonly<Record<string, number | boolean>>,
) {
  if (typeof record === 'number' && isAboutSociety(act)) return record
  const society = facts['society'] ?? facts['society_id'] ?? facts['societyId']
  return typeof society === 'number' ? society : null
}

/** Time for which one entry covers continuous saves. */
const ONGOING_MS = 60 * 60 * 1000

/**
 * Records an action with many saves. The first entry covers the same user, record, and network for an hour, or until another action changes
 * the record. Lock the record first, so that only one of two concurrent saves adds an entry.
 */
export async function recordOngoingAuditEntry<A extends AuditAction>(
  db: Transaction,
  done: Done<A> & { readonly by: Actor; readonly record: number },
): Promise<void> {
  const { by, act, record } = done
  const since = new Date(by.now.getTime() - ONGOING_MS)
  const begun = await db
    .selectFrom('audit_entry as entry')
    .select('id')
    .where('kind', '=', kindOf(act))
    .where('record_id', '=', record)
    .where('happened', '>', since)
    .where('act', '=', act)
    .where('user_id', '=', by.userId)
    .where('role', '=', by.role)
    .where('network', '=', by.network)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('audit_entry as later')
            .select('later.id')
            .whereRef('later.kind', '=', 'entry.kind')
            .whereRef('later.record_id', '=', 'entry.record_id')
            .whereRef('later.act', '<>', 'entry.act')
            .whereRef('later.happened', '>=', 'entry.happened')
            .whereRef('later.id', '>', 'entry.id'),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst()
  if (!begun) await recordAuditEntry(db, done)
}

interface Reading {
  readonly by: Actor
  readonly record: string
  /** Owner of the list. */
  readonly facts: Readonly<Record<string, number>>
}

/**
 * Records that a user read a list. The first entry covers all reading of it by the user from the same network within an hour. If an entry
 * exists, this takes one query.
 */
export async function recordReading(db: Database, reading: Reading): Promise<void> {
  if (await hasRead(db, reading)) return
  await db.transaction().execute(async trx => {
    // Only one of two concurrent requests adds an entry.
    const key = `list.read ${reading.by.userId} ${reading.record}`
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx)
    if (!(await hasRead(trx, reading))) await recordAuditEntry(trx, { act: 'list.read', ...reading })
  })
}

async function hasRead(db: Database, { by, record, facts }: Reading): Promise<boolean> {
  const found = await db
    .selectFrom('audit_entry')
    .select('id')
    .where('record_key', '=', record)
    .where('happened', '>', new Date(by.now.getTime() - ONGOING_MS))
    .where('act', '=', 'list.read')
    .where('user_id', '=', by.userId)
    .where('role', '=', by.role)
    .where('network', '=', by.network)
    .where('facts', '=', sql<unknown>`${JSON.stringify(facts)}::jsonb`)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

function kindOf(act: AuditAction): string {
  return act.slice(0, act.indexOf('.'))
}

/** Returns the values that differ from or are missing in `other`, as JSON. */
function differing(values: Values | undefined, other: Values | undefined): string | null {
  if (!values) return null
  const isSame = (name: string) => other !== undefined && JSON.stringify(other[name]) === JSON.stringify(values[name])
  return JSON.stringify(Object.fromEntries(Object.entries(values).filter(([name]) => !isSame(name))))
}

/**
 * Deletes entries after two years, with the permissions of the table's owner. The database permits no other change to the log. @returns The
 * number of deleted entries
 */
export async function deleteOldAuditEntries(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT remove_old_audit_entries() AS count`.execute(db)
  return rows[0]?.count ?? 0
}

/** Returns the last user who performed an action on a record, or `null` if the log has none. */
export async function lastActorOf(db: Database, act: AuditAction, key: string): Promise<number | null> {
  const found = await db
    .selectFrom('audit_entry')
    .select('user_id')
    .where('record_key', '=', key)
    .where('act', '=', act)
    .orderBy('happened', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.user_id ?? null
}
