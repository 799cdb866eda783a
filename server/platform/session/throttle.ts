import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { ApiError } from '#contract/errors.ts'
import type { Clock } from '../clock.ts'
import type { Database, Transaction } from '../database/connect.ts'
import type { RequestContext } from '../http/handler.ts'
import { type Keys, subkey } from '../keys.ts'

/**
 * Limits attempts per account, per address, and per network around it. Total attempts are only slowed down. Otherwise, an attacker with
 * many addresses could lock everyone out. An attempt is counted before it is checked, in a separate transaction, so that concurrent
 * attempts can't bypass the limit. A successful attempt is refunded. A device that has signed in to the account before is counted
 * separately, so that attackers can't lock members out of their devices.
 */
export const WINDOW_MS = 15 * 60 * 1000
const LIMITS = {
  account: 8,
  address: 40,
  'address-24': 200,
  'address-56': 120,
  'address-48': 400,
  device: 20,
  everywhere: 4000,
  /** Sign-ins to one account, including successful ones. */
  'sign-in': 60,
  /** Wrong current passwords of a signed-in user. */
  password: 8,
  /** Wrong codes of the second step, per account or known device. Also limited per day, because six digits could be guessed over time. */
  'second-step': 8,
  'second-step-day': 40,
  /** Requests for emails: per account, per address and the networks around it, and in total. */
  'email-account': 5,
  'email-address': 30,
  'email-address-24': 150,
  'email-address-56': 90,
  'email-address-48': 300,
  'email-everywhere': 3000,
  /** Invalid one-time tokens. */
  'token-address': 60,
  /** Requests for lists of more than 1,000 rows, and for CSV files of lists. */
  'large-list': 60,
  /** Exports of a person's own data. */
  'own-data': 6,
  /** Certificates requested per day. */
  certificate: 20,
  /** Job profiles created or copied per day, and postings of job profiles per day. */
  'job-profile': 60,
  'job-profile-post': 60,
  /** Invitations of colleagues by a recruiter or society administrator per day. */
  'seat-invitation': 50,
  /** Links to prove a mail domain that a recruiter can request per day. */
  'domain-proof': 20,
  /** Offers created or copied per day. */
  'job-offer': 60,
  /** Requests with a society's API key, and requests with invalid keys. */
  'society-key': 300,
  'unknown-key': 60,
  /** Unknown certificate codes. */
  'certificate-address': 60,
  /** Payments and invoices started per hour, and coupon codes tried per hour. */
  payment: 30,
  coupon: 30,
  /** Messages sent per hour: in total, and per match. */
  message: 60,
  'message-match': 20,
} as const
const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * 60 * 60 * 1000
/** Windows other than the default of 15 minutes. */
const WINDOWS: Partial<Record<Subject['kind'], number>> = {
  certificate: DAY_MS,
  'seat-invitation': DAY_MS,
  'domain-proof': DAY_MS,
  'job-offer': DAY_MS,
  'job-profile': DAY_MS,
  'job-profile-post': DAY_MS,
  'second-step-day': DAY_MS,
  payment: HOUR_MS,
  coupon: HOUR_MS,
  message: HOUR_MS,
  'message-match': HOUR_MS,
}
/** Limits that don't reject attempts. Each attempt beyond the limit takes longer (decision 43). */
const SLOWED: ReadonlySet<Subject['kind']> = new Set(['everywhere', 'email-everywhere'])
const FIRST_DELAY_MS = 1000
const MAX_DELAY_MS = 10_000

export type Subject = { readonly kind: keyof typeof LIMITS; readonly name: string }

/** Subject of limits that count all callers together. */
export const EVERYBODY = 'everybody'
const TOO_MANY = 'Too many attempts. Please try again in 15 minutes.'
const TOO_MANY_TODAY = 'Too many attempts. Please try again tomorrow.'
const TOO_MANY_THIS_HOUR = 'Too many attempts. Please try again in an hour.'

export const DEVICE_COOKIE = 'device'
const DEVICE_COOKIE_SECONDS = 365 * 24 * 60 * 60

/** Returns the origin of a request: its address and the networks around it. */
export function originOf(
  kind: 'address' | 'email-address',
  { address, networks }: Pick<RequestContext, 'address' | 'networks'>,
): Subject[] {
  return [{ kind, name: address }, ...networks.map(({ bits, name }): Subject => ({ kind: `${kind}-${bits}`, name }))]
}

/**
 * Counts an attempt for all subjects, or for none if one of them has reached its limit. Then waits if the total is very high.
 * @throws {ApiError} `too_many`
 */
