import { type RefObject, useLayoutEffect, useRef } from 'react'
import { claimFocus } from '#web/ui/page-title.ts'

/**
 * A new question begins at the top, with the focus on its prompt, which screen readers then read; the first one too, when the member came
 * from another page.
 * Before anything else changes what is drawn, for both need the page measured.
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
