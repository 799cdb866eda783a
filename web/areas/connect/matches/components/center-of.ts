import type { ReactNode } from 'react'
import type { JobOfferMatch } from '#contract/connect-match.ts'

/** Further facts about the recruiters of an open match, and actions for them; next to its messages, these show it. */
export type AboutOf = (match: JobOfferMatch) => ReactNode

/** The message center of a match. */
export type MessagesOf = (of: {
  readonly match: JobOfferMatch
  /** It opens with a new message. */
  readonly startsWriting: boolean
  readonly onClose: () => void
}) => ReactNode
