import { type RefObject, useEffect, useRef } from 'react'

/**
 * A new question begins at the top, with the focus on its prompt, which screen readers then read. Not on the first: the page is new then.
 */
export function useArrival(questionId: number | undefined, heading: RefObject<HTMLHeadingElement | null>): void {
  const shown = useRef(questionId)
  useEffect(() => {
    if (shown.current === questionId) return
    shown.current = questionId
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [questionId, heading])
}
