import type { Response } from '#rules/share/study.ts'
import type { Entry } from './queue.ts'

/** Response as sent. `changed` is the time of the member's answer by the server's clock. */
export type SentResponse = Response & { readonly changed: string }

export interface Changes {
  readonly responses: readonly SentResponse[]
  readonly current_question_index?: number
  /** Value of `saved` in the last outcome, which requests answers that others have saved since. */
  readonly seen?: string
}

export type Outcome =
  /** `others` contains newer answers from other devices. `isSubmitted` is true if the core was submitted on any device. */
  | {
      readonly kind: 'saved'
      readonly saved: string
      readonly others: readonly Response[]
      readonly isSubmitted?: boolean
    }
  /** No response, too many requests, or a server error. The request is retried. */
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'signed-out' }
  /** The survey no longer accepts answers. */
  | { readonly kind: 'closed'; readonly message: string }
  /** These answers are invalid and will never be accepted. */
  | { readonly kind: 'refused'; readonly message: string }

/** Sends changes and never throws. `entries` has the same responses, by question. */
export type Transport = (changes: Changes, entries: readonly Entry[]) => Promise<Outcome>

export interface Clock {
  now(): number
  /** Runs a function after a delay. @returns A function that cancels it */
  after(milliseconds: number, run: () => void): () => void
}

export type SavingStatus = 'clean' | 'saving' | 'saved' | 'offline' | 'refused' | 'signed-out' | 'closed'

export interface Snapshot {
  readonly status: SavingStatus
  /** Number of questions whose newest answer the server has not acknowledged. */
  readonly unsent: number
  /** Reason why the survey is closed. */
  readonly message: string
  /** Reasons why the server rejected answers, by question. */
  readonly refusals: ReadonlyMap<number, string>
  /** Whether the device has stored the answers. `false` if they are only in this page's memory. */
  readonly isPersisted: boolean
}

export function isSameSnapshot(a: Snapshot, b: Snapshot): boolean {
  return (
    a.status === b.status &&
    a.unsent === b.unsent &&
    a.message === b.message &&
    a.isPersisted === b.isPersisted &&
    a.refusals.size === b.refusals.size &&
    [...a.refusals].every(([id, message]) => b.refusals.get(id) === message)
  )
}

export const browserClock: Clock = {
  now: () => Date.now(),
  after: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds)
    return () => clearTimeout(timer)
  },
}

const EMPTY_SNAPSHOT: Snapshot = { status: 'clean', unsent: 0, message: '', refusals: new Map(), isPersisted: true }
/** Statuses, most urgent first. */
const RANK: readonly SavingStatus[] = ['closed', 'signed-out', 'offline', 'saving', 'refused', 'saved', 'clean']

/** Returns the more urgent status of a form's two savers, with the unsent and rejected answers of both. */
export function combineSnapshots(a: Snapshot, b: Snapshot | null): Snapshot {
  const { status, unsent, message, refusals, isPersisted } = b ?? EMPTY_SNAPSHOT
  return {
    status: RANK.find(one => one === a.status || one === status) ?? 'clean',
    unsent: a.unsent + unsent,
    message: a.message || message,
    refusals: new Map([...a.refusals, ...refusals]),
    isPersisted: a.isPersisted && isPersisted,
  }
}
