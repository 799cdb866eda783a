import { Button } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useUser } from '#web/platform/use-session.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { ClosedNote } from '../../components/ClosedNote.tsx'
import { readDraft } from '../drafts.ts'
import { MESSAGES } from '../messages.ts'
import { CONVERSATION_STEP, isUnviewed, type Message, useConversation } from '../queries.ts'
import { useMarked } from '../use-marked.ts'
import { Loading } from './Loading.tsx'
import { MessageItem } from './MessageItem.tsx'
import classes from './MessagePanel.module.css'

// Loaded on demand with its validation library, which reading doesn't need.
const MessageForm = lazy(async () => ({ default: (await import('./MessageForm.tsx')).MessageForm }))

interface Props {
  readonly matchId: number
  /** Name of the recipient and of the conversation. */
  readonly name: string
  /** Reason why writing about the match isn't possible. `null` if it is. */
  readonly closed: ReactNode
}

/** Shows all messages about a match in order, with a reply form. Messages shown for the first time are marked as viewed. */
export function Conversation({ matchId, name, closed }: Props) {
  const { id: userId } = useUser()
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const [most, setMost] = useState(CONVERSATION_STEP)
  const [isWriting, setWriting] = useState(false)
  const messages = useConversation(matchId, most)
  const items = messages.data?.items.toReversed() ?? []
  useMarked(matchId, items)
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  const thread = useOpenedAt(items)
  const canWrite = closed === null
  const stop = (): void => {
    setWriting(false)
    title.current?.focus()
  }
  return (
    <section aria-labelledby={titleId} className={classes.conversation}>
      <h2 id={titleId} ref={title} tabIndex={-1} className="flush text-18">
        {name}
      </h2>
      {canWrite ? null : <ClosedNote hasDraft={readDraft(userId, matchId) !== null}>{closed}</ClosedNote>}
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
          <ol ref={thread} className="plain-list grid gap-16 mb-16" aria-label={MESSAGES.earlier}>
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

/** Scrolls a conversation to the first unread message or to its end. */
function useOpenedAt(items: readonly Message[]) {
  const thread = useRef<HTMLOListElement>(null)
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current || items.length === 0) return
    isDone.current = true
    const unread = items.findIndex(isUnviewed)
    thread.current?.children[unread === -1 ? items.length - 1 : unread]?.scrollIntoView({ block: 'nearest' })
  }, [items])
  return thread
}

function lastOf(items: readonly Message[]): Message | null {
  return items.at(-1) ?? null
}
