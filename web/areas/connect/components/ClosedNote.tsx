import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type ClosedFor, MESSAGE_TEXT } from '#rules/connect/messages.ts'

const LIST = 'Hidden from employers'

interface Props {
  /** Reason why writing about a match isn't possible. */
  readonly children: ReactNode
  /** Whether a draft of a message exists. */
  readonly hasDraft?: boolean
}

export function ClosedNote({ children, hasDraft = false }: Props) {
  return (
    <p className="quiet mb-12">
      {children}
      {hasDraft ? ' Your unsent message is saved on this device.' : null}
    </p>
  )
}

/** Shows the reason to members, with a link to change it. */
export function ClosedReason({ why }: { readonly why: ClosedFor }) {
  return (
    <>
      {MESSAGE_TEXT[why]}
      {why === 'blocked' || why === 'shielded' ? (
        <>
          {' '}
          <Anchor component={Link} inherit underline="always" to="/exchange/employers">
            {LIST}
          </Anchor>
        </>
      ) : null}
    </>
  )
}
