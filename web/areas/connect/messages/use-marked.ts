import { useEffect, useRef } from 'react'
import { isUnviewed, type Message, useMarkViewed } from './queries.ts'

/** Marks each message as viewed when it is first shown. */
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
