import { useId } from 'react'
import type { ResultItem } from '#contract/inform.ts'
import type { Role } from '#contract/roles.ts'
import { expandPeriod } from '#rules/share/text.ts'
import { Card } from '#web/ui/Card.tsx'
import { Figure } from './Figure.tsx'
import classes from './Results.module.css'

interface Props {
  readonly item: ResultItem
  readonly period: number
  readonly roles: readonly Role[]
  /** Shown until the answer to another filter is there. */
  readonly isOld: boolean
}

/** One measure: its question, and a figure for each of its values. */
export function ChartPanel({ item, period, roles, isOld }: Props) {
  const titleId = useId()
  const title = expandPeriod(item.chart_title, period)
  const withStats = roles.includes('MSS_USER') || roles.includes('MSS_ADMIN')
  const [first] = item.results
  const single = item.results.length === 1
  return (
    <Card as="section" className={isOld ? `${classes.chart} ${classes.old}` : classes.chart} labelledBy={titleId}>
      <h2 id={titleId} className={classes.chartTitle}>
        {title}
      </h2>
      {item.prompt && item.prompt !== title ? <p className={classes.prompt}>{item.prompt}</p> : null}
      {single && first ? (
        <Figure title={title} result={first} withStats={withStats} />
      ) : (
        <div className={classes.figures}>
          {item.results.map(result => (
            <div key={result.variable_id ?? result.label} className={classes.figure}>
              <h3 className={classes.figureTitle}>{expandPeriod(result.label, period)}</h3>
              <Figure title={`${title}, ${expandPeriod(result.label, period)}`} result={result} withStats={withStats} />
            </div>
          ))}
        </div>
      )}
    </Card>
  )
}
