import type { Chart, ResultItem } from '#contract/inform.ts'
import type { ReleasedHistogram } from '#rules/inform/released.ts'
import { Histogram } from '#web/charts/Histogram.tsx'
import { ShareChart } from '#web/charts/ShareChart.tsx'
import { StatsTable } from '#web/charts/StatsTable.tsx'
import { categoryStats, countStat, histogramStats } from '#web/charts/stats.ts'
import { barsWithComparison, type ComparedGroup } from '../comparison.ts'
import { STATE } from '../messages.ts'
import { barsOf } from '../own-value.ts'
import type { Reader } from '../reader.ts'
import { comparisonText, groupsText, ownValueText } from '../texts.ts'
import classes from './Results.module.css'

type Result = ResultItem['results'][number]

/** The compared group; its result is null if the measure wasn't asked. */
interface FigureComparison {
  readonly other: ComparedGroup
  readonly result: Result | null
}

interface Props {
  readonly title: string
  readonly chart: Chart
  readonly result: Result
  readonly reader: Reader
  readonly comparison: FigureComparison | null
}

/** Chart and statistics of one released figure, or a note that it is withheld. Notes are below. */
export function Figure({ title, chart, result, reader, comparison }: Props) {
  const mine = reader.withStats && !reader.isStaff ? result.my_value : null
  const notes = [
    ownValueText({ ...result, my_value: mine }),
    groupsText(result.groups),
    comparison && result.released.kind !== 'withheld'
      ? comparisonText(result, comparison.result, comparison.other.names)
      : null,
  ].filter(note => note !== null)
  return (
    <>
      {result.released.kind === 'withheld' ? (
        <p className={classes.withheld}>{STATE.withheld}</p>
      ) : result.released.kind === 'histogram' ? (
        <Spread
          title={title}
          result={result}
          released={result.released}
          reader={reader}
          mine={mine}
          comparison={comparison}
        />
      ) : (
        <Choices title={title} chart={chart} result={result} reader={reader} mine={mine} comparison={comparison} />
      )}
      {notes.map(note => (
        <p key={note} className={classes.figureNote}>
          {note}
        </p>
      ))}
    </>
  )
}

interface DrawnProps extends Omit<Props, 'chart'> {
  /** The reader's own answer. */
  readonly mine: Result['my_value']
}

function Spread({
  title,
  result: { prefix, suffix },
  released,
  reader,
  mine,
  comparison,
}: DrawnProps & { readonly released: ReleasedHistogram }) {
  const own = typeof mine === 'number' ? mine : null
  const affixes = { prefix, suffix }
  const theirs = comparison?.result?.released
  return (
    <>
      <Histogram
        title={title}
        released={released}
        affixes={affixes}
        own={own}
        comparison={
          comparison && theirs?.kind === 'histogram' ? { names: comparison.other.names, released: theirs } : undefined
        }
      />
      <StatsTable
        stats={reader.withStats ? histogramStats(released, affixes, own) : [countStat(released.n)]}
        comparison={
          comparison && theirs?.kind === 'histogram'
            ? {
                names: comparison.other.names,
                stats: reader.withStats ? histogramStats(theirs, affixes, null) : [countStat(theirs.n)],
              }
            : undefined
        }
      />
    </>
  )
}

function Choices({ title, chart, result, reader, mine, comparison }: DrawnProps & { readonly chart: Chart }) {
  const { released, categories } = result
  if (released.kind !== 'categories') return null
  const bars = barsOf(released, categories, mine)
  const compared = comparison?.result
    ? barsWithComparison(bars, result, comparison.result, comparison.other.isSameStudy)
    : null
  return (
    <>
      <ShareChart
        chart={chart}
        title={title}
        n={released.n}
        bars={compared ?? bars}
        {...(compared && comparison ? { names: comparison.other.names } : {})}
      />
      <StatsTable
        stats={reader.withStats ? categoryStats(released.n, bars) : [countStat(released.n)]}
        comparison={
          compared && comparison?.result && comparison.result.released.kind === 'categories'
            ? { names: comparison.other.names, stats: [countStat(comparison.result.released.n)] }
            : undefined
        }
      />
    </>
  )
}
