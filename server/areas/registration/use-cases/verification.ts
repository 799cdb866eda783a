import type { Database, Transaction } from '#server/platform/database/connect.ts'
import { enqueueEmail } from '#server/platform/mail/outbox.ts'
import { issueToken, type TokenOwner } from '#server/platform/session/one-time-tokens.ts'
import { verificationEmail } from '../emails/email-verification.ts'
import { type Account, accountById, competingSignUp, type FurtherSignUp } from '../reads.ts'
import { TOKEN_MS, VERIFICATION_TOKEN } from '../scope.ts'
import { createRecruiter, markVerified, removeUnprovenAccount } from '../writes.ts'
import { type Posting, tokenEnd } from './request-token.ts'

/** Sends the link that verifies the address of an account or of a further sign-up. */
export async function sendVerification(
  db: Transaction,
  { keys, site }: Posting,
  { to, now }: { readonly to: Account | FurtherSignUp; readonly now: Date },
): Promise<void> {
  const isFurther = 'password_hash' in to
  const owner = isFurther ? { subject: subjectOf(to.id) } : { userId: to.id }
  const token = await issueToken(db, { kind: VERIFICATION_TOKEN, ...owner, ttlMs: TOKEN_MS, now })
  const message = verificationEmail({ link: site.link, token, isFurther })
  await enqueueEmail(db, keys, { to: to.email, ...message, now, usefulUntil: tokenEnd(now) })
}

/** Does as much work as sending a verification email, but without a recipient (decision 19). */
export async function sendNothing(db: Transaction, { keys, site }: Posting, now: Date): Promise<void> {
  const token = await issueToken(db, { kind: VERIFICATION_TOKEN, ttlMs: TOKEN_MS, now })
  const message = verificationEmail({ link: site.link, token, isFurther: false })
  await enqueueEmail(db, keys, { to: null, ...message, now })
}

const SUBJECT = 'recruiter-sign-up '

function subjectOf(furtherId: number): string {
  return `${SUBJECT}${furtherId}`
}

/** Returns the ID of the further sign-up of a verification token, or `null` for an account's token. */
function furtherIdOf(subject: string | null): number | null {
  return subject?.startsWith(SUBJECT) ? Number(subject.slice(SUBJECT.length)) : null
}

/** Replaces the unproven account with a further sign-up. @returns The sessions that ended, or `null` if it failed */
async function replaceByFurther(db: Transaction, further: FurtherSignUp, now: Date): Promise<string[] | null> {
  const ended = await removeUnprovenAccount(db, further.email)
  const id = await createRecruiter(db, { ...further, passwordHash: further.password_hash }, now)
  if (id === null) return null
  await markVerified(db, id, now)
  return ended
}

/** Verifies the address of an account or of a further sign-up. @returns The sessions that ended, or `null` if it failed */
export async function verify(db: Transaction, { userId, subject }: TokenOwner, now: Date): Promise<string[] | null> {
  if (userId !== null) {
    await markVerified(db, userId, now)
    return []
  }
  const id = furtherIdOf(subject)
  const further = id === null ? undefined : await competingSignUp(db, id)
  return further ? replaceByFurther(db, further, now) : null
}

/** Returns the account or further sign-up that can receive the verification email again. */
export async function verifiable(db: Database, owner: TokenOwner | null): Promise<Account | FurtherSignUp | null> {
  const id = furtherIdOf(owner?.subject ?? null)
  if (id !== null) return (await competingSignUp(db, id)) ?? null
  const account = owner?.userId ? await accountById(db, owner.userId) : undefined
  return account && !account.is_email_validated && !account.disabled ? account : null
}
