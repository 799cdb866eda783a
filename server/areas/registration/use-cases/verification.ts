import type { Database, Writable } from '#server/platform/database/connect.ts'
import { enqueueEmail } from '#server/platform/mail/outbox.ts'
import { issueToken, type TokenOwner } from '#server/platform/session/one-time-tokens.ts'
import { verificationEmail } from '../emails/email-verification.ts'
import { type Account, accountById, type FurtherSignUp, furtherSignUp } from '../reads.ts'
import { TOKEN_MS, VERIFICATION_TOKEN } from '../scope.ts'
import { createRecruiter, markVerified, removeUnprovenAccount } from '../writes.ts'
import { type Posting, tokenEnd } from './request-token.ts'

/** The link by which somebody shows that they read e-mails to their address: that of an account, or of a further sign-up. */
export async function sendVerification(
  db: Writable,
  { site }: Posting,
  { to, now }: { readonly to: Account | FurtherSignUp; readonly now: Date },
): Promise<void> {
  const isFurther = 'password_hash' in to
  const owner = isFurther ? { subject: subjectOf(to.id) } : { userId: to.id }
  const token = await issueToken(db, { kind: VERIFICATION_TOKEN, ...owner, ttlMs: TOKEN_MS, now })
  const message = verificationEmail({ link: site.link, firstName: to.first_name, token, isFurther })
  await enqueueEmail(db, { to: to.email, ...message, now, usefulUntil: tokenEnd(now) })
}

/** As much work as an e-mail of verification, to nobody (decision 19). */
export async function sendNothing(db: Writable, { site }: Posting, now: Date): Promise<void> {
  const token = await issueToken(db, { kind: VERIFICATION_TOKEN, ttlMs: TOKEN_MS, now })
  const message = verificationEmail({ link: site.link, firstName: '', token, isFurther: false })
  await enqueueEmail(db, { to: null, ...message, now })
}

const SUBJECT = 'recruiter-sign-up '

function subjectOf(furtherId: number): string {
  return `${SUBJECT}${furtherId}`
}

/** The further sign-up that a token of verification is for; null for one of an account. */
function furtherIdOf(subject: string | null): number | null {
  return subject?.startsWith(SUBJECT) ? Number(subject.slice(SUBJECT.length)) : null
}

/** Puts a further sign-up in the place of the unproven account. @returns the sessions that ended; null when it could not. */
async function replaceByFurther(db: Writable, further: FurtherSignUp, now: Date): Promise<string[] | null> {
  const ended = await removeUnprovenAccount(db, further.email)
  const id = await createRecruiter(db, { ...further, passwordHash: further.password_hash }, now)
  if (id === null) return null
  await markVerified(db, id, now)
  return ended
}

/** Verifies the address of an account, or of a further sign-up. @returns the sessions that ended; null when it could not. */
export async function verify(db: Writable, { userId, subject }: TokenOwner, now: Date): Promise<string[] | null> {
  if (userId !== null) {
    await markVerified(db, userId, now)
    return []
  }
  const id = furtherIdOf(subject)
  const further = id === null ? undefined : await furtherSignUp(db, id)
  return further ? replaceByFurther(db, further, now) : null
}

/** Whose address an e-mail of verification may be sent to again: that of an account, or of a further sign-up. */
export async function verifiable(db: Database, owner: TokenOwner | null): Promise<Account | FurtherSignUp | null> {
  const id = furtherIdOf(owner?.subject ?? null)
  if (id !== null) return (await furtherSignUp(db, id)) ?? null
  const account = owner?.userId ? await accountById(db, owner.userId) : undefined
  return account && !account.is_email_validated && !account.disabled ? account : null
}
