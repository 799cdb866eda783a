import { nameError } from './society.ts'

const MAX_PURPOSE_LENGTH = 100

/** Returns the error in a purpose of an API key, which names the system that uses the key. */
export function keyPurposeError(typed: string): string | null {
  return nameError(typed, MAX_PURPOSE_LENGTH)
}

export const KEY_STATES = ['working', 'ending', 'replaced', 'ended'] as const
export type KeyState = (typeof KEY_STATES)[number]
const DAY_MS = 24 * 60 * 60 * 1000
/** Number of days before expiration in which a key is marked as ending, so that administrators can replace it in time. */
const ENDS_SOON_DAYS = 30

/** Returns the state of a key for its administrators. */
export function keyStateOf(ends: Date, isReplaced: boolean, now: Date): KeyState {
  const left = ends.getTime() - now.getTime()
  if (left <= 0) return 'ended'
  if (isReplaced) return 'replaced'
  return left <= ENDS_SOON_DAYS * DAY_MS ? 'ending' : 'working'
}
