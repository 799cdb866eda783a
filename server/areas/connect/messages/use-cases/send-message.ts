import type { Message } from '#contract/connect/message.ts'
import { badRequest, notFound } from '#contract/errors.ts'
import { whyNotWrite } from '#rules/connect/messages.ts'
import { isVouchedFor } from '#server/areas/inform/lookups.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import type { AuthenticatedUser, Services } from '#server/platform/http/handler.ts'
import { enqueueNotice } from '#server/platform/mail/notices.ts'
import { countTry } from '#server/platform/session/throttle.ts'
import { recordFirstOpening } from '../../matches/writes.ts'
import { barOf } from '../../shield/reads.ts'
import { messageToMemberEmail, messageToRecruiterEmail } from '../emails/new-message.ts'
import { pseudonymOf, serializeMessage } from '../present.ts'
import { isWaitingForReader, messageRow, recruiterToTell } from '../reads.ts'
import { authorizeCorrespondence, type Correspondence, lockCorrespondence } from '../scope.ts'
import { type Draft, insertMessage, markNotified, markReviewed } from '../writes.ts'

/**
 * Sends a message to the other side of a match. Notifies it by email, unless it was notified before and has not read the message since.
 * @throws {ApiError} `not_found`, also for a reply to a message of another match; `refused` if this side has no permission to write;
 * `too_many`
 */
export async function sendMessage(
  db: Database,
  services: Services,
  caller: AuthenticatedUser,
  matchId: number,
  draft: Draft,
): Promise<Message> {
  await authorizeCorrespondence(db, caller, matchId)
  const name = String(caller.userId)
  await countTry(
    db,
    [
      { kind: 'message', name },
      { kind: 'message-match', name: `${name} ${matchId}` },
    ],
    services.clock,
  )
  return db.transaction().execute(async transaction => {
    const own = await lockCorrespondence(transaction, caller, matchId)
    const refusal = whyNotWrite({ ...own, barred: await barOf(transaction, own) })
    if (refusal !== null) throw badRequest(refusal)
    if (draft.replyId !== null && !(await messageRow(transaction, own, draft.replyId))) throw notFound()
    const id = await writeMessage(transaction, services, own, draft)
    const row = await messageRow(transaction, own, id)
    if (!row) throw new Error('The message wasn’t written.')
    return serializeMessage(row, own)
  })
}

/** Writes a permitted message and notifies the other side. @returns The ID of the message */
export async function writeMessage(
  db: Transaction,
  services: Services,
  own: Correspondence,
  draft: Draft,
): Promise<number> {
  const now = services.clock.now()
  const isTold = await isWaitingForReader(db, own)
  const id = await insertMessage(db, own, draft, now)
  if (!isTold && (await tellOtherSide(db, services, own, now))) await markNotified(db, id, now)
  if (own.side === 'member') {
    await markReviewed(db, own, now)
    if (await isVouchedFor(db, own.userId)) await recordFirstOpening(db, { ...own, now })
  }
  return id
}

/** @returns Whether an email was enqueued; users who opted out don't get one */
async function tellOtherSide(db: Transaction, services: Services, own: Correspondence, now: Date): Promise<boolean> {
  const { link } = services.site
  if (own.side === 'recruiter')
    return enqueueNotice(db, services, {
      userId: own.memberId,
      parts: ({ firstName }) => messageToMemberEmail({ link, firstName, matchId: own.matchId }),
      now,
    })
  const userId = await recruiterToTell(db, own)
  if (userId === null) return false
  const facts = { ...own, link, pseudonym: pseudonymOf(own) }
  const parts = ({ firstName }: { readonly firstName: string }) => messageToRecruiterEmail({ ...facts, firstName })
  return enqueueNotice(db, services, { userId, parts, now })
}
