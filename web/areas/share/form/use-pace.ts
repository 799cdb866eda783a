import { useEffect, useRef, useState } from 'react'
import type { TimedQuestion } from '#rules/share/pace.ts'
import type { Question } from '#rules/share/study.ts'
import { afterPaint } from '#web/ui/after-paint.ts'

/** Returns the seconds from opening to leaving, for each question first answered since the form was opened. */
export function usePace(question: Question | null, isDone: boolean): readonly TimedQuestion[] {
  const [timed, setTimed] = useState<readonly TimedQuestion[]>([])
  const visit = useRef({ question, at: performance.now(), wasDone: isDone, isDone })
  useEffect(() => {
    const { current } = visit
    if (current.question?.id === question?.id) {
      current.isDone = isDone
      return
    }
    const now = performance.now()
    visit.current = { question, at: now, wasDone: isDone, isDone }
    if (!current.question || current.wasDone || !current.isDone) return
    const left = { question: current.question, seconds: (now - current.at) / 1000 }
    afterPaint(() => setTimed(before => [...before, left]))
  }, [question, isDone])
  return timed
}
