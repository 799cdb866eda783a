import { useEffect, useRef } from 'react'
import { submissionOf } from '../submission.ts'
import { type Listener, openTabs, type Tabs } from './tabs.ts'

export interface TabsLink {
  /** Connection to the other tabs, or `null` until it is open. */
  current: Tabs | null
  /** Handler of incoming messages. */
  listener: Omit<Listener, 'onStopped'> | null
}

/** Connects to the other tabs of this browser in which the same survey is open. */
export function useTabs(userId: number, surveyId: number): TabsLink {
  const link = useRef<TabsLink>({ current: null, listener: null }).current
  useEffect(() => {
    const opened = openTabs(userId, surveyId, {
      onAnswered: (entry, clockOffset) => link.listener?.onAnswered(entry, clockOffset),
      onSubmitted: sectionId => link.listener?.onSubmitted(sectionId),
      onStopped: (sectionId, reason) => submissionOf(userId, surveyId, sectionId).stoppedElsewhere(reason),
    })
    link.current = opened
    return () => {
      link.current = null
      opened.close()
    }
  }, [userId, surveyId, link])
  return link
}