export async function countTry(db: Database, subjects: readonly Subject[], clock: Clock): Promise<void> {
  const delay = await count(db, subjects, clock.now())
  if (delay > 0) await clock.wait(delay)
}

/** Counts an attempt. @returns the delay of the attempt in ms */
function count(db: Database, subjects: readonly Subject[], now: Date): Promise<number> {
  return db.transaction().execute(async transaction => {
    let delay = 0
    for (const { digest, limit, windowMs, isSlowed } of inOrder(subjects)) {
      const since = new Date(now.getTime() - windowMs)
      const { failures } = await transaction
        .insertInto('signin_throttle')
        .values({ subject: digest, failures: 1, window_start: now })
        .onConflict(conflict =>
          conflict.column('subject').doUpdateSet({
            failures: sql`CASE WHEN signin_throttle.window_start > ${since} THEN signin_throttle.failures + 1 ELSE 1 END`,
            window_start: sql`CASE WHEN signin_throttle.window_start > ${since} THEN signin_throttle.window_start ELSE ${now} END`,
          }),
        )
        .returning('failures')
        .executeTakeFirstOrThrow()
      if (isSlowed) delay = Math.max(delay, delayAfter(failures, limit))
      else if (failures > limit) throw new ApiError('too_many', refusalFor(windowMs))
    }
    return delay
  })
}

function refusalFor(windowMs: number): string {
  if (windowMs <= WINDOW_MS) return TOO_MANY
  return windowMs <= HOUR_MS ? TOO_MANY_THIS_HOUR : TOO_MANY_TODAY
}

/** Returns the delay, which doubles with every tenth of the limit beyond it. */
function delayAfter(attempts: number, limit: number): number {
  if (attempts <= limit) return 0
  return Math.min(FIRST_DELAY_MS * 2 ** Math.floor((10 * (attempts - limit)) / limit), MAX_DELAY_MS)
}

/** Refunds a successful attempt, and clears all attempts of `forget`. */
export async function giveBack(db: Database, subjects: readonly Subject[], forget?: Subject): Promise<void> {
  const forgotten = forget ? digestOf(forget) : null
  await db.transaction().execute(async transaction => {
    for (const { digest } of inOrder(forget ? [...subjects, forget] : subjects)) {
      if (forgotten?.equals(digest))
        await transaction.deleteFrom('signin_throttle').where('subject', '=', digest).execute()
      else
        await transaction
          .updateTable('signin_throttle')
          .set({ failures: sql`failures - 1` })
          .where('subject', '=', digest)
          .where('failures', '>', 0)
          .execute()
    }
  })
}

/** Sorts subjects so that two requests can't deadlock. */
function inOrder(subjects: readonly Subject[]) {
  const all = new Map(subjects.map(subject => [digestOf(subject).toString('hex'), subject]))
  return [...all]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([hex, { kind }]) => ({
      digest: Buffer.from(hex, 'hex'),
      limit: LIMITS[kind],
      windowMs: WINDOWS[kind] ?? WINDOW_MS,
      isSlowed: SLOWED.has(kind),
    }))
}

function digestOf(subject: Subject): Buffer {
  return createHash('sha256').update(`${subject.kind}|${subject.name}`).digest()
}

/** Sets a cookie that marks a device as signed in to this account before, unless it has one. */
export function rememberDevice(keys: Keys, exchange: RequestContext, userId: number): void {
  if (readDevice(keys, exchange.cookies[DEVICE_COOKIE], userId)) return
  const device = randomUUID()
  exchange.setCookie(DEVICE_COOKIE, `${device}.${sign(keys, userId, device)}`, DEVICE_COOKIE_SECONDS)
}

/** Returns the device's ID if the cookie was issued for this account, otherwise `null`. */
export function readDevice(keys: Keys, cookie: string | undefined, userId: number): string | null {
  const [device, signature] = cookie?.split('.') ?? []
  if (!device || !signature) return null
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(keys, userId, device))]
  return given.length === expected.length && timingSafeEqual(given, expected) ? device : null
}

function sign(keys: Keys, userId: number, device: string): string {
  return createHmac('sha256', subkey(keys.token, 'device')).update(`${userId}|${device}`).digest('base64url')
}

/** Deletes attempts that no longer count. */
export async function removeOldTries(db: Transaction, now: Date): Promise<void> {
  await db
    .deleteFrom('signin_throttle')
    .where('window_start', '<', new Date(now.getTime() - DAY_MS))
    .execute()
}
