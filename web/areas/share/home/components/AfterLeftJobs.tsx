import { type ReactNode, useEffect, useState } from 'react'
import { leftJobs } from '../../queue.ts'

interface AfterLeftJobsProps {
  readonly userId: number
  /** Shown while they are sent. */
  readonly waiting?: ReactNode
  readonly children?: ReactNode
}

/**
 * Sends locations and terms of ICOs that study forms left on this device, because the studies may have been submitted on another device
 * since. Shows its children after the first attempt.
 */
export function AfterLeftJobs({ userId, waiting = null, children = null }: AfterLeftJobsProps) {
  const [left, setLeft] = useState(() => leftJobs(userId))
  useEffect(() => {
    if (left.length === 0) return
    import('../../transport.ts')
      .then(({ sendLeftJob }) => Promise.all(left.map(each => sendLeftJob(userId, each))))
      .catch(() => undefined)
      .finally(() => setLeft([]))
  }, [userId, left])
  return left.length === 0 ? children : waiting
}
