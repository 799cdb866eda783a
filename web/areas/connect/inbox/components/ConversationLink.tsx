import { Link, type To } from 'react-router'
import { formatDay } from '#web/platform/dates.ts'
import { INBOX } from '../messages.ts'
import type { Conversation } from '../queries.ts'
import classes from './inbox.module.css'

interface Props {
  readonly conversation: Conversation
  readonly to: To
  readonly isChosen: boolean
}

/** Shows a conversation in the inbox: the other party, the offer, and the start of the latest message. */
export function ConversationLink({ conversation, to, isChosen }: Props) {
  const {
    matchId,
    name,
    title,
    place,
    ico,
    subject,
    excerpt,
    is_own,
    author,
    sent_date,
    unviewed,
    is_changed,
    is_ended,
    is_hidden,
  } = conversation
  return (
    <li>
      <Link
        to={to}
        className={classes.conversation}
        data-match={matchId}
        data-unread={unviewed > 0 || undefined}
        aria-current={isChosen ? 'true' : undefined}
      >
        <span className={classes.line}>
          <span className={classes.name}>{name}</span>
          <span className={classes.date}>{formatDay(sent_date)}</span>
        </span>
        <span className="text-14 muted">{[title || INBOX.untitled, place, ico].filter(Boolean).join(' · ')}</span>
        <span className={classes.excerpt}>
          {author === null ? (is_own === 1 ? INBOX.you : '') : INBOX.by(author)}
          <span className={classes.subject}>{subject}</span> {excerpt}
        </span>
        {unviewed > 0 || is_changed === 1 || is_ended === 1 || is_hidden === 1 ? (
          <span className={classes.marks}>
            {unviewed > 0 ? <span className="accent">{INBOX.unread(unviewed)}</span> : null}
            {is_changed === 1 ? <span className={classes.changed}>{INBOX.changed}</span> : null}
            {is_hidden === 1 ? (
              <span className="muted">{INBOX.hidden}</span>
            ) : is_ended === 1 ? (
              <span className="muted">{INBOX.ended}</span>
            ) : null}
          </span>
        ) : null}
      </Link>
    </li>
  )
}
