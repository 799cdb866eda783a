import type { Message } from '#contract/connect/message.ts'
import { toFlag } from '#contract/fields.ts'
import type { OrganizationMark, OrganizationMarkThen } from '#contract/recruiter/employer.ts'
import type { Side } from '#rules/connect/messages.ts'
import { dayOf } from '#server/platform/clock.ts'
import type { MessageRow } from './reads.ts'

/** Reader of a message: the side of the match, and the account. */
export interface MessageReader {
  readonly side: Side
  readonly userId: number
}

/** Returns a message as one of its sides sees it. */
export function serializeMessage(row: MessageRow, reading: MessageReader): Message {
  const { side } = reading
  const isOwn = row.sender === side
  const other =
    side === 'recruiter'
      ? { name: candidateName(row) }
      : { name: isOwn ? row.organization : recruiterOf(row), mark: markThen(row) }
  // Recruiters see only the day of a member's action.
  const by = (actor: Side, moment: Date) =>
    side === 'recruiter' && actor === 'member' ? dayOf(moment) : moment.toISOString()
  const [sender, reader]: readonly [Side, Side] =
    row.sender === 'member' ? ['member', 'recruiter'] : ['recruiter', 'member']
  return {
    id: row.id,
    matchId: row.job_match_id,
    threadId: row.thread_id,
    replyId: row.reply_id,
    subject: row.subject,
    body: row.body,
    ...(isOwn ? { receiver: other } : { sender: other }),
    ...authorIn(row, reading),
    sent_date: by(sender, row.sent),
    to_first_viewed_date: row.viewed && by(reader, row.viewed),
    ...(side === 'member' && !isOwn ? { is_reported: toFlag(row.reported !== null) } : {}),
  }
}

function authorIn(row: MessageRow, reading: MessageReader): Pick<Message, 'author'> {
  const author = authorFor(row, reading)
  return author === null ? {} : { author }
}

interface Written {
  readonly sender: string | null
  readonly recruiter_id: number | null
  readonly first_name: string | null
  readonly last_name: string | null
}

/** Returns the colleague who wrote a message for the reader's organization. `null` if the reader wrote it, or if the reader is a member. */
export function authorFor(message: Written, { side, userId }: MessageReader): string | null {
  if (side === 'member' || message.sender === 'member' || message.recruiter_id === userId) return null
  return personName(message) || 'A colleague'
}

function personName({ first_name, last_name }: Pick<Written, 'first_name' | 'last_name'>): string {
  return [first_name, last_name].filter(Boolean).join(' ')
}

/** Returns a member's name for recruiters (decision G-053). */
export function pseudonymOf({ candidate }: { readonly candidate: number }): string {
  return `Candidate ${candidate}`
}

/** Returns the name that a candidate gave and a recruiter of the match has opened. Returns the pseudonym until then (decision 48). */
export function candidateName(row: { readonly candidate: number; readonly given_name: string | null }): string {
  return row.given_name ?? pseudonymOf(row)
}

/** Returns the mark next to an earlier name of an organization. The mark shows the current name if it differs, but no earlier name. */
export function markThen(row: {
  readonly organization: string
  readonly organization_now: string | null
  readonly mark: OrganizationMark
}): OrganizationMarkThen {
  const isRenamed = row.organization_now !== null && row.organization_now !== row.organization
  return isRenamed ? { ...row.mark, formerly: null, now: row.organization_now } : { ...row.mark, now: null }
}

function recruiterOf(row: MessageRow): string {
  const name = personName(row)
  return name ? `${name}, ${row.organization}` : row.organization
}
