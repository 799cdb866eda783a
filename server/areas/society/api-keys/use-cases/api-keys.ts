import { badRequest, notFound } from '#contract/errors.ts'
import { API_KEY_DAYS, MAX_API_KEYS, REPLACED_KEY_DAYS, type SocietyApiKey } from '#contract/society/api-key.ts'
import { keyStateOf } from '#rules/society/api-key.ts'
import { personById } from '#server/areas/account/lookups.ts'
import { type Actor, recordAuditEntry } from '#server/platform/audit/audit.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import type { AuthenticatedUser } from '#server/platform/http/handler.ts'
import {
  endSocietyKey,
  forgetEndedKeys,
  makeSocietyKey,
  type SocietyKeyRow,
  societyKeys,
} from '#server/platform/session/society-keys.ts'
import { lockAsOwner } from '../../administrators/use-cases/administrators.ts'
import type { AuthorizedSociety } from '../../scope.ts'

const ENOUGH = `Your society has reached the limit of ${MAX_API_KEYS} keys. Revoke one you no longer use.`
const ENDED = 'This key was revoked or has expired.'
const REPLACED = 'This key was already replaced. Replace the newer key instead.'
const DAY_MS = 24 * 60 * 60 * 1000

export async function presentedKeys(db: Database, { id, name }: AuthorizedSociety, now: Date) {
  const rows = await societyKeys(db, id, now)
  const makers = new Map<number, string>()
  for (const maker of new Set(rows.flatMap(({ made_by }) => made_by ?? []))) {
    const person = await personById(db, maker)
    if (person) makers.set(maker, `${person.first_name} ${person.last_name}`.trim() || person.email)
  }
  const keys = rows.map(
    ({ made, made_by, ends, is_replaced, last_used, ...row }): SocietyApiKey => ({
      ...row,
      made: made.toISOString(),
      madeBy: makers.get(made_by ?? 0) ?? null,
      ends: ends.toISOString(),
      state: keyStateOf(ends, is_replaced, now),
      lastUsed: last_used,
    }),
  )
  return { society: { id, name }, keys }
}

/** Society administrator with full access. The permission is read again after concurrent changes have ended. */
interface Owner {
  readonly caller: AuthenticatedUser
  readonly societyId: number
  readonly by: Actor
}

/** @returns The key itself, which can't be read again later @throws {ApiError} `forbidden`, or `refused` if the limit is reached */
export async function createKey(db: Transaction, { caller, societyId, by }: Owner, purpose: string) {
  const { society } = await lockAsOwner(db, caller, societyId)
  await forgetEndedKeys(db, society.id, by.now)
  const kept = await societyKeys(db, society.id, by.now)
  if (kept.filter(({ ends }) => ends > by.now).length >= MAX_API_KEYS) throw badRequest(ENOUGH)
  const { key, id } = await make(db, society, purpose, by)
  await recordAuditEntry(db, { by, act: 'society-key.create', record: id, facts: { society: society.id } })
  return { society, key }
}

/**
 * Creates another key for the same system. The old one works for another week, or until its end if sooner.
 * @returns The key itself
 * @throws {ApiError} `forbidden`, `not_found`, or `refused` for a key that has ended or was replaced
 */
export async function rotateKey(db: Transaction, { caller, societyId, by }: Owner, id: number) {
  const { society } = await lockAsOwner(db, caller, societyId)
  const former = await keyOf(db, society, id, by.now)
  if (former.is_replaced) throw badRequest(REPLACED)
  const { key, id: newId } = await make(db, society, former.purpose, by)
  const ends = new Date(Math.min(former.ends.getTime(), by.now.getTime() + REPLACED_KEY_DAYS * DAY_MS))
  await endSocietyKey(db, { id, ends, isReplaced: true })
  await recordAuditEntry(db, { by, act: 'society-key.rotate', record: id, facts: { society: society.id, key: newId } })
  return { society, key }
}

/** @throws {ApiError} `forbidden`, `not_found`, or `refused` for a key that has ended */
export async function revokeKey(
  db: Transaction,
  { caller, societyId, by }: Owner,
  id: number,
): Promise<AuthorizedSociety> {
  const { society } = await lockAsOwner(db, caller, societyId)
  await keyOf(db, society, id, by.now)
  await endSocietyKey(db, { id, ends: by.now, isReplaced: false })
  await recordAuditEntry(db, { by, act: 'society-key.revoke', record: id, facts: { society: society.id } })
  return society
}

const make = (db: Transaction, { id: societyId }: AuthorizedSociety, purpose: string, { userId, now }: Actor) =>
  makeSocietyKey(db, { societyId, purpose, madeBy: userId, days: API_KEY_DAYS, now })

async function keyOf(db: Transaction, society: AuthorizedSociety, id: number, now: Date): Promise<SocietyKeyRow> {
  const found = (await societyKeys(db, society.id, now)).find(row => row.id === id)
  if (!found) throw notFound()
  if (found.ends <= now) throw badRequest(ENDED)
  return found
}
