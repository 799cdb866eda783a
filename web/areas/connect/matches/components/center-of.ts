import type { ReactNode } from 'react'
import type { JobOfferMatch } from '#contract/connect/match.ts'

/** Renders further facts and actions about the recruiters of an open match. If messages are shown, they contain these. */
export type AboutOf = (match: JobOfferMatch) => ReactNode

/** Renders the message center of a match. */
export type MessagesOf = (of: {
  readonly match: JobOfferMatch
  /** Whether to open with a new message. */
  readonly startsWriting: boolean
  readonly onClose: () => void
}) => ReactNode
