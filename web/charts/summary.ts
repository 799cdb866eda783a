import {
  type Affixes,
  aboutCategoryText,
  peersText,
  type ReleasedHistogram,
  type StatName,
} from '#rules/inform/words/index.ts'
import { aboutValueText, valueText } from './bins.ts'
import type { HistogramComparison } from './comparison.ts'
import { type Answered, aboutCount } from './count-text.ts'
import { type ShareResult, sizeOf } from './shares.ts'

/** Name of a category, its published share, and whether the member chose it. */
export interface Bar extends ShareResult {
  readonly name: string
  readonly own: boolean
  /** Share in the comparison group. */
  readonly comparison?: ShareResult
}

/** Returns all shares drawn, including those of the comparison group. */
export function resultsOf(bars: readonly Bar[]): ShareResult[] {
  return bars.flatMap(({ share, range, comparison }) => [{ share, range }, ...(comparison ? [comparison] : [])])
}

/** Returns the bars without the member's own answer. */
export function withoutOwn(bars: readonly Bar[]): readonly Bar[] {
  return bars.map(bar => ({ ...bar, own: false }))
}

const MAX_NAMED = 3

/** Returns the text alternative of the picture. */
export function histogramSummary(
  title: string,
  released: ReleasedHistogram,
  affixes: Affixes,
  own: number | null,
  comparison?: HistogramComparison,
): string {
  const stat = (name: StatName, { stats } = released) => aboutValueText(stats[name], affixes)
  const [low, median, high] = [stat('percentile_25'), stat('median'), stat('percentile_75')]
  const quartiles = low === '' || high === '' ? [] : [`The middle half is between ${low} and ${high}.`]
  const middle = median === '' ? [] : [`The median is ${median}.`]
  const parts = [`Histogram of ${title}, ${answers(released)}.`, ...quartiles, ...middle]
  const { rank } = released
  const other = comparison ? stat('median', comparison.released) : ''
  if (comparison) return [...parts, ...(other === '' ? [] : [`In ${comparison.names[1]}: median ${other}.`])].join(' ')
  return [
    ...parts,
    ...(own === null ? [] : [`Your value is ${valueText(own, affixes)}${rank ? `, ${peersText(rank)}` : ''}.`]),
  ].join(' ')
}

export function barSummary(kind: string, title: string, answered: Answered, bars: readonly Bar[]): string {
  const highest = bars.toSorted((left, right) => sizeOf(right) - sizeOf(left)).slice(0, MAX_NAMED)
  const own = bars.filter(bar => bar.own)
  const named = highest.map(bar => `${bar.name} ${aboutCategoryText(bar)}`).join(', ')
  const peers = `${kind} of ${title}, ${answers(answered)}. Most frequent: ${named}.`
  return own.length === 0 ? peers : `${peers} Your answer: ${own.map(({ name }) => name).join(', ')}.`
}

function answers({ n, isAbout }: Answered): string {
  return `${aboutCount(n, isAbout)} answers`
}
