import { Button } from '@mantine/core'
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import type { ClosedFor } from '#rules/connect/messages.ts'
import { useUser } from '#web/platform/use-session.ts'
import { ClosedNote } from '../../components/ClosedNote.tsx'
import { readDraft } from '../drafts.ts'
import { MESSAGES } from '../messages.ts'
import type { Message } from '../queries.ts'
import { Loading } from './Loading.tsx'
import { MessageList } from './MessageList.tsx'
import classes from './MessagePanel.module.css'
import { MessageView } from './MessageView.tsx'

// With the library that checks it, which reading needs not.
const MessageForm = lazy(async () => ({ default: (await import('./MessageForm.tsx')).MessageForm }))

/** What the panel shows (3 §2.10). */
type Mode =
  | { readonly is: 'list' }
  | { readonly is: 'view'; readonly message: Message }
  | { readonly is: 'create'; readonly reply: Message | null }

const LISTED: Mode = { is: 'list' }

interface Props {
  readonly match: {
    readonly id: number
    /** Why nobody writes about it; null: they may. */
    readonly closed_for: ClosedFor | null
    /** Whom messages go to. */
    readonly jobOffer: { readonly organization: string }
  }
  /** It opens with a new message, unless nobody may write. */
  readonly startsWriting?: boolean
  readonly onClose: () => void
}

/** The message center of a match. */
export function MessagePanel({ match, startsWriting = false, onClose }: Props) {
  const { id: userId, roles } = useUser()
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const canWrite = match.closed_for === null
  const [chosen, setMode] = useState<Mode>(startsWriting ? { is: 'create', reply: null } : LISTED)
  // It can be closed while somebody writes: what they typed is kept.
  const mode = chosen.is === 'create' && !canWrite ? LISTED : chosen
  const [page, setPage] = useState(0)
  // What had the focus is gone with the mode.
  const show = (next: Mode): void => {
    setMode(next)
    title.current?.focus()
  }
  const toList = () => show(LISTED)
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
      {match.closed_for === null ? null : (
        <ClosedNote why={match.closed_for} hasDraft={readDraft(userId, match.id) !== null} />
      )}
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
        <Suspense fallback={<Loading />}>
          <MessageForm
            userId={userId}
            matchId={match.id}
            to={match.jobOffer.organization}
            reply={mode.reply}
            onDone={toList}
          />
        </Suspense>
      )}
    </section>
  )
}
