import { nameError } from './society.ts'

const MAX_PURPOSE_LENGTH = 100

/** Which system has an API key of a society, in the administrator's words. */
export function keyPurposeError(typed: string): string | null {
  return nameError(typed, MAX_PURPOSE_LENGTH)
}

export const KEY_STATES = ['working', 'ending', 'replaced', 'ended'] as const
export type KeyState = (typeof KEY_STATES)[number]
const DAY_MS = 24 * 60 * 60 * 1000
/** Days before its end in which a key is shown as ending: there is time to give the system another one. */
const ENDS_SOON_DAYS = 30

/** How long a key still works, as far as its administrators must act. */
export function keyStateOf(ends: Date, isReplaced: boolean, now: Date): KeyState {
  const left = ends.getTime() - now.getTime()
  if (left <= 0) return 'ended'
  if (isReplaced) return 'replaced'
  return left <= ENDS_SOON_DAYS * DAY_MS ? 'ending' : 'working'
}
