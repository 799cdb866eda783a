import type { ResultItem } from '#contract/inform/inform.ts'
import { clean, isMultiple, niceFrom } from '#rules/inform/nice.ts'
import {
  type Affixes,
  formatNumber,
  type Gap,
  gapOf,
  type ReleasedValue,
  shareGapOf,
} from '#rules/inform/words/index.ts'
import { isOne, type Phrasing, phrasingOf, spanText } from '#web/charts/bins.ts'
import { pointOf } from '#web/charts/box-rows.ts'
import { type ShareResult, sizeOf } from '#web/charts/shares.ts'
import type { Bar } from '#web/charts/summary.ts'
import type { ComparedGroup } from './comparison.ts'
import { GAPS } from './messages.ts'

type Result = ResultItem['results'][number]
/** Difference whose range excludes 0. */
type ShownGap = Extract<Gap, { kind: 'gap' }>

const POINTS: Phrasing = {
  one: points => `${formatNumber(points)} ${isOne(points) ? GAPS.point : GAPS.points}`,
  short: formatNumber,
}

/** Returns the wording for differences. Percentages differ in percentage points, because 15% is not 5% above 10%. */
export function gapPhrasing(affixes: Affixes): Phrasing {
  return affixes.prefix.trim() === '' && affixes.suffix.trim() === '%' ? POINTS : phrasingOf(affixes)
}

/**
 * Returns text such as "$51,000 higher", "about $51,000 higher ($43,000 to $59,000)", or "$43,000 to $59,000 lower".
 * @param words Words for a positive and for a negative difference.
 */
export function gapText(
  { value, range }: ShownGap,
  phrasing: Phrasing,
  [more, less]: readonly [string, string],
): string {
  const isMore = (value ?? range?.low ?? range?.high ?? 0) >= 0
  const sign = isMore ? more : less
  const sizes = range && (isMore ? range : { low: negated(range.high), high: negated(range.low) })
  if (value === null) return `${sizes ? spanText(sizes, phrasing) : ''} ${sign}`
  const size = phrasing.one(Math.abs(value))
  if (sizes === null) return `${size} ${sign}`
  const span = spanText(sizes, { ...phrasing, one: phrasing.short })
  return span === phrasing.short(Math.abs(value)) ? `about ${size} ${sign}` : `about ${size} ${sign} (${span})`
}

function negated(end: number | null): number | null {
  return end === null ? null : -end
}

type Names = readonly [mine: string, theirs: string]

/**
 * Returns a sentence on how a group differs from another: the median of a number, or the option that differs most. Returns `null` if either
 * result is not shown.
 */
export function differenceText(
  result: Result,
  theirs: Result,
  { names, isSameStudy }: Pick<ComparedGroup, 'names' | 'isSameStudy'>,
  bars: readonly Bar[],
): string | null {
  const words = GAPS[isSameStudy ? 'groups' : 'years']
  const { released } = result
  if (released.kind === 'histogram' && theirs.released.kind === 'histogram')
    return medianText(released.stats.median, theirs.released.stats.median, result, names, words)
  return optionText(
    bars.flatMap(bar => (bar.comparison ? [{ name: bar.name, mine: bar, theirs: bar.comparison, names }] : [])),
    words,
  )
}

interface MedianOfGroup {
  readonly name: string
  readonly median: ReleasedValue | null
}

/** Returns the difference between the groups with the highest and lowest medians, or `null` for fewer than two groups. */
export function extremesText(groups: readonly MedianOfGroup[], affixes: Affixes): string | null {
  const known = groups.flatMap(group => {
    const point = pointOf(group.median)
    return point === null ? [] : [{ ...group, point }]
  })
  const sorted = known.toSorted((left, right) => right.point - left.point)
  const [highest, lowest] = [sorted[0], sorted.at(-1)]
  if (!highest || !lowest || highest === lowest) return null
  return medianText(highest.median, lowest.median, affixes, [highest.name, lowest.name], GAPS.groups)
}

export interface OptionOfGroups {
  readonly name: string
  readonly groups: readonly { readonly name: string; readonly result: ShareResult }[]
}

/**
 * Returns the option with the largest difference between its highest and lowest shares among groups, or `null` for fewer than two groups.
 */
export function extremeOptionText(options: readonly OptionOfGroups[]): string | null {
  const pairs = options.flatMap(({ name, groups }) => {
    const sorted = groups.toSorted((left, right) => sizeOf(right.result) - sizeOf(left.result))
    const [highest, lowest] = [sorted[0], sorted.at(-1)]
    if (!highest || !lowest || highest === lowest) return []
    return [{ name, mine: highest.result, theirs: lowest.result, names: [highest.name, lowest.name] as const }]
  })
  return optionText(pairs, GAPS.groups)
}

type GapWords = (typeof GAPS)['groups' | 'years']

function medianText(
  mine: ReleasedValue | null,
  theirs: ReleasedValue | null,
  affixes: Affixes,
  names: Names,
  words: GapWords,
): string | null {
  const gap = gapOf(mine, theirs)
  if (gap === null) return null
  if (gap.kind === 'untold') return words.none(...names)
  if (gap.value === 0) return words.same(...names)
  return words.median(gapText(inSteps(gap, stepOf([mine, theirs])), gapPhrasing(affixes), GAPS.words), ...names)
}

/**
 * Returns the largest round number that divides all numbers of these results, or 0 if there is none. It is the step in which the measure is
 * shown.
 */
function stepOf(stats: readonly (ReleasedValue | null)[]): number {
  const numbers = stats
    .flatMap(stat => (stat ? [stat.value, stat.range?.low ?? null, stat.range?.high ?? null] : []))
    .filter((number): number is number => number !== null && number !== 0)
  const least = Math.min(...numbers.map(Math.abs))
  if (!Number.isFinite(least)) return 0
  const steps = [...niceFrom(least / 1e5)].filter(step => step <= least)
  return steps.findLast(step => numbers.every(number => isMultiple(number, step))) ?? 0
}

/** Widens a range to the next steps outside, as for other numbers of the measure, unless the range would then include 0. */
function inSteps({ range, ...gap }: ShownGap, step: number): ShownGap {
  if (range === null || step === 0) return { ...gap, range }
  const to = (end: number | null, round: (steps: number) => number) => {
    const rounded = end === null ? null : clean(round(clean(end / step)) * step)
    return rounded === 0 ? end : rounded
  }
  return { ...gap, range: { low: to(range.low, Math.floor), high: to(range.high, Math.ceil) } }
}

interface OptionPair {
  readonly name: string
  readonly mine: ShareResult
  readonly theirs: ShareResult
  readonly names: Names
}

function optionText(pairs: readonly OptionPair[], words: GapWords): string | null {
  const gaps = pairs.flatMap(pair => {
    const gap = shareGapOf(pair.mine, pair.theirs)
    return gap ? [{ ...pair, gap }] : []
  })
  const [first] = gaps
  if (!first) return null
  const [largest] = gaps
    .flatMap(({ gap, ...pair }) => (gap.kind === 'gap' && gap.value !== 0 ? [{ ...pair, gap }] : []))
    .toSorted((left, right) => leastOf(right.gap) - leastOf(left.gap))
  if (!largest) return words.none(...first.names)
  return words.option(largest.name, gapText(largest.gap, POINTS, GAPS.words), ...largest.names)
}

/** Returns the minimum size of a difference. */
function leastOf({ value, range }: ShownGap): number {
  return Math.min(...[range?.low ?? value ?? 0, range?.high ?? value ?? 0].map(Math.abs))
}
