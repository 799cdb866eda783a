import { useCallback, useState } from 'react'
import type { QuestionStatus } from '#rules/share/evaluate.ts'
import { isDone, type LeavePrompt, leavePrompt } from '#rules/share/progress.ts'
import type { Question } from '#rules/share/study.ts'
import { useHandler } from '#web/ui/use-handler.ts'

interface LeavingOptions {
  /** Question on the screen, or on a page with several questions, the first one that isn't done. */
  readonly current: Question | null
  readonly status: QuestionStatus | undefined
  /** Checks whether a question is on the page that is open. */
  readonly isHere: (questionId: number) => boolean
  readonly isModule: boolean
  readonly isIcoAnswered: boolean
  /** Whether accepting the defaults of the question answers it. */
  readonly hasDefaults: () => boolean
  /** Whether the question is the last one of a section that asks for interest. */
  readonly isInterestDue: boolean
  readonly go: (questionId: number) => void
  /** Called when the member leaves the answered question. */
  readonly onInterest: () => void
}

export interface Leaving {
  /** Dialog shown before leaving the question, or `null` for none. */
  readonly prompt: LeavePrompt | null
  /** Handles Next and jumps. */
  readonly leaveFor: (questionId: number) => void
  /** Handles Back, which asks only while the answer is invalid. */
  readonly backTo: (questionId: number) => void
  /** Continues to the requested question. */
  readonly release: () => void
  readonly stay: () => void
}

/** Handles the step between a question and the next one (1 §4 Question navigation). */
export function useLeaving({
  current,
  status,
  isHere,
  isModule,
  isIcoAnswered,
  hasDefaults,
  isInterestDue,
  go,
  onInterest,
}: LeavingOptions): Leaving {
  const [held, setHeld] = useState<{ readonly prompt: LeavePrompt; readonly target: number } | null>(null)
  const leave = (target: number, isBack: boolean): void => {
    if (!current) return
    if (isHere(target)) {
      go(target)
      return
    }
    const prompt = leavePrompt(current, status, { isModule, isIcoAnswered, hasDefaults, isBack })
    if (prompt) {
      setHeld({ prompt, target })
      return
    }
    if (isInterestDue && isDone(status)) onInterest()
    go(target)
  }
  const leaveFor = useHandler((target: number) => leave(target, false))
  const backTo = useHandler((target: number) => leave(target, true))
  const release = useCallback(() => {
    if (held) go(held.target)
    setHeld(null)
  }, [held, go])
  const stay = useCallback(() => setHeld(null), [])
  return { prompt: held?.prompt ?? null, leaveFor, backTo, release, stay }
}
