import type { Side } from './messages.ts'

/** Message between a member and an organization's recruiters about a match. */
export interface ReplyTimeMessage {
  readonly matchId: number
  readonly memberId: number
  readonly sender: Side
  readonly sent: Date
  /** Whether the recruiters can no longer write about the match. */
  readonly isClosed: boolean
}

/** Time that a member waited for a reply of the recruiters. Infinite if there was none. */
export interface Wait {
  readonly memberId: number
  readonly ms: number
}

const DAY_MS = 24 * 60 * 60 * 1000
/** Time after which the first message of a conversation counts as unanswered. */
const PATIENCE_MS = 14 * DAY_MS
/** Time by which recruiters see their reply time, and each change to it, earlier than members. */
const HEAD_START_MS = 7 * DAY_MS
/** Minimum number of waits, and of members, for showing the median, excluding the requesting member's own. */
export const MIN_WAITS = 10
export const MIN_MEMBERS = 5

/** Usual number of days until a reply. `longer`: more than 14 days. `seldom`: at least half of the waits never ended in a reply. */
export const REPLY_TIMES = [1, 2, 3, 7, 14, 'longer', 'seldom'] as const
export type ReplyTime = (typeof REPLY_TIMES)[number]

/**
 * Returns the waits in conversations, each from a member's first unanswered message to the recruiters' next message. If the recruiters have
 * never written, the first message counts as unanswered after two weeks, unless they can no longer write. A member's last message after a
 * reply counts as a wait only after another reply.
 * @param said The messages in the order of writing.
 */
export function waitsOf(said: readonly ReplyTimeMessage[], now: Date): readonly Wait[] {
  const waits: Wait[] = []
  for (const conversation of Map.groupBy(said, ({ matchId }) => matchId).values()) {
    let since: Date | null = null
    for (const { sender, sent, memberId } of conversation) {
      if (sender === 'member') since ??= sent
      else if (since) {
        waits.push({ memberId, ms: sent.getTime() - since.getTime() })
        since = null
      }
    }
    const [first] = conversation
    const isUnanswered = conversation.every(({ sender, isClosed }) => sender === 'member' && !isClosed)
    if (first && isUnanswered && now.getTime() - first.sent.getTime() >= PATIENCE_MS)
      waits.push({ memberId: first.memberId, ms: Number.POSITIVE_INFINITY })
  }
  return waits
}

/**
 * Returns the date of the reply times shown. Members see the times that recruiters saw a week ago. @param askedBy The requesting member, as
 * below.
 */
export const replyTimesAsOf = (askedBy: number | null, now: Date): Date =>
  askedBy === null ? now : new Date(now.getTime() - HEAD_START_MS)

/**
 * Returns the usual reply time of recruiters as a number of days. It is the median of all waits, or the longer one of the two in the
 * middle. It describes recruiters, not members. Still, it is shown only if enough other members waited, so that it reveals nothing about
 * any one conversation.
 * @param askedBy A member, whose own waits are excluded from that minimum, or `null` for the recruiters themselves.
 */
export function usualReplyTime(waits: readonly Wait[], askedBy: number | null): ReplyTime | null {
  const others = waits.filter(({ memberId }) => memberId !== askedBy)
  if (others.length < MIN_WAITS || new Set(others.map(({ memberId }) => memberId)).size < MIN_MEMBERS) return null
  const sorted = waits.map(({ ms }) => ms).toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  const median = sorted[Math.floor(sorted.length / 2)] ?? Number.POSITIVE_INFINITY
  if (median === Number.POSITIVE_INFINITY) return 'seldom'
  return REPLY_TIMES.find(time => typeof time === 'number' && median <= time * DAY_MS) ?? 'longer'
}

export const REPLY_TIME_LABELS: Readonly<Record<ReplyTime, string>> = {
  1: 'Usually replies within 1 day',
  2: 'Usually replies within 2 days',
  3: 'Usually replies within 3 days',
  7: 'Usually replies within 1 week',
  14: 'Usually replies within 2 weeks',
  longer: 'Usually takes more than 2 weeks to reply',
  seldom: 'Seldom replies',
}
