import { type Affixes, formatShare, statText } from '#rules/inform/format.ts'
import { peersText } from '#rules/inform/percentile.ts'
import type { ReleasedHistogram, ReleasedStats, Share, StatName } from '#rules/inform/released.ts'
import { valueText } from './bins.ts'
import type { HistogramComparison } from './comparison.ts'
import { countText } from './count-text.ts'

/** A category's name, its published share, and whether the member chose it. */
export interface Bar {
  readonly name: string
  readonly share: Share
  readonly own: boolean
  /** The share in the group compared with. */
  readonly comparison?: Share
}

/** All shares drawn, including those of the group compared with. */
export function sharesOf(bars: readonly Bar[]): Share[] {
  return bars.flatMap(({ share, comparison }) => (comparison ? [share, comparison] : [share]))
}

const NAMED = 3

/** Text alternative of the picture. */
export function histogramSummary(
  title: string,
  released: ReleasedHistogram,
  affixes: Affixes,
  own: number | null,
  comparison?: HistogramComparison,
): string {
  const about = released.basis.kind === 'exact' ? '' : 'estimated from '
  const say = (value: number) => valueText(value, affixes)
  const stat = (name: StatName, { stats }: { readonly stats: ReleasedStats } = released) => statText(stats, name, say)
  const peers = `Histogram of ${title}, ${about}${answers(released.n)}. The middle half is between ${stat('percentile_25')} and ${stat('percentile_75')}; the median is ${stat('median')}.`
  if (comparison) return `${peers} In ${comparison.names[1]}: median ${stat('median', comparison.released)}.`
  if (own === null) return peers
  const { rank } = released
  return `${peers} Your value is ${say(own)}${rank ? `, ${peersText(rank)}` : ''}.`
}

export function barSummary(kind: string, title: string, n: number | null, bars: readonly Bar[]): string {
  const highest = bars.toSorted((left, right) => right.share.percent - left.share.percent).slice(0, NAMED)
  const own = bars.filter(bar => bar.own)
  const named = highest.map(({ name, share }) => `${name} ${formatShare(share)}`).join(', ')
  const peers = `${kind} of ${title}, ${answers(n)}. Most frequent: ${named}.`
  return own.length === 0 ? peers : `${peers} Your answer: ${own.map(({ name }) => name).join(', ')}.`
}

function answers(n: number | null): string {
  return `${countText(n)} answers`
}
