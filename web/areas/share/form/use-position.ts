import { startTransition, useCallback, useEffect, useOptimistic, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Evaluation } from '#rules/share/evaluate.ts'
import { nextQuestion, previousQuestion } from '#rules/share/progress.ts'
import type { Question, Study } from '#rules/share/study.ts'
import { afterPaint } from '#web/ui/after-paint.ts'
import type { FormStudy } from '../study.ts'

export interface Position {
  /** Current question, or `null` if the study shows no questions. */
  readonly current: Question | null
  readonly go: (questionId: number) => void
  /** Whether the URL shows the list of the member's answers in place of the question. */
  readonly isReviewing: boolean
  readonly review: () => void
}

/**
 * Returns the current question. The URL contains it (`?question=12`), so that the browser's Back returns to the previous question and a
 * reload stays. The URL changes after the question is rendered, so that rendering does not wait for listeners of the URL.
 * @param startAt The member's last position in the study
 */
export function usePosition(
  { study, questionIndexes }: FormStudy,
  evaluation: Evaluation,
  startAt: number,
  onMove: (questionId: number) => void,
): Position {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [requested, setAsked] = useOptimistic(search.get('question'))
  const start = useRef(startAt)
  const requestedIndex = questionIndexes.get(Number.parseInt(requested ?? '', 10))
  const wanted = study.questions[requestedIndex ?? start.current] ?? study.questions[0]
  const current = wanted ? nearestShown(study, evaluation, wanted) : null
  const currentId = current?.id

  const isReviewing = search.get('view') === REVIEW_VIEW

  useEffect(() => {
    if (requested === null && currentId !== undefined)
      void navigate(addressOf(currentId, isReviewing), { replace: true, preventScrollReset: true })
  }, [requested, currentId, isReviewing, navigate])

  useEffect(() => {
    return currentId === undefined ? undefined : afterPaint(() => onMove(currentId))
  }, [currentId, onMove])

  /** Number of navigations, including the one that closes the form. A later one replaces one whose URL hasn't changed yet. */
  const navigations = useRef(0)
  useEffect(
    () => () => {
      navigations.current += 1
    },
    [],
  )
  const go = useCallback(
    (questionId: number) =>
      startTransition(async () => {
        navigations.current += 1
        const own = navigations.current
        setAsked(`${questionId}`)
        await new Promise<void>(resolve => afterPaint(resolve))
        if (own === navigations.current) await navigate(addressOf(questionId), { preventScrollReset: true })
      }),
    [navigate, setAsked],
  )
  const review = useCallback(() => {
    navigations.current += 1
    if (currentId !== undefined) void navigate(addressOf(currentId, true), { preventScrollReset: true })
  }, [currentId, navigate])
  return { current, go, isReviewing, review }
}

const REVIEW_VIEW = 'answers'

const addressOf = (questionId: number, isReviewing = false): string =>
  `?question=${questionId}${isReviewing ? `&view=${REVIEW_VIEW}` : ''}`

/** Returns the question, or its replacement if it is hidden: the next question, or the previous one at the end. */
function nearestShown(study: Study, evaluation: Evaluation, question: Question): Question | null {
  if (evaluation.status.has(question.id)) return question
  return nextQuestion(study, evaluation, question.id) ?? previousQuestion(study, evaluation, question.id)
}
