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
  const [latest] = useState(latestBars)
  return latest(next)
}

/** Returns a function that returns the bars of its last call instead of equal ones. A state would render the form a second time. */
function latestBars(): (next: readonly SectionBar[]) => readonly SectionBar[] {
  let kept: readonly SectionBar[] = []
  return next => {
    if (!sameBars(kept, next)) kept = next
    return kept
  }
}
