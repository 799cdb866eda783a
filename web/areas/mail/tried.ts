import type { OutputOf } from '#contract/index.ts'
import { FAILED } from './messages.ts'

/** Emails selected for a retry. */
export interface Tried {
  readonly ids: readonly number[]
  /** Number of emails retried. */
  readonly due: number
  /** Number of emails whose contents were already deleted. */
  readonly over: number
  /** Time that distinguishes one selection from the next. */
  readonly at: number
}

export type Outcome = OutputOf<'POST failed-email/outcome'>

/**
 * Returns the text about retried emails, during and after the retry. @param outcome The outcome, or `undefined` until loaded. @param
 * isGivenUp Whether polling has ended.
 */
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
  // Some emails may have been sent or permanently rejected before they were selected.
  const sent = Math.min(outcome?.sent ?? 0, due - failed)
  const ended = due - sent - failed
  const parts = [
    ...(sent > 0 ? [FAILED.sent(sent)] : []),
    ...(failed > 0 ? [FAILED.again(failed)] : []),
    ...(ended > 0 ? [FAILED.ended(ended)] : []),
  ]
  return [`${FAILED.tried(due)} ${parts.join(', ')}.`, ...lost].join(' ')
}
