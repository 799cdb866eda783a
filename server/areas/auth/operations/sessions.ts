import { endSessions, endSessionsOfUser, listSessions } from '#contract/auth/sessions.ts'
import { badRequest, notFound } from '#contract/errors.ts'
import { personByEmail } from '#server/areas/account/lookups.ts'
import { actorOf, recordAuditEntry } from '#server/platform/audit/audit.ts'
import { handle } from '#server/platform/http/handler.ts'
import { forgetSession } from '#server/platform/session/caller.ts'
import { sessionsOf } from '../reads.ts'
import { confirmIdentity } from '../use-cases/require-password.ts'
import { endOneSession, endSessionsOf } from '../writes.ts'

const NOBODY = 'We can’t find an account with this address.'

export const sessions = [
  handle(listSessions, async ({ db, caller }) =>
    (await sessionsOf(db, caller.userId)).map(({ id, device, created, last_used }) => ({
      id,
      device,
      created: created.toISOString(),
      last_used: last_used.toISOString(),
      is_current: id === caller.sessionId,
    })),
  ),

  handle(endSessions, async ({ db, caller, body, services, afterCommit }) => {
    const now = services.clock.now()
    if (body.id && !(await endOneSession(db, caller.userId, body.id, now))) throw notFound()
    const ended = body.id ? [body.id] : await endSessionsOf(db, caller.userId, now)
    afterCommit(() => {
      for (const id of ended) forgetSession(id, services)
    })
    return { ended: ended.length }
  }),

  handle(endSessionsOfUser, async input => {
    const { db, caller, body, services } = input
    await confirmIdentity(db, caller, body.current_password, 'always', services.clock)
    const person = await personByEmail(db, body.email)
    if (!person) throw badRequest(NOBODY)
    const now = services.clock.now()
    const ended = await db.transaction().execute(async transaction => {
      const sessions = await endSessionsOf(transaction, person.id, now)
      const facts = { sessions: sessions.length }
      await recordAuditEntry(transaction, { by: actorOf(input), act: 'account.end-sessions', record: person.id, facts })
      return sessions
    })
    for (const id of ended) forgetSession(id, services)
    return { ended: ended.length }
  }),
]
