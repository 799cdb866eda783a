import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Writable } from '../database/connect.ts'
import { type Keys, subkey } from '../keys.ts'

/**
 * Limits failed sign-ins per account and per address. A device that has signed in to the account before is counted apart, so that
 * nobody can lock a member out of her own device by failing from elsewhere.
 */
export const WINDOW_MS = 15 * 60 * 1000
const LIMITS = { account: 8, address: 40, device: 20 } as const
export type Subject = { readonly kind: keyof typeof LIMITS; readonly name: string }

export const DEVICE_COOKIE = 'device'
export const DEVICE_COOKIE_SECONDS = 365 * 24 * 60 * 60

export async function isExhausted(db: Database, subjects: readonly Subject[], now: Date): Promise<boolean> {
  const rows = await db
    .selectFrom('signin_throttle')
    .select(['subject', 'failures'])
    .where('subject', 'in', subjects.map(digest))
    .where('window_start', '>', new Date(now.getTime() - WINDOW_MS))
    .execute()
  return rows.some(row =>
    subjects.some(subject => digest(subject).equals(row.subject) && row.failures >= LIMITS[subject.kind]),
  )
}

export async function countFailure(db: Writable, subjects: readonly Subject[], now: Date): Promise<void> {
  // In one order for everybody, so that two requests cannot wait for each other.
  const ordered = subjects.map(digest).sort(Buffer.compare)
  for (const subject of ordered) {
    await db
      .insertInto('signin_throttle')
      .values({ subject, failures: 1, window_start: now })
      .onConflict(conflict =>
        conflict.column('subject').doUpdateSet({
          failures: sql`CASE WHEN signin_throttle.window_start > ${new Date(now.getTime() - WINDOW_MS)} THEN signin_throttle.failures + 1 ELSE 1 END`,
          window_start: sql`CASE WHEN signin_throttle.window_start > ${new Date(now.getTime() - WINDOW_MS)} THEN signin_throttle.window_start ELSE ${now} END`,
        }),
      )
      .execute()
  }
}

export async function forgetFailures(db: Writable, subject: Subject): Promise<void> {
  await db.deleteFrom('signin_throttle').where('subject', '=', digest(subject)).execute()
}

function digest(subject: Subject): Buffer {
  return createHash('sha256').update(`${subject.kind}|${subject.name}`).digest()
}

/** A cookie that says: this device has signed in to this account. */
export function issueDevice(keys: Keys, userId: number): string {
  const device = randomUUID()
  return `${device}.${sign(keys, userId, device)}`
}

/** The device's id if the cookie was issued for this account; null otherwise. */
export function readDevice(keys: Keys, cookie: string | undefined, userId: number): string | null {
  const [device, signature] = cookie?.split('.') ?? []
  if (!device || !signature) return null
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(keys, userId, device))]
  return given.length === expected.length && timingSafeEqual(given, expected) ? device : null
}

function sign(keys: Keys, userId: number, device: string): string {
  return createHmac('sha256', subkey(keys.token, 'device')).update(`${userId}|${device}`).digest('base64url')
}
