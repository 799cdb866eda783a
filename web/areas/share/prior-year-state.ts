import { type AskedField, isAskedField } from './prior-year-profile.ts'

/** What is ticked for an update, by survey; kept in this window until the update is over (1 §4 Prior-year flow). */
export interface Ticks {
  readonly questions: readonly number[]
  readonly fields: readonly AskedField[]
  /** The update was begun with exactly these ticks. */
  readonly hasBegun: boolean
}

export const NO_TICKS: Ticks = { questions: [], fields: [], hasBegun: false }

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

function keyOf(userId: number, surveyId: number): string {
  return `collegium-prior-year:${userId}:${surveyId}`
}

export function readTicks(userId: number, surveyId: number, shelf: () => Shelf = () => sessionStorage): Ticks {
  return attempt(NO_TICKS, () => ticksFrom(JSON.parse(shelf().getItem(keyOf(userId, surveyId)) ?? 'null')))
}

export function writeTicks(userId: number, surveyId: number, ticks: Ticks, shelf = (): Shelf => sessionStorage): void {
  attempt(undefined, () => shelf().setItem(keyOf(userId, surveyId), JSON.stringify(ticks)))
}

export function clearTicks(userId: number, surveyId: number, shelf = (): Shelf => sessionStorage): void {
  attempt(undefined, () => shelf().removeItem(keyOf(userId, surveyId)))
}

/** Storage may be switched off or full; then the ticks live as long as the screen. */
function attempt<T>(otherwise: T, act: () => T): T {
  try {
    return act()
  } catch {
    return otherwise
  }
}

/** What is stored may come from anybody: it is read with care. */
function ticksFrom(value: unknown): Ticks {
  if (typeof value !== 'object' || value === null) return NO_TICKS
  const questions = 'questions' in value && Array.isArray(value.questions) ? value.questions : []
  const fields = 'fields' in value && Array.isArray(value.fields) ? value.fields : []
  return {
    questions: questions.filter((id: unknown): id is number => typeof id === 'number' && Number.isInteger(id)),
    fields: fields.filter(isAskedField),
    hasBegun: 'hasBegun' in value && value.hasBegun === true,
  }
}
