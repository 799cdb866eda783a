import { unsubscribeInOneClick, updateMailChoice } from '#contract/account/mail-choice.ts'
import { notFound } from '#contract/errors.ts'
import { toFlag } from '#contract/fields.ts'
import { handle, type Services } from '#server/platform/http/handler.ts'
import { openReader } from '#server/platform/mail/unsubscribe-token.ts'
import { saveMailChoice } from '../writes.ts'

export const mailChoice = [
  handle(updateMailChoice, async ({ db, body, services }) => {
    const isOptedOut = body.is_email_optout === 1
    await saveMailChoice(db, readerOf(body.token, services), isOptedOut, services.clock.now())
    return { is_email_optout: toFlag(isOptedOut) }
  }),

  handle(unsubscribeInOneClick, async ({ db, query, services }) => {
    await saveMailChoice(db, readerOf(query.token, services), true, services.clock.now())
    return {}
  }),
]

/** Returns the user that an unsubscribe token belongs to. @throws {ApiError} `not_found` */
function readerOf(token: string, { keys }: Services): number {
  const userId = openReader(keys, token)
  if (userId === null) throw notFound()
  return userId
}
