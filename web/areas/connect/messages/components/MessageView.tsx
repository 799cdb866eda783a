import { Button } from '@mantine/core'
import { MESSAGES } from '../messages.ts'
import { type Message, useThread } from '../queries.ts'
import { useMarked } from '../use-marked.ts'
import { MessageItem } from './MessageItem.tsx'

interface Props {
  readonly message: Message
  /** Heading level of messages. */
  readonly level: 3 | 5
  readonly canReply: boolean
  readonly onReply: (message: Message) => void
  readonly onBack: () => void
}

/** Shows a message in its thread, oldest first. Messages shown for the first time are marked as viewed. */
export function MessageView({ message, level, canReply, onReply, onBack }: Props) {
  const thread = useThread(message)
  const items = thread.data?.items ?? [message]
  useMarked(message.matchId, items)
  const last = items.at(-1) ?? message
  return (
    <>
      <ol className="plain-list grid gap-16 mb-16" aria-label={MESSAGES.earlier}>
        {items.map(each => (
          <MessageItem key={each.id} message={each} level={level} />
        ))}
      </ol>
      <div className="row gap-12">
        {canReply ? <Button onClick={() => onReply(last)}>{MESSAGES.reply}</Button> : null}
        <Button variant="default" onClick={onBack}>
          {MESSAGES.back}
        </Button>
      </div>
    </>
  )
}
