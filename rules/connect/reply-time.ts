import type { Side } from './messages.ts'

/** A message between members and the recruiters of one organization: who wrote it about which match, and when. */
export interface Said {
  readonly matchId: number
  readonly memberId: number
  readonly sender: Side
  readonly sent: Date
  /** The recruiters can no longer write about the match. */
  readonly isClosed: boolean
}

/** How long a member waited for the recruiters' word; infinite: in vain. */
export interface Wait {
  readonly memberId: number
  readonly ms: number
}

const DAY_MS = 24 * 60 * 60 * 1000
/** How long the first word of a conversation waits before it counts as one without a reply. */
const PATIENCE_MS = 14 * DAY_MS
/** Recruiters see how soon they reply, and each change of it, so much earlier than members do. */
const HEAD_START_MS = 7 * DAY_MS
/** Minimum number of waits, and of members, for showing the median, besides the asking member's own. */
export const MIN_WAITS = 10
export const MIN_MEMBERS = 5

/** Days in which recruiters usually reply; `longer`: more days; `seldom`: half of the members who wrote, or more, never got a reply. */
export const REPLY_TIMES = [1, 2, 3, 7, 14, 'longer', 'seldom'] as const
export type ReplyTime = (typeof REPLY_TIMES)[number]

/**
 * Returns the waits in conversations: each from the first message of a member that the recruiters have not answered yet to their next message. Where
 * they never wrote, the first message counts as one without a reply after two weeks, unless they can no longer write. A member's last message after a
 * reply needs no answer: it is not a wait until it gets one.
 * @param said in the order in which it was written
 */
export function waitsOf(said: readonly Said[], now: Date): readonly Wait[] {
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

/** Returns the date of the reply times shown: members see what the recruiters could see a week ago. @param askedBy as below */
export const toldAsOf = (askedBy: number | null, now: Date): Date =>
  askedBy === null ? now : new Date(now.getTime() - HEAD_START_MS)

/**
 * Returns the usual reply time of recruiters: the median of all waits, of an even number the longer one in the middle, given only as a number of
 * days. It describes recruiters, not members; still, it is shown only if enough others waited that it reveals nothing about any one conversation.
 * @param askedBy a member, whose own waits are not counted among those of others; null: the recruiters themselves
 */
export function usualReplyTime(waits: readonly Wait[], askedBy: number | null): ReplyTime | null {
  const others = waits.filter(({ memberId }) => memberId !== askedBy)
  if (others.length < MIN_WAITS || new Set(others.map(({ memberId }) => memberId)).size < MIN_MEMBERS) return null
  const sorted = waits.map(({ ms }) => ms).toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  const median = sorted[Math.floor(sorted.length / 2)] ?? Number.POSITIVE_INFINITY
  if (median === Number.POSITIVE_INFINITY) return 'seldom'
  return REPLY_TIMES.find(time => typeof time === 'number' && median <= time * DAY_MS) ?? 'longer'
}

export const REPLY_WORDS: Readonly<Record<ReplyTime, string>> = {
  1: 'Usually replies within 1 day',
  2: 'Usually replies within 2 days',
  3: 'Usually replies within 3 days',
  7: 'Usually replies within 1 week',
  14: 'Usually replies within 2 weeks',
  longer: 'Usually takes more than 2 weeks to reply',
  seldom: 'Seldom replies',
}
