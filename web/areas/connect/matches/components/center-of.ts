import type { ReactNode } from 'react'
import type { JobOfferMatch } from '#contract/connect-match.ts'

/** The message center of a match. */
export type MessagesOf = (of: {
  readonly match: JobOfferMatch
  /** It opens with a new message. */
  readonly startsWriting: boolean
  readonly onClose: () => void
}) => ReactNode
