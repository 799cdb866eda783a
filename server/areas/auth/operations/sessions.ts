import { notFound } from '#contract/errors.ts'
import { endSessions, listSessions } from '#contract/sessions.ts'
import { handle } from '#server/platform/http/handler.ts'
import { forgetSession } from '#server/platform/session/caller.ts'
import { sessionsOf } from '../reads.ts'
import { endOneSession, endSessionsOf } from '../writes.ts'

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
]
