import type { ResultItem } from '#contract/inform.ts'
import { percentileText } from '#rules/inform/percentile.ts'
import type { Fact } from '#web/charts/chart-facts.ts'
import { countText } from '#web/charts/count-text.ts'
import { BASIS, FACTS, SCAN } from './messages.ts'
import { barsOf } from './own-value.ts'

type Result = ResultItem['results'][number]

/**
 * What a file says about one figure: N, quartiles as numbers, how it was made, and the reader's own answer.
 * @param stats null for readers without statistics (2 §6)
 */
export function factsOf(title: string, result: Result, stats: { readonly mine: Result['my_value'] } | null): Fact[] {
  const { released, prefix, suffix, categories } = result
  if (released.kind === 'withheld') return [[FACTS.measure, title]]
  const unit = `${prefix}${suffix}`.trim()
  const about: Fact[] = [
    [FACTS.measure, unit === '' ? title : `${title} (${unit})`],
    [FACTS.made, BASIS[released.basis.kind]],
    ['N', released.n ?? countText(null)],
    ...(released.unknown === null ? [] : [[FACTS.unknown, released.unknown] as const]),
  ]
  if (stats === null) return about
  if (released.kind === 'categories') {
    const own = barsOf(released, categories, stats.mine).filter(bar => bar.own)
    return own.length === 0 ? about : [...about, ['My Value', own.map(({ name }) => name).join('; ')]]
  }
  const { min, percentile_10, percentile_25, median, percentile_75, percentile_90, max, open } = released.stats
  return [
    ...about,
    [open.min ? 'Min (or less)' : 'Min', min],
    ...(percentile_10 === null ? [] : [['P10', percentile_10] as const]),
    ['P25', percentile_25],
    ['Median', median],
    ['P75', percentile_75],
    ...(percentile_90 === null ? [] : [['P90', percentile_90] as const]),
    [open.max ? 'Max (or more)' : 'Max', max],
    ...(typeof stats.mine === 'number' ? [['My Value', stats.mine] as const] : []),
    ...(typeof stats.mine === 'number' && released.rank ? [[SCAN.rank, percentileText(released.rank)] as const] : []),
  ]
}
