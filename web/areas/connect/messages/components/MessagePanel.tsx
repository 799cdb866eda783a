import { Button } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import { useUser } from '#web/platform/use-session.ts'
import { MESSAGES } from '../messages.ts'
import type { Message } from '../queries.ts'
import { MessageForm } from './MessageForm.tsx'
import { MessageList } from './MessageList.tsx'
import classes from './MessagePanel.module.css'
import { MessageView } from './MessageView.tsx'

/** What the panel shows (3 §2.10). */
type Mode =
  | { readonly is: 'list' }
  | { readonly is: 'view'; readonly message: Message }
  | { readonly is: 'create'; readonly reply: Message | null }

interface Props {
  readonly match: {
    readonly id: number
    readonly is_declined: 0 | 1
    /** Whom messages go to. */
    readonly jobOffer: { readonly organization: string }
  }
  /** It opens with a new message, unless the match is declined. */
  readonly startsWriting?: boolean
  readonly onClose: () => void
}

/** The message center of a match. */
export function MessagePanel({ match, startsWriting = false, onClose }: Props) {
  const { id: userId, roles } = useUser()
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const canWrite = match.is_declined === 0
  const [mode, setMode] = useState<Mode>(startsWriting && canWrite ? { is: 'create', reply: null } : { is: 'list' })
  const [page, setPage] = useState(0)
  // What had the focus is gone with the mode.
  const show = (next: Mode): void => {
    setMode(next)
    title.current?.focus()
  }
  const toList = () => show({ is: 'list' })
  // So is the button that opened the panel.
  useEffect(() => title.current?.focus(), [])
  return (
    <section aria-labelledby={titleId} className={classes.panel}>
      <div className={classes.head}>
        <h4 id={titleId} ref={title} tabIndex={-1} className={classes.title}>
          {mode.is === 'create' ? MESSAGES.write : MESSAGES.title}
        </h4>
        {mode.is === 'list' ? (
          <div className={classes.actions}>
            {canWrite ? (
              <Button size="compact-md" onClick={() => show({ is: 'create', reply: null })}>
                {MESSAGES.write}
              </Button>
            ) : null}
            {roles.includes('MSS_RECRUITER') ? null : (
              <Button size="compact-md" variant="default" onClick={onClose}>
                {MESSAGES.close}
              </Button>
            )}
          </div>
        ) : null}
      </div>
      {canWrite ? null : <p className={classes.note}>{MESSAGES.isDeclined}</p>}
      {mode.is === 'list' ? (
        <MessageList
          matchId={match.id}
          page={page}
          onPage={setPage}
          onOpen={message => show({ is: 'view', message })}
        />
      ) : mode.is === 'view' ? (
        <MessageView
          key={mode.message.id}
          message={mode.message}
          canReply={canWrite}
          onReply={reply => show({ is: 'create', reply })}
          onBack={toList}
        />
      ) : (
        <MessageForm
          userId={userId}
          matchId={match.id}
          to={match.jobOffer.organization}
          reply={mode.reply}
          onDone={toList}
        />
      )}
    </section>
  )
}
