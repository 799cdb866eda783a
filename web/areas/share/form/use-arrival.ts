import { type RefObject, useLayoutEffect, useRef } from 'react'
import { claimFocus } from '#web/ui/page-title.ts'

/**
 * Scrolls to the top of a new question and focuses its prompt for screen readers. It also focuses the first prompt, so that keys answer it
 * immediately. This runs before anything else changes the layout, because both steps measure the page.
 */
export function useArrival(questionId: number | undefined, heading: RefObject<HTMLHeadingElement | null>): void {
  const shown = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (shown.current === questionId) return
    // Prevents the page from focusing its own heading afterwards.
    claimFocus()
    if (shown.current !== undefined) window.scrollTo(0, 0)
    shown.current = questionId
    heading.current?.focus({ preventScroll: true })
  }, [questionId, heading])
}
