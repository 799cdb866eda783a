import { z } from 'zod'
import { bodyError, MAX_BODY_LENGTH, subjectError } from '#rules/connect/messages.ts'
import { checkedText, day, flag, id, moment, nothing, queryId } from '../fields.ts'
import { defineList } from '../list.ts'
import { defineOperation } from '../operation.ts'
import { organizationMarkThen } from '../recruiter/employer.ts'
import { PHYSICIANS } from '../roles.ts'

const SIDES = [...PHYSICIANS, 'MSS_RECRUITER'] as const
const RECRUITERS = ['MSS_RECRUITER'] as const

/** "Candidate 12" for a member. For a recruiter, the name and the organization at the time of the message. */
const party = z.object({
  name: z.string(),
  /** Mark of the organization, for members only. */
  mark: organizationMarkThen.optional(),
})
/** Recruiters see only the day of a member's action (decision G-053). */
const dayOrMoment = z.union([moment, day])

/** Message about a match, as shown to one side (3 §3). */
export const message = z
  .object({
    id,
    matchId: id,
    /** ID of the first message in the thread. It equals `id` for the first message. */
    threadId: id,
    /** ID of the message that this message replies to. */
    replyId: id.nullable(),
    subject: z.string(),
    /** Plain text. */
    body: z.string(),
    /** Sender, omitted in messages of the caller's own side (decision G-035). */
    sender: party.optional(),
    receiver: party.optional(),
    /** Colleague who wrote the message, for recruiters. Omitted in the caller's own messages and for members. */
    author: z.string().optional(),
    sent_date: dayOrMoment,
    /** Time when the recipient first opened the message. */
    to_first_viewed_date: dayOrMoment.nullable(),
    /** Whether the member reported the message. Omitted except in messages that members received. */
    is_reported: flag.optional(),
  })
  .meta({ id: 'MatchMessage' })
export type Message = z.infer<typeof message>

const columns = {
  sent_date: { title: 'Date', sortable: true },
  subject: { title: 'Subject', sortable: true, filter: 'text' },
} as const
const filters = { threadId: { title: 'Thread', filter: 'ids' } } as const

export const listMatchMessages = defineList({
  route: 'message/get-for-matched-offer',
  summary: 'Lists the messages in a match or, with `threadId`, in a thread, newest first.',
  source: '3 §2.10; 4 §7.7; decision G-035',
  callers: SIDES,
  row: message,
  columns,
  filters,
  sort: '-sent_date',
  query: { matchId: queryId },
})

export const listOfferMessages = defineList({
  route: 'message/get-for-job-offer',
  summary: "Lists the messages with all candidates about an offer of the caller's organization, newest first.",
  source: '4 §2.6; 4 §7.7; decision G-053',
  callers: RECRUITERS,
  row: message,
  columns,
  filters,
  sort: '-sent_date',
  query: { jobOfferId: queryId },
})

const unviewed = z.object({ unviewed: z.number().int().min(0) })

/** The route is spelled as in the specification. */
export const countUnviewedOfMatch = defineOperation({
  method: 'GET',
  route: 'message/matched-offer-unviwed-count',
  summary: 'Returns the number of unread messages in a match.',
  source: '3 §2.10; 4 §7.7',
  callers: SIDES,
  query: z.object({ matchId: queryId }).strict(),
  body: z.undefined(),
  output: unviewed,
  writes: false,
})

export const countUnviewedOfOffer = defineOperation({
  method: 'GET',
  route: 'message/job-offer-unviwed-count',
  summary: 'Returns the number of unread messages about an offer.',
  source: '4 §7.7',
  callers: RECRUITERS,
  query: z.object({ jobOfferId: queryId }).strict(),
  body: z.undefined(),
  output: unviewed,
  writes: false,
})

export const createMessage = defineOperation({
  method: 'POST',
  route: 'message/create-for-matched-offer',
  summary:
    'Sends a message to the other side of a match and emails a notice without the text. No further notice is sent until the message is read.',
  source: '3 §2.10; 3 §5; 4 §7.7; decision G-080',
  callers: SIDES,
  query: z.object({ matchId: queryId }).strict(),
  body: z
    .object({
      subject: checkedText(subjectError, MAX_BODY_LENGTH),
      body: checkedText(bodyError, 2 * MAX_BODY_LENGTH + 1000),
      /** ID of a message of the same match. */
      replyId: id.nullable().default(null),
    })
    .strict(),
  output: message,
  writes: true,
  transaction: 'own',
  bodyLimit: 256 * 1024,
})

export const markMessageViewed = defineOperation({
  method: 'PUT',
  route: 'message/mark-as-viewed',
  summary: 'Marks a received message as read. The operation is idempotent.',
  source: '3 §2.10; 4 §7.7; decision G-035',
  callers: SIDES,
  query: z.object({ messageId: queryId }).strict(),
  body: nothing.optional(),
  output: z.object({ to_first_viewed_date: moment }),
  writes: true,
})
