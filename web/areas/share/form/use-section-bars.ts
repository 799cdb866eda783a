import { useEffect, useMemo, useState } from 'react'
import type { Evaluation } from '#rules/share/evaluate.ts'
import type { Question } from '#rules/share/study.ts'
import { afterPaint } from '#web/ui/after-paint.ts'
import { type SectionBar, sameBars, sectionBars } from './section-bars.ts'

/**
 * Returns the bars. A change is shown just after the answer is on the screen, because there may be hundreds of segments, and an answer that
 * shows or hides questions changes the number of each segment after it. The same object while they show the same content.
 */
export function useSectionBars(
  evaluation: Evaluation,
  titles: ReadonlyMap<number, string>,
  left: readonly Question[],
): readonly SectionBar[] {
  const next = useMemo(() => sectionBars(evaluation, titles, left), [evaluation, titles, left])
  const [shown, setShown] = useState<readonly SectionBar[]>(next)
  useEffect(() => (sameBars(shown, next) ? undefined : afterPaint(() => setShown(next))), [shown, next])
  return shown
}
