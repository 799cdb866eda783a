import { useEffect, useRef, useState } from 'react'
import { type TimedQuestion, timedPage } from '#rules/share/pace.ts'
import type { Question } from '#rules/share/study.ts'
import { afterPaint } from '#web/ui/after-paint.ts'

/** Returns the seconds from opening to leaving, for each question first answered since the form was opened. */
export function usePace(page: readonly Question[], isDone: boolean): readonly TimedQuestion[] {
  const [timed, setTimed] = useState<readonly TimedQuestion[]>([])
  const visit = useRef({ page, at: performance.now(), wasDone: isDone, isDone })
  useEffect(() => {
    const { current } = visit
    if (current.page[0]?.id === page[0]?.id) {
      current.isDone = isDone
      return
    }
    const now = performance.now()
    visit.current = { page, at: now, wasDone: isDone, isDone }
    if (current.wasDone || !current.isDone) return
    const left = timedPage(current.page, (now - current.at) / 1000)
    afterPaint(() => setTimed(before => [...before, ...left]))
  }, [page, isDone])
  return timed
}
