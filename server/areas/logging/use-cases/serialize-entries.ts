import { ACTOR_NAMES, type AuditEntry, listAuditLog, type SocietyAuditEntry } from '#contract/logging/audit-log.ts'
import { SYSTEM_NAME, SYSTEM_ROLE } from '#contract/roles.ts'
import { type Mentioned, mentionedIn, mentionKey, recordOf } from '#rules/logging/records.ts'
import { headingsOf } from '#server/areas/content/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { type AuditRow, type Named, namedRecords } from '../reads.ts'

const { facts, before, role } = listAuditLog.list.row.shape

/**
 * Returns entries with the current names of their records. A whole page takes one statement, plus one more if it includes content. Names
 * are not stored, so that only the number of a deleted person remains.
 */
export async function serializeEntries(db: Database, rows: readonly AuditRow[]): Promise<AuditEntry[]> {
  const entries = rows.map(withValues)
  const records = entries.flatMap(entry => [
    recordOf(entry),
    keyOf(entry),
    ...mentionedIn(entry),
    ...entry.member_ids.map(memberOf),
  ])
  const named = await namedRecords(
    db,
    records.filter(record => record !== null),
  )
  const texts = entries.flatMap(({ kind, record }) => (kind === 'text' ? [record] : []))
  const headings = texts.length > 0 ? await headingsOf(db, texts) : new Map<string, string>()
  const find = (record: Mentioned | null) => (record ? named.get(mentionKey(record)) : undefined)
  return entries.map(
    ({ first_name, last_name, email, society_api_key_id, member_ids, actor_society_id: _, ...entry }) => {
      const own = find(recordOf(entry))
      const name = entry.kind === 'text' ? headings.get(entry.record) : own?.name
      const others = mentionedIn(entry).flatMap(each => {
        const found = find(each)
        return found ? [[mentionKey(each), found.name]] : []
      })
      const person = [first_name, last_name].filter(Boolean).join(' ')
      return {
        ...entry,
        who:
          entry.role === SYSTEM_ROLE
            ? SYSTEM_NAME
            : society_api_key_id !== null
              ? keyText(society_api_key_id, find(keyOf({ society_api_key_id })))
              : email === null
                ? `Account ${entry.user_id}`
                : person
                  ? `${person} (${email})`
                  : email,
        email,
        // An offer without a title has no name.
        name: name?.trim() || null,
        society_id: own?.society_id ?? null,
        names: Object.fromEntries(others),
        members: member_ids.map(id => ({ id, name: find(memberOf(id))?.name ?? null })),
      }
    },
  )
}

const memberOf = (id: number): Mentioned => ({ kind: 'member', id })

/** Returns entries as a society's administrators see them. People of other societies and the platform's administrators aren't named. */
export async function serializeSocietyEntries(
  db: Database,
  rows: readonly AuditRow[],
  societyId: number,
): Promise<SocietyAuditEntry[]> {
  const entries = await serializeEntries(db, rows)
  const elsewhere = new Set(
    rows.flatMap(({ id, user_id, actor_society_id }) =>
      user_id !== null && actor_society_id !== societyId ? [id] : [],
    ),
  )
  return entries.map(({ id, happened, role, act, kind, record, name, society_id, facts, members, who, user_id }) => ({
    id,
    happened,
    role,
    act,
    kind,
    record,
    name: society_id === societyId ? name : null,
    facts,
    members,
    who: role === 'GM_ADMIN' ? ACTOR_NAMES.GM_ADMIN : elsewhere.has(id) ? `Account ${user_id}` : who,
  }))
}

function withValues(row: AuditRow) {
  return {
    ...row,
    happened: row.happened.toISOString(),
    role: role.parse(row.role),
    record: row.record ?? '',
    facts: facts.parse(row.facts),
    before: before.parse(row.before),
    after: before.parse(row.after),
  }
}

function keyOf({ society_api_key_id: id }: Pick<AuditRow, 'society_api_key_id'>): Mentioned | null {
  return id === null ? null : { kind: 'society-key', id }
}

function keyText(id: number, key: Named | undefined): string {
  return key ? `API key ${id} (${key.name})` : `API key ${id}`
}
