import { type RefObject, useLayoutEffect, useRef } from 'react'
import { claimFocus } from '#web/ui/page-title.ts'

/**
 * Scrolls to the top of a new question and focuses its prompt, which screen readers then read; the first one too, so that keys answer it immediately.
 * Runs before anything else changes the layout, because both measure the page.
 */
export function useArrival(questionId: number | undefined, heading: RefObject<HTMLHeadingElement | null>): void {
  const shown = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (shown.current === questionId) return
    // The page's own wish to focus its heading is met by this.
    claimFocus()
    if (shown.current !== undefined) window.scrollTo(0, 0)
    shown.current = questionId
    heading.current?.focus({ preventScroll: true })
  }, [questionId, heading])
}
