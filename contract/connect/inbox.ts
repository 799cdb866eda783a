import { z } from 'zod'
import { day, flag, id, moment, nothing, queryId } from '../fields.ts'
import { defineList } from '../list.ts'
import { defineOperation } from '../operation.ts'
import { PHYSICIANS } from '../roles.ts'

const SIDES = [...PHYSICIANS, 'MSS_RECRUITER'] as const

/** Messages about a match, as shown to one side in the inbox. */
export const conversation = z
  .object({
    matchId: id,
    jobOfferId: id,
    /** "Candidate 12", or the name that the candidate shared. For a member, the organization. */
    name: z.string(),
    /** Title and place of the offer. Empty if it has none. */
    title: z.string(),
    place: z.string(),
    /** Title of the member's ICO. `null` for recruiters. */
    ico: z.string().nullable(),
    /** Latest message: its subject, the beginning of its text, and whether the caller's side wrote it. */
    subject: z.string(),
    excerpt: z.string(),
    is_own: flag,
    /** Colleague who wrote the message, for recruiters. `null` if the caller or the other side wrote it, and for members. */
    author: z.string().nullable(),
    /** Time of sending. For members' messages, recruiters see only the day. */
    sent_date: z.union([moment, day]),
    /** Number of messages that the caller's side has received and not opened. */
    unviewed: z.number().int().min(0),
    /**
     * `1` if the offer has changes that the member has not seen. For a recruiter, `1` if it was edited after they last opened the
     * conversation.
     */
    is_changed: flag,
    /** `1` if the position is filled or closed, or the match has ended. */
    is_ended: flag,
    /** `1` if the member hides from the employer. Always `0` for recruiters. */
    is_hidden: flag,
  })
  .meta({ id: 'Conversation' })
export type Conversation = z.infer<typeof conversation>

export const listConversations = defineList({
  route: 'message/inbox',
  summary:
    "Lists the caller's conversations across ICOs, or the organization's conversations across offers. Unread conversations come first, then conversations with the latest messages.",
  source: '3 §2.10; decision G-053',
  callers: SIDES,
  row: conversation,
  columns: { sent_date: { title: 'Date', sortable: true } },
  filters: {
    search: { title: 'Search', filter: 'text' },
    unread: { title: 'Unread', filter: 'boolean' },
  },
  sort: '-sent_date',
})

export const countUnreadConversations = defineOperation({
  method: 'GET',
  route: 'message/unread-count',
  summary: "Counts the caller's conversations with unread messages.",
  source: '3 §2.10',
  callers: SIDES,
  query: nothing,
  body: z.undefined(),
  output: z.object({ unread: z.number().int().min(0) }),
  writes: false,
})

export const markConversationRead = defineOperation({
  method: 'PUT',
  route: 'message/mark-conversation-read',
  summary: 'Records which version of the offer a recruiter saw with a conversation. No one else can see this.',
  source: '3 §2.10',
  callers: ['MSS_RECRUITER'],
  query: z.object({ matchId: queryId }).strict(),
  body: nothing.optional(),
  output: z.object({}),
  writes: true,
})

export const inboxOperations = [listConversations, countUnreadConversations, markConversationRead] as const
