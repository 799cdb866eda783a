import { useState } from 'react'
import { readTicks, type Ticks, type UpdateField, writeTicks } from '../update-ticks.ts'

export interface TickState {
  readonly questions: ReadonlySet<number>
  readonly fields: ReadonlySet<UpdateField>
  /** Whether something is ticked and the update has not begun with these ticks. */
  readonly isPending: boolean
  readonly setQuestions: (ids: readonly number[], on: boolean) => void
  readonly setFields: (fields: readonly UpdateField[], on: boolean) => void
  /** @param kept variables whose answers carry over */
  readonly begin: (kept: readonly number[]) => void
}

/** The ticks of the screen, stored as they change. `valid` leaves out questions that can no longer be ticked. */
export function useTicks(userId: number, surveyId: number, valid: (ids: Iterable<number>) => Set<number>): TickState {
  const [ticks, setTicks] = useState(() => {
    const stored = readTicks(userId, surveyId)
    return { ...stored, questions: [...valid(stored.questions)] }
  })
  const keep = (next: Ticks): void => {
    setTicks({ ...next, questions: [...next.questions] })
    writeTicks(userId, surveyId, next)
  }
  return {
    questions: new Set(ticks.questions),
    fields: new Set(ticks.fields),
    isPending: !ticks.hasBegun && ticks.questions.length + ticks.fields.length > 0,
    setQuestions: (ids, on) => keep({ ...ticks, questions: changed(ticks.questions, ids, on), hasBegun: false }),
    setFields: (fields, on) => keep({ ...ticks, fields: changed(ticks.fields, fields, on), hasBegun: false }),
    begin: kept => keep({ ...ticks, hasBegun: true, kept }),
  }
}

function changed<T>(before: readonly T[], which: readonly T[], on: boolean): readonly T[] {
  const rest = before.filter(each => !which.includes(each))
  return on ? [...rest, ...which] : rest
}
