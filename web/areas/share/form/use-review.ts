import { useCallback, useState } from 'react'
import { useHandler } from '#web/ui/use-handler.ts'

/** Question that was opened from the list of answers, until another list is opened. */
export interface Review {
  readonly correcting: number | null
  /** Opens a question from the list of answers. */
  readonly correct: (questionId: number) => void
  readonly forget: () => void
}

/** Remembers the question that the member opened from the list of answers, so that the list returns to it. */
export function useReview(go: (questionId: number) => void): Review {
  const [correcting, setCorrecting] = useState<number | null>(null)
  const correct = useHandler((questionId: number) => {
    setCorrecting(questionId)
    window.scrollTo(0, 0)
    go(questionId)
  })
  return { correcting, correct, forget: useCallback(() => setCorrecting(null), []) }
}
