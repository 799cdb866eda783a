import { useMemo, useState } from 'react'
import type { Evaluation } from '#rules/share/evaluate.ts'
import type { Question } from '#rules/share/study.ts'
import { type SectionBar, sameBars, sectionBars } from './section-bars.ts'

/**
 * Returns the bars, as the same object while they show the same content. Most answers change no bar, and there may be hundreds of segments.
 */
export function useSectionBars(
  evaluation: Evaluation,
  titles: ReadonlyMap<number, string>,
  left: readonly Question[],
): readonly SectionBar[] {
  const next = useMemo(() => sectionBars(evaluation, titles, left), [evaluation, titles, left])
  const [kept, setKept] = useState<readonly SectionBar[]>(next)
  if (kept === next || sameBars(kept, next)) return kept
  setKept(next)
  return next
}
