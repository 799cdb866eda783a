import { useCallback, useEffect, useRef } from 'react'
import type { Action } from '#rules/share/answering.ts'
import type { QuestionStatus } from '#rules/share/evaluate.ts'
import { isDone } from '#rules/share/progress.ts'
import type { Question } from '#rules/share/study.ts'
import { useHandler } from '#web/ui/use-handler.ts'

/** Milliseconds before the form advances, long enough to see the choice. */
const PAUSE_MS = 400

interface GoingOn {
  /** Whether the member turned auto-advance on. */
  readonly isOn: boolean
  readonly question: Question | null
  readonly status: QuestionStatus | undefined
  readonly isShown: (variableId: number) => boolean
  readonly onNext: () => void
}

/**
 * Advances to the next question after a single choice, unless an arrow key made it. Arrow keys also choose the radios on the way to the
 * wanted one.
 */
export function useAutoAdvance({ isOn, question, status, isShown, onNext }: GoingOn) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isArrow = useRef(false)
  const next = useHandler(() => {
    if (isDone(status)) onNext()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: leaving the question cancels what it has started
  useEffect(() => () => clearTimeout(timer.current), [question?.id])
  const after = useHandler((of: Question, action: Action) => {
    clearTimeout(timer.current)
    if (isOn && !isArrow.current && isSingleChoice(of, action, isShown)) timer.current = setTimeout(next, PAUSE_MS)
  })
  const onKey = useCallback((event: { readonly type: string; readonly key: string }) => {
    isArrow.current = event.type === 'keydown' && event.key.startsWith('Arrow')
  }, [])
  return { after, onKey }
}

/** Checks whether the action is a choice that answers the whole question. */
export function isSingleChoice(
  { type, variables }: Question,
  { kind }: Action,
  isShown: (variableId: number) => boolean,
): boolean {
  if (type === 'SELECT_ONE') return kind === 'choose'
  return type === 'YES_NO' && kind === 'yes-no' && variables.filter(({ id }) => isShown(id)).length === 1
}
