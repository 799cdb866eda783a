import type { ClosedFor } from '#rules/connect/messages.ts'
import { ClosedReason } from '../../components/ClosedNote.tsx'
import { MessagePanel } from './MessagePanel.tsx'

interface Props {
  readonly match: {
    readonly id: number
    /** Reason why writing about the match isn't possible. `null` if it is. */
    readonly closed_for: ClosedFor | null
    /** Recipient of messages. */
    readonly jobOffer: { readonly organization: string }
  }
  readonly level: 2 | 4
  readonly startsWriting?: boolean
  readonly onClose: () => void
}

/** Shows the messages of a match to its member. */
export function MemberMessages({ match: { id, closed_for, jobOffer }, ...rest }: Props) {
  return (
    <MessagePanel
      {...rest}
      matchId={id}
      to={jobOffer.organization}
      closed={closed_for && <ClosedReason why={closed_for} />}
    />
  )
}
