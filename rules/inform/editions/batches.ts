import type { ProfileRow } from '../dimensions.ts'

/** Results open with so many submissions, or a third of those invited if that is less. */
const OPENING = { submissions: 300, share: 1 / 3 } as const

/** Vouched people of a batch, at least; the first batch of a study that has closed needs `MIN_CLOSED`. */
const MIN_BATCH = 30
const MIN_CLOSED = 10

/** Progress of a study, or of one of its modules. */
export interface BatchState {
  /** Respondents in the batches so far; 0: results are not open. */
  readonly counted: number
  /** Respondents who are in none, and the vouched ones among them. */
  readonly waiting: number
  readonly vouched: number
  /** 0: no one was invited by name. */
  readonly invited: number
  readonly isClosed: boolean
  /** The administrator's date for results to open; null: by the number of submissions. */
  readonly opens: Date | null
  readonly now: Date
}

/**
 * Whether waiting respondents are due to be counted (release-engine, rule 13): when results open, then whenever as many wait as are counted, and
 * once more when the study has closed. `countedNow` returns who of them is counted; the list may be empty.
 */
export function isDue(state: BatchState): boolean {
  if (state.isClosed) return state.vouched >= minBatch(state.counted === 0, true)
  return missing(state) === 0 && !isBeforeDate(state)
}

interface Waiting {
  readonly profile: Pick<ProfileRow, 'specialty'>
  readonly isVouched: boolean
}

/**
 * Returns the waiting people who are counted (release-engine, rule 13), in their order. When results open, all of them are. Later, people of a
 * specialty with fewer than `least` vouched people keep waiting; when the study has closed, they are counted, too, if they are so many together.
 */
export function countedNow<T extends Waiting>(
  waiting: readonly T[],
  least: number,
  { isFirst, isLast }: { readonly isFirst: boolean; readonly isLast: boolean },
): readonly T[] {
  const vouched = new Map<number | null, number>()
  for (const { profile, isVouched } of waiting)
    vouched.set(profile.specialty ?? null, (vouched.get(profile.specialty ?? null) ?? 0) + Number(isVouched))
  const isLarge = ({ profile }: T) => (vouched.get(profile.specialty ?? null) ?? 0) >= least
  const others = waiting.filter(each => each.isVouched && !isLarge(each)).length
  const isPooled = isLast && others >= least
  const counted = isFirst || isPooled ? waiting : waiting.filter(isLarge)
  const people = counted.filter(({ isVouched }) => isVouched).length
  return people >= Math.max(minBatch(isFirst, isLast), isFirst && isLast ? least : 0) ? counted : []
}

const minBatch = (isFirst: boolean, isLast: boolean) => (isFirst && isLast ? MIN_CLOSED : MIN_BATCH)

/** An address domain or an import of members: how many vouched people it brought among those waiting, and among those counted before. */
export interface Source {
  readonly waiting: number
  readonly counted: number
}

/**
 * Whether the vouched people of a closing batch come from several places (release-engine, rule 13): nine made-up members must not surround a tenth.
 * A source that brought most people of the batches before, too, is where the study's members come from.
 */
export function isMixed(sources: readonly Source[], people: Source): boolean {
  return sources.every(({ waiting, counted }) => 2 * waiting <= people.waiting || 2 * counted > people.counted)
}

/** When an answer that waits will count. */
export type Counting =
  | { readonly kind: 'date'; readonly opens: Date }
  /** When so many more have answered, at the latest when the study closes. Members see its band (`releasePeople`). */
  | { readonly kind: 'people'; readonly missing: number }
  /** With the next run of the job, unless too few people like the member are waiting. */
  | { readonly kind: 'soon' }
  /** The study has closed, and people who wait cannot be counted. */
  | { readonly kind: 'never' }

/** @param isRefused the job has tried a batch of the people who wait, and could not make one. */
export function countingOf(state: BatchState, isRefused = false): Counting {
  if (state.isClosed) return { kind: isDue(state) && !isRefused ? 'soon' : 'never' }
  if (isDue(state)) return { kind: 'soon' }
  if (state.opens && isBeforeDate(state)) return { kind: 'date', opens: state.opens }
  return { kind: 'people', missing: missing(state) }
}

/** Returns how many more must answer before the waiting are counted. */
function missing({ counted, waiting, vouched, invited, opens }: BatchState): number {
  const third = invited > 0 ? Math.ceil(invited * OPENING.share) : OPENING.submissions
  const opening = opens ? 0 : Math.min(OPENING.submissions, third)
  return Math.max(0, (counted || opening) - waiting, MIN_BATCH - vouched)
}

const isBeforeDate = ({ counted, opens, now }: BatchState) => counted === 0 && opens !== null && now < opens
