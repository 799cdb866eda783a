import { type RefObject, useEffect, useRef } from 'react'
import type { Entry } from './queue.ts'
import { type Tabs, tabsOf } from './tabs.ts'

/** The other tabs of this browser in which the same survey is open. What comes in is given to the newest listeners. */
export function useTabs(userId: number, surveyId: number): [tabs: RefObject<Tabs | null>, listen: (to: Hearing) => void] {
  const tabs = useRef<Tabs | null>(null)
  const hearing = useRef<Hearing | null>(null)
  useEffect(() => {
    const opened = tabsOf(userId, surveyId, {
      onAnswered: (entry, ahead) => hearing.current?.onAnswered(entry, ahead),
      onSubmitted: sectionId => hearing.current?.onSubmitted(sectionId),
    })
    tabs.current = opened
    return () => {
      tabs.current = null
      opened.close()
    }
  }, [userId, surveyId])
  const listen = useRef((to: Hearing) => {
    hearing.current = to
  })
  return [tabs, listen.current]
}

interface Hearing {
  readonly onAnswered: (entry: Entry, ahead: number) => void
  readonly onSubmitted: (sectionId: number | null) => void
}
