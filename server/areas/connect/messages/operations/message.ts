import * as contract from '#contract/connect/message.ts'
import { badRequest } from '#contract/errors.ts'
import { authorizeOffer } from '#server/areas/recruiter/lookups.ts'
import { handle } from '#server/platform/http/handler.ts'
import { handleList } from '#server/platform/lists/handle-list.ts'
import { serializeMessage } from '../present.ts'
import { messagesOfMatch, messagesOfOffer, unviewedOfMatch, unviewedOfOffer } from '../reads.ts'
import { authorizeCorrespondence, authorizeMessage } from '../scope.ts'
import { sendMessage } from '../use-cases/send-message.ts'
import { markViewed } from '../writes.ts'

export const message = [
  handleList(
    contract.listMatchMessages,
    async ({ db, caller, query }) => messagesOfMatch(db, await authorizeCorrespondence(db, caller, query.matchId)),
    async (rows, { db, caller, query }) => {
      const own = await authorizeCorrespondence(db, caller, query.matchId)
      return rows.map(row => serializeMessage(row, own))
    },
  ),

  handleList(
    contract.listOfferMessages,
    async ({ db, caller, query }) => messagesOfOffer(db, await authorizeOffer(db, caller, query.jobOfferId)),
    (rows, { caller: { userId } }) => rows.map(row => serializeMessage(row, { side: 'recruiter', userId })),
  ),

  handle(contract.countUnviewedOfMatch, async ({ db, caller, query }) => ({
    unviewed: await unviewedOfMatch(db, await authorizeCorrespondence(db, caller, query.matchId)),
  })),

  handle(contract.countUnviewedOfOffer, async ({ db, caller, query }) => ({
    unviewed: await unviewedOfOffer(db, await authorizeOffer(db, caller, query.jobOfferId)),
  })),

  handle(contract.createMessage, ({ db, caller, query, body, services }) =>
    sendMessage(db, services, caller, query.matchId, body),
  ),

  handle(contract.markMessageViewed, async ({ db, caller, query, services }) => {
    const own = await authorizeMessage(db, caller, query.messageId)
    if (own.isSent) throw badRequest('Only the recipient can mark a message as read.')
    const viewed = await markViewed(db, own, services.clock.now())
    return { to_first_viewed_date: viewed.toISOString() }
  }),
]
