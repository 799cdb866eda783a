import { useEffect, useState } from 'react'
import type { UpdateField } from '#rules/share/update-fields.ts'
import { NO_TICKS, type Ticks, ticksSaver } from '../update-ticks.ts'

export interface TickState {
  readonly questions: ReadonlySet<number>
  readonly fields: ReadonlySet<UpdateField>
  /** Whether anything is selected and the update has not begun with this selection. */
  readonly isPending: boolean
  readonly setQuestions: (ids: readonly number[], on: boolean) => void
  /** Clears the selection, so that all of last year's answers stay. */
  readonly clear: () => void
  readonly setFields: (fields: readonly UpdateField[], on: boolean) => void
  /** Begins the update and waits until the survey has everything. @param kept The variables whose answers carry over */
  readonly begin: (kept: readonly number[]) => Promise<void>
}

/**
 * Returns the selection on the screen, which is saved with the survey after each change.
 * @param proposed The questions that are selected by default
 * @param valid Function that removes questions that can no longer be selected
 */
export function useTicks(
  surveyId: number,
  moduleId: number | null,
  stored: Ticks | null,
  proposed: readonly number[],
  valid: (ids: Iterable<number>) => Set<number>,
): TickState {
  const [ticks, setTicks] = useState<Ticks>(() => ({
    ...NO_TICKS,
    ...stored,
    questions: [...valid(stored?.questions ?? proposed)],
  }))
  const [isOwn, setOwn] = useState(stored !== null)
  const [saver] = useState(() => ticksSaver(surveyId, moduleId))
  useEffect(() => {
    const send = (): void => void saver.saved().catch(() => undefined)
    window.addEventListener('online', send)
    return () => window.removeEventListener('online', send)
  }, [saver])
  const keep = (next: Ticks): void => {
    setTicks(next)
    setOwn(true)
    saver.change(next)
  }
  return {
    questions: new Set(ticks.questions),
    fields: new Set(ticks.fields),
    isPending: isOwn && !ticks.has_begun && ticks.questions.length + ticks.fields.length > 0,
    setQuestions: (ids, on) => keep({ ...ticks, questions: changed(ticks.questions, ids, on), has_begun: false }),
    setFields: (fields, on) => keep({ ...ticks, fields: changed(ticks.fields, fields, on), has_begun: false }),
    clear: () => keep({ ...ticks, questions: [], fields: [], has_begun: false }),
    begin: kept => {
      keep({ ...ticks, has_begun: true, kept: [...kept] })
      return saver.saved()
    },
  }
}

function changed<T>(before: readonly T[], which: readonly T[], on: boolean): T[] {
  const rest = before.filter(each => !which.includes(each))
  return on ? [...rest, ...which] : rest
}
