import type { ReactNode } from 'react'
import type { ResultItem } from '#contract/inform/inform.ts'
import { expandPeriod } from '#rules/share/text.ts'
import { peopleText } from '#web/charts/count-text.ts'
import { Card } from '#web/ui/Card.tsx'
import { type ComparedGroup, comparisonOf, sameResult } from '../comparison.ts'
import { ADMIN } from '../messages.ts'
import type { Reader } from '../reader.ts'
import { BasisMark } from './BasisMark.tsx'
import { Figure } from './Figure.tsx'
import { chartHeadingId } from './jump.ts'
import classes from './Results.module.css'

interface Props {
  readonly item: ResultItem
  readonly period: number
  readonly reader: Reader
  /** Whether the panel takes a full row. */
  readonly isWide?: boolean
  /** Whether results for a new filter are loading. */
  readonly isStale: boolean
  /** Whether results are shown regardless of the number of people, to an administrator who enabled it (release-engine, rule 15). */
  readonly isShowingAll: boolean
  readonly other: ComparedGroup | null
  /** Same measure for all respondents, if the axes cover the whole study. */
  readonly study?: ResultItem | undefined
  /** Content below the results. */
  readonly children?: ReactNode
}

/** Shows the question of a measure and a result for each of its variables. */
export function ChartPanel(props: Props) {
  const { item, isWide = false, period, reader, isStale, isShowingAll, other, study, children } = props
  const titleId = chartHeadingId(item.id)
  const title = expandPeriod(item.chart_title, period)
  const single = item.results.length === 1
  const [first] = item.results
  // The header shows the count and precision of a single result, so the answer has the line to itself.
  const released = single && first && first.released.kind !== 'withheld' ? first.released : null
  const size = single && !isWide ? '' : ` ${classes.wide}`
  return (
    <Card as="section" className={`${classes.chart}${size}${isStale ? ` ${classes.old}` : ''}`} labelledBy={titleId}>
      <div className={classes.chartHead}>
        <h2 id={titleId} tabIndex={-1} className={classes.chartTitle}>
          {title}
        </h2>
        {isShowingAll ? <span className={classes.mark}>{ADMIN.showingAll}</span> : null}
        {released ? <span className={classes.people}>{peopleText(released)}</span> : null}
        {released ? <BasisMark released={released} /> : null}
      </div>
      {item.prompt && item.prompt !== title ? <p className={classes.prompt}>{item.prompt}</p> : null}
      <div className={single ? 'shrinkable' : classes.figures}>
        {item.results.map(result => {
          const name = expandPeriod(result.label, period)
          return (
            <div key={result.variable_id ?? result.uid} className={classes.figure}>
              {single ? null : <h3 className={classes.figureTitle}>{name}</h3>}
              <Figure
                chart={item.chart}
                title={single ? title : `${title}, ${name}`}
                result={result}
                reader={reader}
                isMarked={released !== null}
                comparison={other ? { other, result: comparisonOf(item, result, other) } : null}
                study={sameResult(study, result)}
              />
            </div>
          )
        })}
      </div>
      {children}
    </Card>
  )
}
