import { refused } from '#contract/errors.ts'
import * as contract from '#contract/message.ts'
import { ownOffer } from '#server/areas/recruiter/lookups.ts'
import { handle } from '#server/platform/http/handler.ts'
import { handleList } from '#server/platform/lists/handle-list.ts'
import { presentMessage } from '../present.ts'
import { messagesOfMatch, messagesOfOffer, unviewedOfMatch, unviewedOfOffer } from '../reads.ts'
import { ownCorrespondence, ownMessage } from '../scope.ts'
import { sendMessage } from '../use-cases/send-message.ts'
import { markViewed } from '../writes.ts'

export const message = [
  handleList(
    contract.listMatchMessages,
    async ({ db, caller, query }) => messagesOfMatch(db, await ownCorrespondence(db, caller, query.matchId)),
    async (rows, { db, caller, query }) => {
      const own = await ownCorrespondence(db, caller, query.matchId)
      return rows.map(row => presentMessage(row, own))
    },
  ),

  handleList(
    contract.listOfferMessages,
    async ({ db, caller, query }) => messagesOfOffer(db, await ownOffer(db, caller, query.jobOfferId)),
    (rows, { caller: { userId } }) => rows.map(row => presentMessage(row, { side: 'recruiter', userId })),
  ),

  handle(contract.countUnviewedOfMatch, async ({ db, caller, query }) => ({
    unviewed: await unviewedOfMatch(db, await ownCorrespondence(db, caller, query.matchId)),
  })),

  handle(contract.countUnviewedOfOffer, async ({ db, caller, query }) => ({
    unviewed: await unviewedOfOffer(db, await ownOffer(db, caller, query.jobOfferId)),
  })),

  handle(contract.createMessage, ({ db, caller, query, body, services }) =>
    sendMessage(db, services, caller, query.matchId, body),
  ),

  handle(contract.markMessageViewed, async ({ db, caller, query, services }) => {
    const own = await ownMessage(db, caller, query.messageId)
    if (own.isSent) throw refused('Only the recipient can mark a message as read.')
    const viewed = await markViewed(db, own, services.clock.now())
    return { to_first_viewed_date: viewed.toISOString() }
  }),
]
