import * as contract from '#contract/message-inbox.ts'
import { handle } from '#server/platform/http/handler.ts'
import { handleList } from '#server/platform/lists/handle-list.ts'
import { ownCorrespondence } from '../../messages/scope.ts'
import { presentConversation } from '../present.ts'
import { conversationsOf, readerOf, unreadConversations } from '../reads.ts'
import { markRead } from '../writes.ts'

export const messageInbox = [
  handleList(
    contract.listConversations,
    async ({ db, caller }) => conversationsOf(db, await readerOf(db, caller)),
    async (rows, { db, caller }) => {
      const { side } = await readerOf(db, caller)
      return rows.map(row => presentConversation(row, side))
    },
  ),

  handle(contract.countUnreadConversations, async ({ db, caller }) => ({
    unread: await unreadConversations(db, await readerOf(db, caller)),
  })),

  handle(contract.markConversationRead, async ({ db, caller, query }) => {
    await markRead(db, await ownCorrespondence(db, caller, query.matchId))
    return {}
  }),
]
