import type { ProfileRow } from '../dimensions.ts'

/** Conditions for opening results: this number of submissions or this share of the invited members, whichever is less. */
const OPENING = { submissions: 300, share: 1 / 3 } as const

/** Minimum number of vouched people in a batch. The first batch of a closed study needs only `MIN_CLOSED`. */
const MIN_BATCH = 30
const MIN_CLOSED = 10

/** Progress of a study, or of one of its modules. */
export interface BatchState {
  /** Number of respondents in the batches so far, or 0 if results aren't open. */
  readonly counted: number
  /** Number of respondents who aren't in a batch. `vouched` is the number of vouched people among them. */
  readonly waiting: number
  readonly vouched: number
  /** Number of people invited by name, or 0 if there are none. */
  readonly invited: number
  readonly isClosed: boolean
  /** Date on which results open, set by the administrator, or `null` if the number of submissions decides. */
  readonly opens: Date | null
  readonly now: Date
}

/**
 * Checks whether waiting respondents are due to be counted (release-engine, rule 13). This is the case when results open, when as many are
 * waiting as are counted, and once after the study closes. `countedNow` returns the people to count, possibly none.
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
 * Returns the waiting people to count now (release-engine, rule 13), in their order. When results open, all are counted. Later, people of a
 * specialty with fewer than `least` vouched people continue to wait. After the study closes, they are also counted if there are enough of
 * them together.
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

/** Numbers of vouched people from an email domain or an import of members: those waiting, and those counted before. */
export interface Source {
  readonly waiting: number
  readonly counted: number
}

/**
 * Checks whether the vouched people of a closing batch come from several sources (release-engine, rule 13), so that nine fake members can't
 * surround a tenth. A source that already provided most people of the earlier batches is permitted.
 */
export function isMixed(sources: readonly Source[], people: Source): boolean {
  return sources.every(({ waiting, counted }) => 2 * waiting <= people.waiting || 2 * counted > people.counted)
}

/** Condition under which a waiting answer is counted. */
export type Counting =
  | { readonly kind: 'date'; readonly opens: Date }
  /** Number of additional respondents required, unless the study closes first. Members see a range (`releasePeople`). */
  | { readonly kind: 'people'; readonly missing: number }
  /** Counted in the job's next run, unless too few people similar to the member are waiting. */
  | { readonly kind: 'soon' }
  /** Never counted, because the study is closed and the waiting people can't be counted. */
  | { readonly kind: 'never' }

/** @param isRefused Whether the job already failed to create a batch of the waiting people. */
export function countingOf(state: BatchState, isRefused = false): Counting {
  if (state.isClosed) return { kind: isDue(state) && !isRefused ? 'soon' : 'never' }
  if (isDue(state)) return { kind: 'soon' }
  if (state.opens && isBeforeDate(state)) return { kind: 'date', opens: state.opens }
  return { kind: 'people', missing: missing(state) }
}

/**
 * Checks whether too few invited people are left for a batch before the study closes. A batch needs as many people as are counted, so this is
 * the case once more than half of the invited people are counted.
 */
export function countsOnlyAtClose({ counted, invited }: Pick<BatchState, 'counted' | 'invited'>): boolean {
  return counted > 0 && 2 * counted > invited
}

/** Returns the number of additional respondents required before the waiting people are counted. */
function missing({ counted, waiting, vouched, invited, opens }: BatchState): number {
  const third = invited > 0 ? Math.ceil(invited * OPENING.share) : OPENING.submissions
  const opening = opens ? 0 : Math.min(OPENING.submissions, third)
  return Math.max(0, (counted || opening) - waiting, MIN_BATCH - vouched)
}

const isBeforeDate = ({ counted, opens, now }: BatchState) => counted === 0 && opens !== null && now < opens
