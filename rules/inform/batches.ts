import { LEAST_BLOCK, LEAST_DIVIDED, societySplit, withinBounds } from './divide.ts'
import { type EditionPolicy, NOT_STATED, type Respondent } from './edition.ts'
import { lensBy } from './lens-tree.ts'
import { columnsOf } from './respondent-columns.ts'

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

/**
 * Whether those who wait are to be divided now (release-engine, rule 7): when results open, then whenever as many wait as are counted, and
 * once more when the study has closed. Who of them is divided is for `countedNow` to say; that may be nobody.
 */
export function isDue(state: BatchState): boolean {
  if (state.isClosed) return state.vouched >= LEAST_BLOCK
  return missing(state) === 0 && !isBeforeDate(state)
}

/**
 * Who of those waiting is divided (release-engine, rule 7), in their order. When results open, that is everybody. Later, those of a specialty
 * with fewer than ten vouched people wait on; when the study has closed, they are divided, too, if they are ten together.
 */
export function countedNow<T extends Respondent>(
  waiting: readonly T[],
  policy: EditionPolicy,
  { isFirst, isLast }: { readonly isFirst: boolean; readonly isLast: boolean },
): readonly T[] {
  const sizes = withinBounds(policy)
  const columns = columnsOf(waiting, policy.filterable)
  const { blockOf: partOf } = lensBy('base', columns.isVouched, societySplit(columns, sizes))
  const kinds = waiting.map(({ profile }, at) => `${partOf[at]} ${profile.specialty ?? NOT_STATED}`)
  const vouched = tally(kinds.filter((_, at) => columns.isVouched[at]))
  const isLarge = (at: number) => (vouched.get(kinds[at] ?? '') ?? 0) >= sizes.least
  const small = tally(partOf.filter((_, at) => columns.isVouched[at] && !isLarge(at)))
  const isPooled = (at: number) => isLast && (small.get(partOf[at] ?? 0) ?? 0) >= sizes.least
  const counted = waiting.filter((_, at) => isFirst || isLarge(at) || isPooled(at))
  const people = counted.filter(({ isVouched }) => isVouched).length
  return people >= (isLast ? sizes.least : LEAST_DIVIDED) ? counted : []
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
  return Math.max(0, (counted || opening) - waiting, LEAST_DIVIDED - vouched)
}

const isBeforeDate = ({ counted, opens, now }: BatchState) => counted === 0 && opens !== null && now < opens

function tally<T>(items: Iterable<T>): ReadonlyMap<T, number> {
  const counts = new Map<T, number>()
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1)
  return counts
}
