import type { ChoiceGrid } from '../count/index.ts'
import { cellShare } from '../histogram/index.ts'
import type { KnownGroup } from './group-result.ts'
import type { ReleasedCategory, Share } from './released.ts'
import { MAX_PERCENT, MIN_PERCENT, shareOf } from './shares.ts'

/** Maximum width of a range in points. With a wider range, only the range is shown (release-engine, rule 9). */
const MAX_POINTS = 10

/** Context for showing options, in addition to data about the group. */
export interface CategoryContext {
  /** Number of people by cell, of all respondents. */
  readonly everybody: ArrayLike<number>
  /**
   * Minimum number of all respondents for an option. Rarer options are shown as a bound for the whole study, and left out for groups
   * (release-engine, rule 4).
   */
  readonly minPool: number
  readonly isEverybody: boolean
  /** Whether a protected attribute is combined with another filter, so that only ranges are shown (release-engine, rule 10). */
  readonly isProtected: boolean
}

/**
 * Returns the share of an option, or `null` if it is left out.
 * @param values The options that are counted in this cell.
 */
export function categoryOf(
  group: KnownGroup,
  cell: number,
  values: readonly number[],
  context: CategoryContext,
): ReleasedCategory | null {
  const rarity = rarityOf(cell, context)
  if (rarity !== null) return context.isEverybody ? rareCategory(group, cell, values, { ...context, rarity }) : null
  const part = cellShare(group.histogram, cell)
  const share = shareOf(part)
  const { low, high } = group.shareRange(cell)
  const range = {
    low: share.bound === 'under' ? 0 : Math.min(share.percent, down(low)),
    high: share.bound === 'over' ? 100 : Math.max(share.percent, up(high)),
  }
  const isShown = !context.isProtected && (share.bound === 'exact' ? isNarrow(range) : isWithin(range, share))
  return { values, share: isShown ? share : null, range }
}

const isNarrow = ({ low, high }: { readonly low: number; readonly high: number }) => high - low <= MAX_POINTS

/** Checks whether a bound is consistent with the range. "Under 2%" requires a maximum of 2% (release-engine, rule 7). */
function isWithin({ low, high }: { readonly low: number; readonly high: number }, { percent, bound }: Share): boolean {
  return bound === 'under' ? high <= percent : low >= percent
}

/** Returns whether very few people chose an option or very few didn't, or `null` in other cases. */
function rarityOf(cell: number, { everybody, minPool }: CategoryContext): 'few' | 'most' | null {
  const here = everybody[cell] ?? 0
  let all = 0
  for (let each = 0; each < everybody.length; each++) all += everybody[each] ?? 0
  if (here < minPool) return 'few'
  return everybody.length > 1 && all - here < minPool ? 'most' : null
}

/**
 * Returns "under x%" for an option chosen by fewer than 30 of all respondents, regardless of the exact number. Returns "over x%" if fewer
 * than 30 didn't choose it.
 */
function rareCategory(
  { histogram, shareRange }: KnownGroup,
  cell: number,
  values: readonly number[],
  { minPool, rarity }: CategoryContext & { readonly rarity: 'few' | 'most' },
): ReleasedCategory {
  const limit = Math.min(100, Math.ceil((100 * minPool) / Math.max(1, histogram.answered) - 1e-9))
  const { low, high } = shareRange(cell)
  if (rarity === 'few') {
    const percent = Math.max(MIN_PERCENT, limit, up(high))
    return { values, share: { percent, bound: 'under' }, range: { low: 0, high: percent } }
  }
  const percent = Math.min(MAX_PERCENT, 100 - limit, down(low))
  return { values, share: { percent, bound: 'over' }, range: { low: percent, high: 100 } }
}

const down = (part: number) => Math.max(0, Math.floor(100 * part + 1e-9))
const up = (part: number) => Math.min(100, Math.ceil(100 * part - 1e-9))

/** Returns the shares of a single-choice measure, in the order of its cells. */
export function categoriesOf(group: KnownGroup, { cells }: ChoiceGrid, context: CategoryContext): ReleasedCategory[] {
  return cells.flatMap((values, cell) => categoryOf(group, cell, values, context) ?? [])
}
