import { Button } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useUser } from '#web/platform/use-session.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { ClosedNote } from '../../components/ClosedNote.tsx'
import { readDraft } from '../drafts.ts'
import { MESSAGES } from '../messages.ts'
import { CONVERSATION_STEP, type Message, useConversation } from '../queries.ts'
import { useMarked } from '../use-marked.ts'
import { Loading } from './Loading.tsx'
import { MessageItem } from './MessageItem.tsx'
import classes from './MessagePanel.module.css'

// With the library that checks it, which reading needs not.
const MessageForm = lazy(async () => ({ default: (await import('./MessageForm.tsx')).MessageForm }))

interface Props {
  readonly matchId: number
  /** Whom messages go to, and what the conversation is called. */
  readonly name: string
  /** Why nobody writes about it; null: they may. */
  readonly closed: ReactNode
  /** What else belongs to the conversation, above it. */
  readonly children?: ReactNode
}

/** All messages about a match in order, and a reply. What is shown for the first time is marked as viewed. */
export function Conversation({ matchId, name, closed, children }: Props) {
  const { id: userId } = useUser()
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const [most, setMost] = useState(CONVERSATION_STEP)
  const [isWriting, setWriting] = useState(false)
  const messages = useConversation(matchId, most)
  const items = messages.data?.items.toReversed() ?? []
  useMarked(matchId, items)
  useEffect(() => title.current?.focus(), [])
  const canWrite = closed === null
  const stop = (): void => {
    setWriting(false)
    title.current?.focus()
  }
  return (
    <section aria-labelledby={titleId} className={classes.conversation}>
      <h2 id={titleId} ref={title} tabIndex={-1} className={classes.title}>
        {name}
      </h2>
      {canWrite ? null : <ClosedNote hasDraft={readDraft(userId, matchId) !== null}>{closed}</ClosedNote>}
      {children}
      {messages.isPending ? (
        <Loading />
      ) : messages.isError && !messages.data ? (
        <ErrorState title={MESSAGES.failed} retrying={messages.isFetching} onRetry={() => void messages.refetch()} />
      ) : items.length === 0 ? (
        <EmptyState title={MESSAGES.empty} />
      ) : (
        <>
          {messages.data._meta.totalCount > items.length ? (
            <Button variant="default" mb="md" onClick={() => setMost(most + CONVERSATION_STEP)}>
              {MESSAGES.showEarlier}
            </Button>
          ) : null}
          <ol className={classes.thread} aria-label={MESSAGES.earlier}>
            {items.map(each => (
              <MessageItem key={each.id} message={each} level={3} />
            ))}
          </ol>
        </>
      )}
      {isWriting && canWrite ? (
        <Suspense fallback={<Loading />}>
          <MessageForm userId={userId} matchId={matchId} to={name} reply={lastOf(items)} onDone={stop} />
        </Suspense>
      ) : canWrite && messages.data ? (
        <Button onClick={() => setWriting(true)}>{items.length > 0 ? MESSAGES.reply : MESSAGES.write}</Button>
      ) : null}
    </section>
  )
}

function lastOf(items: readonly Message[]): Message | null {
  return items.at(-1) ?? null
}
