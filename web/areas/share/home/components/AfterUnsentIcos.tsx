import { type ReactNode, useEffect, useState } from 'react'
import { unsentIcos } from '../../queue.ts'

interface AfterUnsentIcosProps {
  readonly userId: number
  /** Shown while they are sent. */
  readonly fallback?: ReactNode
  readonly children?: ReactNode
}

/**
 * Sends locations and terms of ICOs that are unsent on this device, because their studies may have been submitted on another device. Shows
 * its children after the first attempt.
 */
export function AfterUnsentIcos({ userId, fallback = null, children = null }: AfterUnsentIcosProps) {
  const [unsent, setUnsent] = useState(() => unsentIcos(userId))
  useEffect(() => {
    if (unsent.length === 0) return
    import('../../transport.ts')
      .then(({ sendUnsentIco }) => Promise.all(unsent.map(each => sendUnsentIco(userId, each))))
      .catch(() => undefined)
      .finally(() => setUnsent([]))
  }, [userId, unsent])
  return unsent.length === 0 ? children : fallback
}
