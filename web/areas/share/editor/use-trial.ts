import { useEffect, useRef, useState } from 'react'
import { formsOf, type StudyDraft } from '#rules/share/draft.ts'
import { type PriorTrial, priorTrial, summaryOf, type TrialSummary } from '#rules/share/prior-trial.ts'

/** Number of people tried between pauses in which the page can respond. */
const AT_ONCE = 5

interface Progress {
  /** Tested study. Later edits produce a different study. */
  readonly of: StudyDraft
  readonly done: number
  readonly summary: TrialSummary | null
}

/** Tries out a study with generated members of last year's study, a few at a time so that the page stays responsive. */
export function useTrial(draft: StudyDraft, prior: StudyDraft, people: number) {
  const [progress, setProgress] = useState<Progress | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const start = (): void => {
    clearTimeout(timer.current)
    const [current, before] = [formsOf(draft).core, formsOf(prior).core]
    const step = (trials: readonly PriorTrial[]): void => {
      const more = Array.from({ length: Math.min(AT_ONCE, people - trials.length) }, () =>
        priorTrial(current, before, Math.random),
      )
      const all = [...trials, ...more]
      const isDone = all.length >= people
      setProgress({ of: draft, done: all.length, summary: isDone ? summaryOf(all) : null })
      if (!isDone) timer.current = setTimeout(step, 0, all)
    }
    setProgress({ of: draft, done: 0, summary: null })
    timer.current = setTimeout(step, 0, [])
  }
  const own = progress?.of === draft ? progress : null
  return { start, done: own && !own.summary ? own.done : null, summary: own?.summary ?? null }
}
