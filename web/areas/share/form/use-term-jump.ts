import { useCallback, useRef } from 'react'
import { useHandler } from '#web/ui/use-handler.ts'
import { ICO_QUESTION } from '../study.ts'

/** Returns the ID of the element that names a term of the job. */
export const termPromptId = (termId: number): string => `term-${termId}`

/**
 * Navigates to a term of the job, which is asked below the place of work.
 * @param leaveFor Function that opens another question, unless the current question prevents it
 */
export function useTermJump(currentId: number | undefined, leaveFor: (questionId: number) => void) {
  const wanted = useRef<number | null>(null)
  /** Focuses the requested term. Called when the terms are on the screen. */
  const focusWanted = useCallback(() => {
    if (wanted.current !== null) document.getElementById(termPromptId(wanted.current))?.focus()
    wanted.current = null
  }, [])
  const jumpToTerm = useHandler((termId: number) => {
    wanted.current = termId
    // The list releases the focus as it closes, after this code runs.
    if (currentId === ICO_QUESTION.id) setTimeout(focusWanted)
    else leaveFor(ICO_QUESTION.id)
  })
  return { jumpToTerm, focusWanted }
}
