import { REPLY_TIME_LABELS } from '#rules/connect/reply-time.ts'
import { CANDIDATES } from '../messages.ts'
import { useOwnReplyTime } from '../queries.ts'

/** Shows the organization's reply time as members see it. Empty while it loads or if loading fails. */
export function OwnReplyTime() {
  const { data } = useOwnReplyTime()
  if (data === undefined) return null
  return (
    <p className="flush text-15 muted mb-16">
      {data === null ? CANDIDATES.repliesUnknown : CANDIDATES.replies(REPLY_TIME_LABELS[data])}
    </p>
  )
}
