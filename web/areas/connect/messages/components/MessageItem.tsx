import { formatDay, formatMoment } from '#web/platform/dates.ts'
import { OrganizationName } from '../../components/OrganizationName.tsx'
import { MESSAGES, partiesOf } from '../messages.ts'
import type { Message } from '../queries.ts'
import classes from './MessagePanel.module.css'
import { PlainText } from './PlainText.tsx'
import { ReportButton } from './ReportButton.tsx'

interface Props {
  readonly message: Message
  /** Heading level of the subject. */
  readonly level: 3 | 5
}

/** Shows a message in its conversation, with its actions. */
export function MessageItem({ message, level }: Props) {
  const Subject = `h${level}` as const
  const { sender, subject, body } = message
  return (
    <li className={classes.item} data-own={sender === undefined || undefined}>
      <p className={classes.facts}>
        <strong>{partiesOf(message)}</strong>
        {sender?.mark ? <OrganizationName name="" mark={sender.mark} /> : null}
        <span>{factsOf(message)}</span>
      </p>
      <Subject className="flush text-16 breakable mb-8">{subject}</Subject>
      <PlainText>{body}</PlainText>
      {sender ? null : <p className="quiet mt-8">{receiptOf(message)}</p>}
      {sender && message.is_reported !== undefined ? <ReportButton message={message} /> : null}
    </li>
  )
}

function factsOf({ sender, sent_date }: Message): string {
  return sender ? MESSAGES.receivedOn(dateText(sent_date)) : MESSAGES.sentOn(dateText(sent_date))
}

/** Returns whether the member's own message was read, and on which day. */
function receiptOf({ to_first_viewed_date: read }: Message): string {
  return read === null ? MESSAGES.notReadYet : MESSAGES.readOn(formatDay(read))
}

function dateText(text: string): string {
  return text.includes('T') ? formatMoment(text) : formatDay(text)
}
