import { Button } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useUser } from '#web/platform/use-session.ts'
import { ClosedNote } from '../../components/ClosedNote.tsx'
import { readDraft } from '../drafts.ts'
import { MESSAGES } from '../messages.ts'
import type { Message } from '../queries.ts'
import { Loading } from './Loading.tsx'
import { MessageList } from './MessageList.tsx'
import classes from './MessagePanel.module.css'
import { MessageView } from './MessageView.tsx'

// Loaded on demand with its validation library, which reading doesn't need.
const MessageForm = lazy(async () => ({ default: (await import('./MessageForm.tsx')).MessageForm }))

/** View of the panel (3 §2.10). */
type Mode =
  | { readonly is: 'list' }
  | { readonly is: 'view'; readonly message: Message }
  | { readonly is: 'create'; readonly reply: Message | null }

const LISTED: Mode = { is: 'list' }

interface Props {
  readonly matchId: number
  /** Name of the recipient. */
  readonly to: string
  /** Reason why writing about the match isn't possible. `null` if it is. */
  readonly closed: ReactNode
  /** Level of the panel's heading. */
  readonly level: 2 | 4
  /** Other content of the conversation, shown above the messages. */
  readonly children?: ReactNode
  /** Whether to open with a new message, unless writing isn't allowed. */
  readonly startsWriting?: boolean
  /** Called by the Close button. Without it, there is no such button. */
  readonly onClose?: () => void
}

/** Message center of a match. */
export function MessagePanel({ matchId, to, closed, level, children, startsWriting = false, onClose }: Props) {
  const { id: userId } = useUser()
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const canWrite = closed === null
  const [chosen, setMode] = useState<Mode>(startsWriting ? { is: 'create', reply: null } : LISTED)
  // If writing is no longer allowed, the form closes, but its draft is kept.
  const mode = chosen.is === 'create' && !canWrite ? LISTED : chosen
  const [page, setPage] = useState(0)
  // Moves the focus to the title, because the focused element disappears with the mode.
  const show = (next: Mode): void => {
    setMode(next)
    title.current?.focus()
  }
  const toList = () => show(LISTED)
  // The button that opened the panel disappears, so the title takes the focus. A form takes the focus itself.
  const takesFocus = onClose !== undefined && !(startsWriting && canWrite)
  useEffect(() => {
    if (takesFocus) title.current?.focus()
  }, [takesFocus])
  const Title = `h${level}` as const
  return (
    <section aria-labelledby={titleId}>
      <div className={classes.head}>
        <Title id={titleId} ref={title} tabIndex={-1} className="flush text-18">
          {mode.is === 'create' ? MESSAGES.write : MESSAGES.title}
        </Title>
        {mode.is === 'list' ? (
          <div className="row gap-12">
            {canWrite ? (
              <Button size="compact-md" onClick={() => show({ is: 'create', reply: null })}>
                {MESSAGES.write}
              </Button>
            ) : null}
            {onClose ? (
              <Button size="compact-md" variant="default" onClick={onClose}>
                {MESSAGES.close}
              </Button>
            ) : null}
          </div>
        ) : null}
      </div>
      {canWrite ? null : <ClosedNote hasDraft={readDraft(userId, matchId) !== null}>{closed}</ClosedNote>}
      {children}
      {mode.is === 'list' ? (
        <MessageList matchId={matchId} page={page} onPage={setPage} onOpen={message => show({ is: 'view', message })} />
      ) : mode.is === 'view' ? (
        <MessageView
          key={mode.message.id}
          message={mode.message}
          level={level === 2 ? 3 : 5}
          canReply={canWrite}
          onReply={reply => show({ is: 'create', reply })}
          onBack={toList}
        />
      ) : (
        <Suspense fallback={<Loading />}>
          <MessageForm userId={userId} matchId={matchId} to={to} reply={mode.reply} onDone={toList} />
        </Suspense>
      )}
    </section>
  )
}
