import { Button } from '@mantine/core'
import { useContext } from 'react'
import type { Chart, ResultItem } from '#contract/inform.ts'
import type { ReleasedHistogram } from '#rules/inform/released.ts'
import { ChartFacts } from '#web/charts/chart-facts.ts'
import { Histogram } from '#web/charts/Histogram.tsx'
import { ShareChart } from '#web/charts/ShareChart.tsx'
import { StatsTable } from '#web/charts/StatsTable.tsx'
import { categoryStats, countStat, histogramStats, type Stat } from '#web/charts/stats.ts'
import { barsWithComparison, type ComparedGroup } from '../comparison.ts'
import { factsOf } from '../facts.ts'
import { HIDDEN, NOT_COUNTED, STATE } from '../messages.ts'
import { barsOf } from '../own-value.ts'
import type { Reader } from '../reader.ts'
import { answerOf, comparisonText, unknownText } from '../texts.ts'
import answers from './Answer.module.css'
import { BasisMark } from './BasisMark.tsx'
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
  /** Whether the mark of exact figures and estimates stands elsewhere. */
  readonly isMarked?: boolean
  /** The same measure of everybody, if the axis is that of the whole study. */
  readonly study?: Result | null
  /** Shows a figure that is merely calculated from the group's parts; undefined where such figures are always shown. */
  readonly onShowEstimate?: (() => void) | undefined
}

/** The reader's own answer, chart and statistics of one released figure, or a note that it is withheld. Notes are below. */
export function Figure(props: Props) {
  const { title, result, reader, comparison, isMarked = false, onShowEstimate } = props
  const facts = useContext(ChartFacts)
  const { released } = result
  if (released.kind === 'withheld') return <p className={classes.withheld}>{STATE.withheld}</p>
  if (released.basis.kind === 'combined' && onShowEstimate) {
    return (
      <div className={classes.withheld}>
        <p>{HIDDEN.combined}</p>
        <Button variant="default" onClick={onShowEstimate}>
          {HIDDEN.show}
        </Button>
      </div>
    )
  }
  const mine = reader.withStats && !reader.isStaff ? result.my_value : null
  const answer = answerOf({ ...result, my_value: mine }, reader.peers ?? 'respondents')
  const notes = [
    unknownText(result),
    comparison ? comparisonText(result, comparison.result, comparison.other.names) : null,
  ].filter(note => note !== null)
  return (
    <ChartFacts value={[...facts, ...factsOf(title, result, reader.withStats ? { mine } : null)]}>
      <div className={answers.lead}>
        {answer ? (
          <p className={answers.answer}>
            {answer.value === '' ? null : <strong>{answer.value}.</strong>} {answer.text}
          </p>
        ) : null}
        {isMarked ? null : <BasisMark basis={released.basis} />}
      </div>
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
    </ChartFacts>
  )
}

interface DrawnProps extends Props {
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
  study,
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
        study={study?.released.kind === 'histogram' ? study.released : undefined}
      />
      <StatsTable
        stats={reader.withStats ? statsFor(reader, histogramStats(released, affixes, own)) : [countStat(released.n)]}
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

/** With the own value's place while it does not count. */
function statsFor({ isWaiting, isStaff }: Reader, stats: readonly Stat[]): readonly Stat[] {
  return isWaiting && !isStaff ? [...stats, { label: 'My Value', value: NOT_COUNTED, own: true }] : stats
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
        bars={compared ?? bars}
        {...(compared && comparison ? { names: comparison.other.names } : {})}
      />
      <StatsTable
        stats={reader.withStats ? statsFor(reader, categoryStats(released.n, bars)) : [countStat(released.n)]}
        comparison={
          compared && comparison?.result && comparison.result.released.kind === 'categories'
            ? { names: comparison.other.names, stats: [countStat(comparison.result.released.n)] }
            : undefined
        }
      />
    </>
  )
}
