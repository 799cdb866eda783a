import { useContext } from 'react'
import type { Chart, ResultItem } from '#contract/inform/inform.ts'
import type { ReleasedHistogram } from '#rules/inform/words/index.ts'
import { ChartSubjectContext } from '#web/charts/chart-facts.ts'
import { peopleText } from '#web/charts/count-text.ts'
import { Histogram } from '#web/charts/Histogram.tsx'
import { ShareChart } from '#web/charts/ShareChart.tsx'
import { StatsTable } from '#web/charts/StatsTable.tsx'
import { scaleFor } from '#web/charts/scale.ts'
import { categoryStats, countStat, histogramStats } from '#web/charts/stats.ts'
import { barsWithComparison, type ComparedGroup } from '../comparison.ts'
import { subjectWith } from '../facts.ts'
import { differenceText } from '../gaps.ts'
import { WITHHELD } from '../messages.ts'
import { barsOf, statsFor } from '../own-value.ts'
import type { Reader } from '../reader.ts'
import { answerOf, comparisonText, unknownText } from '../texts.ts'
import answers from './Answer.module.css'
import { BasisMark } from './BasisMark.tsx'
import classes from './Results.module.css'

type Result = ResultItem['results'][number]

/** Compared group. Its result is `null` if the measure wasn't asked. */
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
  /** Whether the count and precision of the result are shown elsewhere. */
  readonly isMarked?: boolean
  /** Same measure for all respondents, if the axis covers the whole study. */
  readonly study?: Result | null
}

/** Shows the reader's answer, chart, and statistics for one released result, or the reason why it is withheld. Notes follow below. */
export function Figure(props: Props) {
  const { title, result, reader, comparison, isMarked = false } = props
  const subject = useContext(ChartSubjectContext)
  const { released } = result
  if (released.kind === 'withheld') return <p className={classes.withheld}>{WITHHELD[released.because]}</p>
  const mine = reader.withStats && !reader.isStaff ? result.my_value : null
  const answer = answerOf({ ...result, my_value: mine }, reader.peers ?? 'respondents')
  const notes = [
    comparison && reader.withStats ? differenceOf(result, comparison) : null,
    unknownText(result),
    comparison ? comparisonText(result, comparison.result, comparison.other.names) : null,
  ].filter(note => note !== null)
  return (
    <ChartSubjectContext value={subjectWith(subject, title, result, { withStats: reader.withStats, mine })}>
      {isMarked ? null : (
        <div className={answers.lead}>
          <span className={classes.people}>{peopleText(released)}</span>
          <BasisMark released={released} />
        </div>
      )}
      {answer ? (
        <p className={answers.answer}>
          {answer.value === '' ? null : <strong>{answer.value}.</strong>} {answer.text}
        </p>
      ) : null}
      {released.kind === 'histogram' ? (
        <Spread {...props} released={released} mine={mine} />
      ) : (
        <Choices {...props} mine={mine} />
      )}
      {notes.map(note => (
        <p key={note} className={classes.figureNote}>
          {note}
        </p>
      ))}
    </ChartSubjectContext>
  )
}

function differenceOf(result: Result, { other, result: theirs }: FigureComparison): string | null {
  if (!theirs) return null
  const { released, categories } = result
  const bars = released.kind === 'categories' ? barsOf(released, categories, null) : []
  return differenceText(result, theirs, other, barsWithComparison(bars, result, theirs, other.isSameStudy) ?? [])
}

interface DrawnProps extends Props {
  /** The reader's answer. */
  readonly mine: Result['my_value']
}

function Spread({
  title,
  chart,
  result,
  released,
  reader,
  mine,
  comparison,
  study,
}: DrawnProps & { readonly released: ReleasedHistogram }) {
  const own = typeof mine === 'number' ? mine : null
  const affixes = { prefix: result.prefix, suffix: result.suffix }
  const theirs = comparison?.result?.released
  return (
    <>
      <Histogram
        title={title}
        released={released}
        affixes={affixes}
        own={own}
        scale={scaleFor(chart.value_type, released.n)}
        comparison={
          comparison && theirs?.kind === 'histogram' ? { names: comparison.other.names, released: theirs } : undefined
        }
        study={study?.released.kind === 'histogram' ? study.released : undefined}
      />
      <StatsTable
        stats={
          reader.withStats ? statsFor(reader, result, histogramStats(released, affixes, own)) : [countStat(released)]
        }
        comparison={
          comparison && theirs?.kind === 'histogram'
            ? {
                names: comparison.other.names,
                stats: reader.withStats ? histogramStats(theirs, affixes, null) : [countStat(theirs)],
              }
            : undefined
        }
      />
    </>
  )
}

function Choices({ title, chart, result, reader, mine, comparison }: DrawnProps) {
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
        isAbout={released.isAbout}
        bars={compared ?? bars}
        {...(compared && comparison ? { names: comparison.other.names } : {})}
      />
      <StatsTable
        stats={reader.withStats ? statsFor(reader, result, categoryStats(released, bars)) : [countStat(released)]}
        comparison={
          compared && comparison?.result && comparison.result.released.kind === 'categories'
            ? { names: comparison.other.names, stats: [countStat(comparison.result.released)] }
            : undefined
        }
      />
    </>
  )
}
