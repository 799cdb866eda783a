import { useId } from 'react'
import type { ResultItem } from '#contract/inform.ts'
import { expandPeriod } from '#rules/share/text.ts'
import { Card } from '#web/ui/Card.tsx'
import { type ComparedGroup, comparisonOf } from '../comparison.ts'
import { ADMIN } from '../messages.ts'
import type { Reader } from '../reader.ts'
import { Figure } from './Figure.tsx'
import classes from './Results.module.css'

interface Props {
  readonly item: ResultItem
  readonly period: number
  readonly reader: Reader
  /** True while results for a new filter are loading. */
  readonly isStale: boolean
  /** Shown regardless of the number of people, to an administrator who enabled it (release-engine, rule 12). */
  readonly isUnprotected: boolean
  readonly other: ComparedGroup | null
}

/** One measure: its question, and a figure for each of its variables. */
export function ChartPanel({ item, period, reader, isStale, isUnprotected, other }: Props) {
  const titleId = useId()
  const title = expandPeriod(item.chart_title, period)
  const single = item.results.length === 1
  return (
    <Card as="section" className={isStale ? `${classes.chart} ${classes.old}` : classes.chart} labelledBy={titleId}>
      <div className={classes.chartHead}>
        <h2 id={titleId} className={classes.chartTitle}>
          {title}
        </h2>
        {isUnprotected ? <span className={classes.mark}>{ADMIN.unprotected}</span> : null}
      </div>
      {item.prompt && item.prompt !== title ? <p className={classes.prompt}>{item.prompt}</p> : null}
      <div className={single ? classes.single : classes.figures}>
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
                comparison={other ? { other, result: comparisonOf(item, result, other) } : null}
              />
            </div>
          )
        })}
      </div>
    </Card>
  )
}
