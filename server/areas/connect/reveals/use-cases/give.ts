import { badRequest } from '#contract/errors.ts'
import { whyNotWrite } from '#rules/connect/messages.ts'
import { REVEAL_LABELS, type RevealKind, whyNotGive } from '#rules/connect/reveals.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { AuthenticatedUser, Services } from '#server/platform/http/handler.ts'
import { lockCorrespondence } from '../../messages/scope.ts'
import { writeMessage } from '../../messages/use-cases/send-message.ts'
import { barOf } from '../../shield/reads.ts'
import { type RevealRow, revealRow, revealsOf } from '../reads.ts'
import { type Content, insertReveal, noteMessage } from '../writes.ts'

/**
 * Gives details to the recruiters of a match and adds a message about them (decision 48).
 * @param content Called after the checks, so that a file is stored only if it is permitted
 * @throws {ApiError} `not_found`; `refused` if the member has no permission to write, or has already given the same and it was not opened
 */
export async function give(
  db: Transaction,
  services: Services,
  caller: AuthenticatedUser,
  matchId: number,
  kind: RevealKind,
  content: () => Promise<Content>,
): Promise<RevealRow> {
  const own = await lockCorrespondence(db, caller, matchId)
  const given = await revealsOf(db, own)
  const refusal = whyNotWrite({ ...own, barred: await barOf(db, own) }) ?? whyNotGive(kind, given)
  if (refusal !== null) throw badRequest(refusal)
  const now = services.clock.now()
  const id = await insertReveal(db, own, kind, await content(), now)
  const subject = REVEAL_LABELS[kind]
  const body = 'You can open it in this conversation.'
  await noteMessage(db, id, await writeMessage(db, services, own, { subject, body, replyId: null }))
  return revealRow(db, id)
}
