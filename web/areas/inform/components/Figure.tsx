import type { ResultItem } from '#contract/inform.ts'
import { BarChart } from '#web/charts/BarChart.tsx'
import { Histogram } from '#web/charts/Histogram.tsx'
import { StatsTable } from '#web/charts/StatsTable.tsx'
import { categoryStats, countStat, histogramStats } from '#web/charts/stats.ts'
import { STATE } from '../messages.ts'
import { barsOf } from '../own-value.ts'
import classes from './Results.module.css'

interface Props {
  readonly title: string
  readonly result: ResultItem['results'][number]
  /** Statistics and the own value are for members (2 §6). */
  readonly withStats: boolean
}

/** Chart and statistics of one released figure; of a withheld one nothing but that. */
export function Figure({ title, result, withStats }: Props) {
  const { released, prefix, suffix, my_value } = result
  if (released.kind === 'withheld') return <p className={classes.withheld}>{STATE.withheld}</p>
  const mine = withStats ? my_value : null
  if (released.kind === 'histogram') {
    const own = typeof mine === 'number' ? mine : null
    const affixes = { prefix, suffix }
    return (
      <>
        <Histogram title={title} released={released} affixes={affixes} own={own} />
        <StatsTable stats={withStats ? histogramStats(released, affixes, own) : [countStat(released.n)]} />
      </>
    )
  }
  const bars = barsOf(released, result.categories, mine)
  return (
    <>
      <BarChart title={title} n={released.n} bars={bars} />
      <StatsTable stats={withStats ? categoryStats(released.n, bars) : [countStat(released.n)]} />
    </>
  )
}
