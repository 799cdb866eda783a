import { useEffect, useMemo, useState } from 'react'
import type { Action } from '#rules/share/answering.ts'
import type { Question } from '#rules/share/study.ts'
import { applyPositionAction, NO_ANSWERS, type Position } from './position.ts'
import { storedPosition } from './stored-position.ts'

/** Criteria on the screen, stored on this device as they change. */
export interface PositionState {
  readonly position: Position
  change(part: Partial<Position>): void
  act(question: Question, action: Action): void
  set(position: Position): void
  reset(): void
}

/** @param userId The user's ID, or `null` for a guest. */
export function usePosition(userId: number | null): PositionState {
  const kept = useMemo(() => storedPosition(userId), [userId])
  const [position, setPosition] = useState(() => kept.read())
  useEffect(() => kept.write(position), [kept, position])
  return {
    position,
    change: part => setPosition(before => ({ ...before, ...part })),
    act: (question, action) => setPosition(before => applyPositionAction(before, question, action)),
    set: setPosition,
    reset: () => setPosition(NO_ANSWERS),
  }
}
