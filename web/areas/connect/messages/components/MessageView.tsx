import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { formatDay, formatMoment } from '#web/platform/dates.ts'
import { OrganizationName } from '../../components/OrganizationName.tsx'
import { MESSAGES } from '../messages.ts'
import { isUnviewed, type Message, useMarkViewed, useThread } from '../queries.ts'
import classes from './MessagePanel.module.css'
import { PlainText } from './PlainText.tsx'
import { ReportButton } from './ReportButton.tsx'

interface Props {
  readonly message: Message
  /** Of the headings of messages on the page. */
  readonly level: 3 | 5
  readonly canReply: boolean
  readonly onReply: (message: Message) => void
  readonly onBack: () => void
}

/** A message within its thread, the oldest first. What is shown for the first time is marked as viewed. */
export function MessageView({ message, level, canReply, onReply, onBack }: Props) {
  const thread = useThread(message)
  const { mutate } = useMarkViewed(message.matchId)
  const marked = useRef(new Set<number>())
  const items = thread.data?.items ?? [message]
  useEffect(() => {
    const fresh = items.filter(each => isUnviewed(each) && !marked.current.has(each.id))
    for (const { id } of fresh) {
      marked.current.add(id)
      mutate(id)
    }
  })
  const last = items.at(-1) ?? message
  const Subject = `h${level}` as const
  return (
    <>
      <ol className={classes.thread} aria-label={MESSAGES.earlier}>
        {items.map(each => (
          <li key={each.id} className={classes.item} data-own={each.sender === undefined || undefined}>
            <p className={classes.facts}>
              <strong>
                {each.sender ? MESSAGES.from(each.sender.name) : MESSAGES.toName(each.receiver?.name ?? '')}
              </strong>
              {each.sender?.mark ? <OrganizationName name="" mark={each.sender.mark} /> : null}
              <span>{factsOf(each)}</span>
            </p>
            <Subject className={classes.subject}>{each.subject}</Subject>
            <PlainText>{each.body}</PlainText>
            {each.sender ? null : <p className={classes.receipt}>{receiptOf(each)}</p>}
            {each.sender && each.is_reported !== undefined ? <ReportButton message={each} /> : null}
          </li>
        ))}
      </ol>
      <div className={classes.actions}>
        {canReply ? <Button onClick={() => onReply(last)}>{MESSAGES.reply}</Button> : null}
        <Button variant="default" onClick={onBack}>
          {MESSAGES.back}
        </Button>
      </div>
    </>
  )
}

function factsOf({ sender, sent_date }: Message): string {
  return sender ? MESSAGES.receivedOn(dateText(sent_date)) : MESSAGES.sentOn(dateText(sent_date))
}

/** Whether one's own message was read, and on which day. */
function receiptOf({ to_first_viewed_date: read }: Message): string {
  return read === null ? MESSAGES.notReadYet : MESSAGES.readOn(formatDay(read))
}

function dateText(text: string): string {
  return text.includes('T') ? formatMoment(text) : formatDay(text)
}
