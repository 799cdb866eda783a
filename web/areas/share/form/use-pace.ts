import { useEffect, useRef, useState } from 'react'
import { afterPaint } from '#web/ui/after-paint.ts'

/** Returns the seconds from opening to answering, for each question first answered since the form was opened. */
export function usePace(questionId: number | undefined, isDone: boolean): readonly number[] {
  const [seconds, setSeconds] = useState<readonly number[]>([])
  const arrival = useRef({ questionId, at: performance.now(), isTimed: !isDone })
  useEffect(() => {
    const { current } = arrival
    if (current.questionId !== questionId) {
      arrival.current = { questionId, at: performance.now(), isTimed: !isDone }
    } else if (isDone && current.isTimed) {
      current.isTimed = false
      const taken = (performance.now() - current.at) / 1000
      afterPaint(() => setSeconds(before => [...before, taken]))
    }
  }, [questionId, isDone])
  return seconds
}
