import { useCallback, useRef } from 'react'
import { ICO_QUESTION } from '../study.ts'
import { useHandler } from './use-handler.ts'

/** Id of the element that names a term of the job. */
export const termPromptId = (termId: number): string => `term-${termId}`

/**
 * Leads to a term of the job, which is asked below the place of work.
 * @param leaveFor goes to another question, unless the current one holds the member
 */
export function useTermJump(currentId: number | undefined, leaveFor: (questionId: number) => void) {
  const wanted = useRef<number | null>(null)
  /** Call when the terms are on the screen. */
  const focusWanted = useCallback(() => {
    if (wanted.current !== null) document.getElementById(termPromptId(wanted.current))?.focus()
    wanted.current = null
  }, [])
  const jumpToTerm = useHandler((termId: number) => {
    wanted.current = termId
    // The list releases the focus as it closes, which happens after this.
    if (currentId === ICO_QUESTION.id) setTimeout(focusWanted)
    else leaveFor(ICO_QUESTION.id)
  })
  return { jumpToTerm, focusWanted }
}
