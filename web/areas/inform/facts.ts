import type { ResultItem } from '#contract/inform.ts'
import { formatValue, statText } from '#rules/inform/format.ts'
import { percentileText } from '#rules/inform/percentile.ts'
import { STAT_NAMES } from '#rules/inform/released.ts'
import type { Fact } from '#web/charts/chart-facts.ts'
import { countText } from '#web/charts/count-text.ts'
import { STAT_LABELS } from '#web/charts/stats.ts'
import { BASIS, FACTS, SCAN } from './messages.ts'
import { barsOf } from './own-value.ts'

type Result = ResultItem['results'][number]

/**
 * What a file says about one figure: N, quartiles (as numbers unless they are in an open end), how it was made, and the reader's own answer.
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
  const { stats: figures } = released
  const say = (value: number) => formatValue(value, { prefix, suffix })
  return [
    ...about,
    ...STAT_NAMES.flatMap(name => {
      const value = figures.open[name] === null ? figures[name] : statText(figures, name, say)
      return value === null ? [] : [[STAT_LABELS[name], value] as const]
    }),
    ...(typeof stats.mine === 'number' ? [['My Value', stats.mine] as const] : []),
    ...(typeof stats.mine === 'number' && released.rank ? [[SCAN.rank, percentileText(released.rank)] as const] : []),
  ]
}
