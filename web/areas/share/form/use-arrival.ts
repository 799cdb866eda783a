import { type RefObject, useLayoutEffect, useRef } from 'react'
import { claimFocus } from '#web/ui/page-title.ts'

/**
 * Scrolls to the top of a new question and focuses its prompt, which screen readers then read; also for the first one if the member came
 * from another page.
 * Runs before anything else changes the layout, because both measure the page.
 */
export function useArrival(questionId: number | undefined, heading: RefObject<HTMLHeadingElement | null>): void {
  const shown = useRef(questionId)
  useLayoutEffect(() => {
    if (shown.current === questionId) {
      if (claimFocus()) heading.current?.focus({ preventScroll: true })
      return
    }
    shown.current = questionId
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [questionId, heading])
}
