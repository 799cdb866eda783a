import type { AnswerOf } from '#contract/index.ts'
import { FAILED } from './messages.ts'

/** Emails that were chosen to be tried again. */
export interface Tried {
  readonly ids: readonly number[]
  /** Number of emails retried. */
  readonly due: number
  /** Number that lost their contents before. */
  readonly over: number
  /** Tells one choice from the next. */
  readonly at: number
}

export type Outcome = AnswerOf<'POST failed-email/outcome'>

/** Returns the text about them, during and after retries. @param outcome undefined: not known yet @param isGivenUp no one looks any more */
export function triedText(
  { due, over }: Pick<Tried, 'due' | 'over'>,
  outcome: Outcome | undefined,
  isGivenUp = false,
): string {
  const lost = over > 0 ? [FAILED.notTried(over)] : []
  if (due === 0) return lost.join(' ')
  const waiting = outcome?.waiting ?? due
  const done = Math.max(0, due - waiting)
  if (waiting > 0) return [isGivenUp ? FAILED.stillWaiting(waiting) : FAILED.trying(done, due), ...lost].join(' ')
  const failed = outcome?.failed ?? 0
  // Others may have gone out before they were chosen, or been over.
  const sent = Math.min(outcome?.sent ?? 0, due - failed)
  const ended = due - sent - failed
  const parts = [
    ...(sent > 0 ? [FAILED.sent(sent)] : []),
    ...(failed > 0 ? [FAILED.again(failed)] : []),
    ...(ended > 0 ? [FAILED.ended(ended)] : []),
  ]
  return [`${FAILED.tried(due)} ${parts.join(', ')}.`, ...lost].join(' ')
}
