import { useEffect, useRef } from 'react'
import { isUnviewed, type Message, useMarkViewed } from './queries.ts'

/** Marks what is shown for the first time as viewed, each message once. */
export function useMarked(matchId: number, items: readonly Message[]): void {
  const { mutate } = useMarkViewed(matchId)
  const marked = useRef(new Set<number>())
  useEffect(() => {
    const fresh = items.filter(each => isUnviewed(each) && !marked.current.has(each.id))
    for (const { id } of fresh) {
      marked.current.add(id)
      mutate(id)
    }
  })
}
