import type { World } from '../files.ts'
import { Random } from '../random.ts'
import type { MatchRow } from './matches.ts'
import type { ThreadData } from './schemas.ts'

/** Outcome of a match: views, messages, and decisions of both sides. */
export interface Meeting extends MatchRow {
  readonly matched: Date
  readonly status: 'UNOPENED' | 'OPENED' | 'REVIEWED' | 'DECLINED'
  readonly opened: Date | null
  /** Time when the offer was filled or closed. */
  readonly ended: Date | null
  readonly decline: { readonly reasons: readonly number[]; readonly other: string | null; readonly at: Date } | null
  /** Recruiters of the organization who saw the candidate, numbered from 0. */
  readonly views: readonly { readonly recruiter: number; readonly at: Date }[]
  readonly messages: readonly MessageRow[]
}

export interface MessageRow {
  readonly sender: 'member' | 'recruiter'
  readonly recruiter: number
  readonly subject: string
  readonly body: string
  readonly sent: Date
  readonly viewed: Date | null
}

export interface OfferTimes {
  readonly activated: Date
  readonly ended: Date | null
}

const SEED = 20_261_118
const [HOUR, MINUTE] = [3_600_000, 60_000]

/** @returns The outcome, or `null` if the offer ended before it was opened, because nothing is stored in that case. */
export function meetingOf(world: World, match: MatchRow, times: OfferTimes, now: Date): Meeting | null {
  const random = new Random(SEED, match.id)
  const { words } = world.exchange
  const end = times.ended ?? now
  const since = Math.max(match.profile.posted.getTime(), times.activated.getTime()) + MINUTE
  if (since >= end.getTime()) return null
  const matched = new Date(since)
  /** Returns the time at the given share of the period between the match and its end, or now. */
  const at = (share: number) => new Date(since + share * (end.getTime() - since))
  const isOwn = match.profile.owner.account !== null
  const own = words.own_threads.find(({ offer }) => isOwn && offer === match.offer.title)
  const outcome = isOwn ? ownOutcome(match, own !== undefined) : random.one(OUTCOMES)
  if (times.ended && outcome === 'unseen') return null
  const thread = own?.messages ?? (outcome === 'written' ? random.pick(words.threads) : [])
  const messages = messagesOf(thread, match, at, random, isOwn)
  const wrote = messages.some(({ sender }) => sender === 'member')
  const opened = outcome === 'unseen' || (messages.length > 0 && !wrote && !messages[0]?.viewed) ? null : at(0.08)
  const declined = outcome === 'declined'
  return {
    ...match,
    matched,
    status: declined ? 'DECLINED' : wrote ? 'REVIEWED' : opened ? 'OPENED' : 'UNOPENED',
    opened,
    ended: times.ended,
    decline: declined ? { ...reasonsOf(world, random, isOwn), at: at(0.5) } : null,
    views: viewsOf(match, at, random, messages.length > 0 || isOwn),
    messages,
  }
}

type Outcome = 'unseen' | 'opened' | 'written' | 'declined'
const OUTCOMES: Readonly<Record<Outcome, number>> = { unseen: 42, opened: 26, written: 22, declined: 10 }

/**
 * Returns the outcome of a match of the demo account. The account's matches show every state: matches with a prepared thread, a declined
 * match, and new matches.
 */
function ownOutcome({ offer, level }: MatchRow, hasThread: boolean): Outcome {
  if (hasThread) return 'written'
  if (offer.title.includes('open intensive care unit')) return 'declined'
  return level === 'perfect_matched' || offer.title.includes('flexible') ? 'opened' : 'unseen'
}

function reasonsOf({ exchange: { words } }: World, random: Random, isOwn: boolean) {
  const draw = () => 1 + Math.floor(random.next() * words.decline_reasons.length)
  const own = words.decline_reasons.findIndex(reason => reason.includes('nights')) + 1
  const other = !isOwn && random.chance(0.25) ? random.pick(words.other_reasons) : null
  return { reasons: isOwn ? [own] : [...new Set(random.chance(0.3) ? [draw(), draw()] : [draw()])], other }
}

function viewsOf({ offer }: MatchRow, at: (share: number) => Date, random: Random, hasMet: boolean) {
  return offer.organization.recruiters.flatMap((_, recruiter) =>
    (recruiter === 0 && hasMet) || random.chance(0.45) ? [{ recruiter, at: at(0.05 + 0.1 * random.next()) }] : [],
  )
}

/**
 * Returns messages spread over the time since the match. The last message is read in half of the cases. In the account's matches, it is
 * read if the member has written in the thread.
 */
function messagesOf(
  thread: ThreadData | readonly [],
  { offer }: MatchRow,
  at: (share: number) => Date,
  random: Random,
  isOwn: boolean,
): readonly MessageRow[] {
  const part = 0.6 / Math.max(1, thread.length)
  return thread.map(({ from, subject, body }, index) => {
    const isLast = index === thread.length - 1
    const isRead = !isLast || (isOwn ? thread.length > 2 : random.chance(0.5))
    const words = (text: string) => text.replaceAll('{city}', offer.city.name)
    const sent = at(0.2 + index * part)
    return {
      sender: from,
      recruiter: body.endsWith('Marcus Ellery') ? 1 : 0,
      subject: words(subject),
      body: words(body),
      sent,
      viewed: isRead ? new Date(Math.min(sent.getTime() + 7 * HOUR, at(0.2 + (index + 0.9) * part).getTime())) : null,
    }
  })
}
