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

// With the library that checks it, which reading needs not.
const MessageForm = lazy(async () => ({ default: (await import('./MessageForm.tsx')).MessageForm }))

/** View of the panel (3 §2.10). */
type Mode =
  | { readonly is: 'list' }
  | { readonly is: 'view'; readonly message: Message }
  | { readonly is: 'create'; readonly reply: Message | null }

const LISTED: Mode = { is: 'list' }

interface Props {
  readonly matchId: number
  /** Recipient. */
  readonly to: string
  /** Why no one writes about it; null: they may. */
  readonly closed: ReactNode
  /** Of its heading on the page. */
  readonly level: 2 | 4
  /** Other content of the conversation, above it. */
  readonly children?: ReactNode
  /** It opens with a new message, unless no one may write. */
  readonly startsWriting?: boolean
  /** Without it, there is no Close. */
  readonly onClose?: () => void
}

/** The message center of a match. */
export function MessagePanel({ matchId, to, closed, level, children, startsWriting = false, onClose }: Props) {
  const { id: userId } = useUser()
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const canWrite = closed === null
  const [chosen, setMode] = useState<Mode>(startsWriting ? { is: 'create', reply: null } : LISTED)
  // It can be closed while someone writes: what they typed is kept.
  const mode = chosen.is === 'create' && !canWrite ? LISTED : chosen
  const [page, setPage] = useState(0)
  // The focused element disappears with the mode.
  const show = (next: Mode): void => {
    setMode(next)
    title.current?.focus()
  }
  const toList = () => show(LISTED)
  // So does the button that opened the panel; without one, nothing disappears. A form takes the focus itself.
  const takesFocus = onClose !== undefined && !(startsWriting && canWrite)
  useEffect(() => {
    if (takesFocus) title.current?.focus()
  }, [takesFocus])
  const Title = `h${level}` as const
  return (
    <section aria-labelledby={titleId} className={classes.panel}>
      <div className={classes.head}>
        <Title id={titleId} ref={title} tabIndex={-1} className={classes.title}>
          {mode.is === 'create' ? MESSAGES.write : MESSAGES.title}
        </Title>
        {mode.is === 'list' ? (
          <div className={classes.actions}>
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
