import * as contract from '#contract/connect/inbox.ts'
import { notFound } from '#contract/errors.ts'
import { handle } from '#server/platform/http/handler.ts'
import { handleList } from '#server/platform/lists/handle-list.ts'
import { changedMatches } from '../../matches/use-cases/own-matches.ts'
import { authorizeCorrespondence } from '../../messages/scope.ts'
import { barIn, hiddenByMatch } from '../../shield/reads.ts'
import { serializeConversation } from '../present.ts'
import { conversationsOf, readerOf, unreadConversations } from '../reads.ts'
import { markRead } from '../writes.ts'

export const messageInbox = [
  handleList(
    contract.listConversations,
    async ({ db, caller }) => conversationsOf(db, await readerOf(db, caller)),
    async (rows, { db, caller }) => {
      const reader = await readerOf(db, caller)
      const { side, userId } = reader
      if (side === 'recruiter')
        return rows.map(row =>
          serializeConversation(row, reader, { isChanged: row.is_changed === true, isHidden: false }),
        )
      const ids = rows.map(({ id }) => id)
      const [changed, standings] = await Promise.all([changedMatches(db, userId, ids), hiddenByMatch(db, userId, ids)])
      return rows.map(row => {
        const marks = { isChanged: changed.has(row.id), isHidden: barIn(standings.get(row.id)) !== null }
        return serializeConversation(row, reader, marks)
      })
    },
  ),

  handle(contract.countUnreadConversations, async ({ db, caller }) => ({
    unread: await unreadConversations(db, await readerOf(db, caller)),
  })),

  handle(contract.markConversationRead, async ({ db, caller, query }) => {
    const own = await authorizeCorrespondence(db, caller, query.matchId)
    if (own.side !== 'recruiter') throw notFound()
    await markRead(db, own)
    return {}
  }),
]
