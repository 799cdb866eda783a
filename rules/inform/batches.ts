import { LEAST_DIVIDED, societySplit, withinBounds } from './divide.ts'
import { type EditionPolicy, NOT_STATED, type Respondent } from './edition.ts'
import { lensBy } from './lens-tree.ts'
import { bandOf, type PeopleBand } from './people-bands.ts'
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
 * once more when the study has closed. Who of them is divided is for `dividedNow` to say; that may be nobody.
 * @param least vouched people in a block: `EditionPolicy.least`.
 */
export function isDue(state: BatchState, least: number): boolean {
  if (state.isClosed) return state.vouched >= least
  return missing(state) === 0 && !isBeforeDate(state)
}

/**
 * Who of those waiting is divided (release-engine, rule 7), as indices, ascending. When results open, that is everybody. Later, those of a
 * specialty with fewer than ten vouched people wait on; when the study has closed, they are divided if they are ten together.
 */
export function dividedNow(
  waiting: readonly Respondent[],
  policy: EditionPolicy,
  { counted, isClosed }: Pick<BatchState, 'counted' | 'isClosed'>,
): readonly number[] {
  if (counted === 0) return [...waiting.keys()]
  const { least, ...sizes } = withinBounds(policy)
  const columns = columnsOf(waiting, policy.filterable)
  const parts = lensBy('base', columns.isVouched, societySplit(columns, { ...sizes, least }))
  const kinds = waiting.map(({ profile }, at) => `${parts.blockOf[at]} ${profile.specialty ?? NOT_STATED}`)
  const vouched = tally(kinds.filter((_, at) => columns.isVouched[at]))
  const isLarge = (at: number) => (vouched.get(kinds[at] ?? '') ?? 0) >= least
  const small = tally(parts.blockOf.filter((_, at) => columns.isVouched[at] && !isLarge(at)))
  const isIn = (at: number) => isLarge(at) || (isClosed && (small.get(parts.blockOf[at] ?? 0) ?? 0) >= least)
  const divided = [...waiting.keys()].filter(isIn)
  const people = divided.filter(at => columns.isVouched[at]).length
  return people >= (isClosed ? least : LEAST_DIVIDED) ? divided : []
}

/** When an answer that waits will count, as its member may read it: no number of people is told but as a band. */
export type Counting =
  | { readonly kind: 'date'; readonly opens: Date }
  /** When about so many more have answered, at the latest when the study closes. */
  | { readonly kind: 'people'; readonly missing: PeopleBand }
  /** With the next run of the job, unless too few like the member are among those who wait. */
  | { readonly kind: 'soon' }
  /** The study has closed, and too few wait to form a block. */
  | { readonly kind: 'never' }

export function countingOf(state: BatchState, least: number): Counting {
  if (isDue(state, least)) return { kind: 'soon' }
  if (state.isClosed) return { kind: 'never' }
  if (state.opens && isBeforeDate(state)) return { kind: 'date', opens: state.opens }
  return { kind: 'people', missing: bandOf(missing(state)) }
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
