import { REPLY_TIME_LABELS } from '#rules/connect/reply-time.ts'
import { CANDIDATES } from '../messages.ts'
import { useOwnReplyTime } from '../queries.ts'
import classes from './candidates.module.css'

/** Shows the organization's reply time as members see it. Empty while it loads or if loading fails. */
export function OwnReplyTime() {
  const { data } = useOwnReplyTime()
  if (data === undefined) return null
  return (
    <p className={classes.replies}>
      {data === null ? CANDIDATES.repliesUnknown : CANDIDATES.replies(REPLY_TIME_LABELS[data])}
    </p>
  )
}
