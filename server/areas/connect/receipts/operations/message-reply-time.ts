import { getReplyTime } from '#contract/connect/receipt.ts'
import { handle } from '#server/platform/http/handler.ts'
import { authorizeCorrespondence } from '../../messages/scope.ts'
import { barOf } from '../../shield/reads.ts'
import { replyTimeOf } from '../use-cases/reply-time.ts'

export const messageReplyTime = [
  handle(getReplyTime, async ({ db, caller, query, services }) => {
    const own = await authorizeCorrespondence(db, caller, query.matchId)
    const isKeptAway = (await barOf(db, own)) !== null
    const now = services.clock.now()
    return {
      replies_within: isKeptAway ? null : await replyTimeOf(db, own.organizationId, own.memberId, now),
    }
  }),
]
