import { REPLY_TIME_LABELS } from '#rules/connect/reply-time.ts'
import { RECEIPTS } from '../messages.ts'
import { useReplyTime } from '../queries.ts'

interface Props {
  readonly matchId: number
  readonly organization: string
}

/** Shows how soon the recruiters of a match usually reply. Renders nothing if this is unknown. */
export function ReplyTime({ matchId, organization }: Props) {
  const within = useReplyTime(matchId).data?.replies_within ?? null
  return within === null ? null : <p className="quiet">{RECEIPTS.reply(organization, REPLY_TIME_LABELS[within])}</p>
}
