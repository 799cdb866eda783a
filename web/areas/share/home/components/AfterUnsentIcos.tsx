import { type ReactNode, useEffect, useState } from 'react'
import { unsentIcos } from '../../queue.ts'

/** Longest wait for the first attempt in ms, because a server that doesn't respond must not hide the page. */
const MAX_WAIT_MS = 3_000

interface AfterUnsentIcosProps {
  readonly userId: number
  /** Shown while they are sent. */
  readonly fallback?: ReactNode
  readonly children?: ReactNode
}

/**
 * Sends locations and terms of ICOs that are unsent on this device, because their studies may have been submitted on another device. Shows
 * its children after the first attempt, or after a few seconds while it continues.
 */
export function AfterUnsentIcos({ userId, fallback = null, children = null }: AfterUnsentIcosProps) {
  const [unsent, setUnsent] = useState(() => unsentIcos(userId))
  useEffect(() => {
    if (unsent.length === 0) return
    const show = () => setUnsent([])
    const timer = setTimeout(show, MAX_WAIT_MS)
    import('../../transport.ts')
      .then(({ sendUnsentIco }) => Promise.all(unsent.map(each => sendUnsentIco(userId, each))))
      .catch(() => undefined)
      .finally(show)
    return () => clearTimeout(timer)
  }, [userId, unsent])
  return unsent.length === 0 ? children : fallback
}
