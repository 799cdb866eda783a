import type { EditionPolicy } from '../count/shapes.ts'
import { MIN_DIVIDED, MIN_ROW, withinBounds } from './bounds.ts'
import type { Respondent } from './respondents.ts'

/** Results open with so many submissions, or a third of those invited if that is less. */
const OPENING = { submissions: 300, share: 1 / 3 } as const

/** How far a study, or one of its modules, is. */
export interface BatchState {
  /** Respondents in the batches so far; 0: results are not open. */
  readonly counted: number
  /** Respondents who are in none, and those of them who are vouched. */
  readonly waiting: number
  readonly vouched: number
  /** 0: nobody was invited by name. */
  readonly invited: number
  readonly isClosed: boolean
  /** The administrator's date for results to open; null: by the number of submissions. */
  readonly opens: Date | null
  readonly now: Date
}

/** Somebody who waits to be counted. */
export interface Candidate extends Pick<Respondent, 'isVouched'> {
  readonly profile: Pick<Respondent['profile'], 'specialty'>
  /**
   * Names of where they came from together with others, so that one who makes up people is seen: the domain of the address, but for those that
   * anybody has an address of, and the import that brought them onto the list, if it was made after the study began.
   */
  readonly sources: readonly string[]
}

/**
 * Whether those who wait are to be divided now (release-engine, rule 13): when results open, then whenever as many wait as are counted, and
 * once more when the study has closed. Who of them is divided is for `countedNow` to say; that may be nobody.
 */
export function isDue(state: BatchState): boolean {
  if (state.isClosed) return state.vouched >= (state.counted > 0 ? MIN_DIVIDED : MIN_ROW)
  return missing(state) === 0 && !isBeforeDate(state)
}

/**
 * Returns who of those waiting is divided (release-engine, rule 13), in their order. When results open, that is everybody. Later, those of a
 * specialty with fewer than ten vouched people wait on; when the study has closed, they are divided, too, if they are ten together.
 * @returns nobody: too few are vouched for, or one source brought more than half of those whom a closing batch adds.
 */
export function countedNow<T extends Candidate>(
  waiting: readonly T[],
  policy: EditionPolicy,
  { isFirst, isLast }: { readonly isFirst: boolean; readonly isLast: boolean },
): readonly T[] {
  const { minRow } = withinBounds(policy)
  const vouched = waiting.filter(({ isVouched }) => isVouched)
  const sizes = tally(vouched.map(specialtyOf))
  const isLarge = (one: T) => (sizes.get(specialtyOf(one)) ?? 0) >= minRow
  const isPooled = isLast && vouched.filter(one => !isLarge(one)).length >= minRow
  const counted = waiting.filter(one => isFirst || isPooled || isLarge(one))
  const people = counted.filter(({ isVouched }) => isVouched)
  if (people.length < (isFirst && isLast ? minRow : MIN_DIVIDED)) return []
  return isLast && !isFirst && isFromOneSource(people) ? [] : counted
}

const specialtyOf = ({ profile }: Candidate) => profile.specialty ?? null

function isFromOneSource(people: readonly Candidate[]): boolean {
  const brought = tally(people.flatMap(({ sources }) => [...new Set(sources)]))
  return Math.max(0, ...brought.values()) > people.length / 2
}

/** When an answer that waits will count. */
export type Counting =
  | { readonly kind: 'date'; readonly opens: Date }
  /** When so many more have answered, at the latest when the study closes. Members are told the band of it (`releasePeople`). */
  | { readonly kind: 'people'; readonly missing: number }
  /** With the next run of the job, unless too few like the member are among those who wait. */
  | { readonly kind: 'soon' }
  /** The study has closed, and too few wait to form a block. */
  | { readonly kind: 'never' }

export function countingOf(state: BatchState): Counting {
  if (isDue(state)) return { kind: 'soon' }
  if (state.isClosed) return { kind: 'never' }
  if (state.opens && isBeforeDate(state)) return { kind: 'date', opens: state.opens }
  return { kind: 'people', missing: missing(state) }
}

/** How many more must answer before the waiting are divided. */
function missing({ counted, waiting, vouched, invited, opens }: BatchState): number {
  const third = invited > 0 ? Math.ceil(invited * OPENING.share) : OPENING.submissions
  const opening = opens ? 0 : Math.min(OPENING.submissions, third)
  return Math.max(0, (counted || opening) - waiting, MIN_DIVIDED - vouched)
}

const isBeforeDate = ({ counted, opens, now }: BatchState) => counted === 0 && opens !== null && now < opens

function tally<T>(items: Iterable<T>): ReadonlyMap<T, number> {
  const counts = new Map<T, number>()
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1)
  return counts
}
