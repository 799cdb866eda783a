import type { Conversation } from '#contract/connect/inbox.ts'
import { toFlag } from '#contract/fields.ts'
import { geographyName } from '#server/areas/reference/lookups.ts'
import { dayOf } from '#server/platform/clock.ts'
import { authorFor, candidateName, type MessageReader } from '../messages/present.ts'
import type { ConversationRow } from './reads.ts'

interface Marks {
  readonly isChanged: boolean
  readonly isHidden: boolean
}

/** Returns a conversation as one of its sides sees it. */
export function serializeConversation(
  row: ConversationRow,
  reader: MessageReader,
  { isChanged, isHidden }: Marks,
): Conversation {
  const { side } = reader
  const isOwn = row.last_sender === side
  const sent = row.last_sent ?? new Date(0)
  return {
    matchId: row.id,
    jobOfferId: row.job_offer_id,
    name: side === 'member' ? row.organization : candidateName(row),
    title: row.title,
    place: geographyName(row),
    ico: side === 'member' ? row.ico : null,
    subject: row.latest?.subject ?? '',
    excerpt: row.latest?.excerpt ?? '',
    is_own: toFlag(isOwn),
    author: row.latest ? authorFor(row.latest, reader) : null,
    sent_date: side === 'recruiter' && !isOwn ? dayOf(sent) : sent.toISOString(),
    unviewed: Number(row.unviewed),
    is_changed: toFlag(isChanged),
    // Recruiters don't learn why a conversation ended for the member. For them, only their own offer ends it.
    is_ended: toFlag(row.offer_status !== 'active' || (side === 'member' && row.ended !== null)),
    is_hidden: toFlag(isHidden),
  }
}
