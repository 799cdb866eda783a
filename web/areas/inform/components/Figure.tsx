import type { Chart, ResultItem } from '#contract/inform.ts'
import type { ReleasedHistogram } from '#rules/inform/released.ts'
import { Histogram } from '#web/charts/Histogram.tsx'
import { ShareChart } from '#web/charts/ShareChart.tsx'
import { StatsTable } from '#web/charts/StatsTable.tsx'
import { categoryStats, countStat, histogramStats } from '#web/charts/stats.ts'
import { barsBeside, type Other } from '../beside.ts'
import { STATE } from '../messages.ts'
import { barsOf } from '../own-value.ts'
import type { Reader } from '../reader.ts'
import { besideWords, groupsWords, ownWords } from '../words.ts'
import classes from './Results.module.css'

type Result = ResultItem['results'][number]

/** The same of another group; its result is null where it was not asked. */
interface FigureBeside {
  readonly other: Other
  readonly result: Result | null
}

interface Props {
  readonly title: string
  readonly chart: Chart
  readonly result: Result
  readonly reader: Reader
  readonly beside: FigureBeside | null
}

/** Chart and statistics of one released figure; of a withheld one nothing but that. What is to be said of it stands below. */
export function Figure({ title, chart, result, reader, beside }: Props) {
  const mine = reader.withStats && !reader.isStaff ? result.my_value : null
  const notes = [
    ownWords({ ...result, my_value: mine }),
    groupsWords(result.groups),
    beside && result.released.kind !== 'withheld' ? besideWords(result, beside.result, beside.other.names) : null,
  ].filter(note => note !== null)
  return (
    <>
      {result.released.kind === 'withheld' ? (
        <p className={classes.withheld}>{STATE.withheld}</p>
      ) : result.released.kind === 'histogram' ? (
        <Spread title={title} result={result} released={result.released} reader={reader} mine={mine} beside={beside} />
      ) : (
        <Choices title={title} chart={chart} result={result} reader={reader} mine={mine} beside={beside} />
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
  beside,
}: DrawnProps & { readonly released: ReleasedHistogram }) {
  const own = typeof mine === 'number' ? mine : null
  const affixes = { prefix, suffix }
  const theirs = beside?.result?.released
  return (
    <>
      <Histogram
        title={title}
        released={released}
        affixes={affixes}
        own={own}
        beside={beside && theirs?.kind === 'histogram' ? { names: beside.other.names, released: theirs } : undefined}
      />
      <StatsTable
        stats={reader.withStats ? histogramStats(released, affixes, own) : [countStat(released.n)]}
        beside={
          beside && theirs?.kind === 'histogram'
            ? {
                names: beside.other.names,
                stats: reader.withStats ? histogramStats(theirs, affixes, null) : [countStat(theirs.n)],
              }
            : undefined
        }
      />
    </>
  )
}

function Choices({ title, chart, result, reader, mine, beside }: DrawnProps & { readonly chart: Chart }) {
  const { released, categories } = result
  if (released.kind !== 'categories') return null
  const bars = barsOf(released, categories, mine)
  const compared = beside?.result ? barsBeside(bars, result, beside.result, beside.other.isSameStudy) : null
  return (
    <>
      <ShareChart
        chart={chart}
        title={title}
        n={released.n}
        bars={compared ?? bars}
        {...(compared && beside ? { names: beside.other.names } : {})}
      />
      <StatsTable
        stats={reader.withStats ? categoryStats(released.n, bars) : [countStat(released.n)]}
        beside={
          compared && beside?.result && beside.result.released.kind === 'categories'
            ? { names: beside.other.names, stats: [countStat(beside.result.released.n)] }
            : undefined
        }
      />
    </>
  )
}
