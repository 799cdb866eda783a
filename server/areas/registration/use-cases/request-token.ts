import { issueSignIn } from '#server/areas/auth/lookups.ts'
import { expectedMember } from '#server/areas/society/lookups.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { Services } from '#server/platform/http/handler.ts'
import { enqueueEmail } from '#server/platform/mail/outbox.ts'
import { issueToken } from '#server/platform/session/one-time-tokens.ts'
import { accountExistsEmail } from '../emails/account-exists.ts'
import { signUpTokenEmail } from '../emails/sign-up-token.ts'
import { type Account, accountOf, isUnproven } from '../reads.ts'
import { SIGN_UP_TOKEN, TOKEN_MS } from '../scope.ts'
import { saveSignUpRequest } from '../writes.ts'

interface TokenRequest {
  readonly email: string
  /** Society to join, or `null` for any society that lists the address, or none. */
  readonly society: { readonly id: number; readonly name: string } | null
}

export type Posting = Pick<Services, 'keys' | 'site'>

/** Always sends one email with one token. Only the email text reveals whether there is an account. */
export async function requestToken(
  db: Transaction,
  { keys, site }: Posting,
  { email, society }: TokenRequest,
  now: Date,
): Promise<void> {
  const account = await accountOf(db, email)
  const member = await expectedMember(db, email, society?.id ?? null)
  await saveSignUpRequest(db, { email, societyId: member?.society_id ?? null }, now)
  if (account && !isUnproven(account)) return sendAccountExists(db, { keys, site }, account, now)
  const token = await issueToken(db, { kind: SIGN_UP_TOKEN, subject: email, ttlMs: TOKEN_MS, now })
  const notOnListOf = member ? null : (society?.name ?? null)
  const message = signUpTokenEmail({ link: site.link, token, society: member?.society_name ?? null, notOnListOf })
  await enqueueEmail(db, keys, { to: email, ...message, now, usefulUntil: tokenEnd(now) })
}

export function tokenEnd(now: Date): Date {
  return new Date(now.getTime() + TOKEN_MS)
}

/**
 * Sends the email for an attempt to register an existing address, with as much work as any other email. A disabled account's link doesn't
 * sign in.
 */
export async function sendAccountExists(
  db: Transaction,
  { keys, site }: Posting,
  account: Account,
  now: Date,
): Promise<void> {
  const { path, minutes } = await issueSignIn(db, account.disabled ? null : account.id, now)
  const message = accountExistsEmail({ url: site.link(path), minutes })
  await enqueueEmail(db, keys, { to: account.email, ...message, now, usefulUntil: tokenEnd(now) })
}
