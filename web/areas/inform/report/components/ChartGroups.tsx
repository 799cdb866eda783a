import type { ReactNode } from 'react'
import { ChartFold } from '../../components/ChartFold.tsx'
import results from '../../components/Results.module.css'
import type { Measure } from '../../measures.ts'
import type { ChartGroup } from '../chart-groups.ts'
import classes from './ChartGroups.module.css'

interface Props {
  readonly groups: readonly ChartGroup[]
  readonly chartsOf: (measures: readonly Measure[]) => ReactNode
}

/** Shows the charts of a long report by section. */
export function ChartGroups({ groups, chartsOf }: Props) {
  return (
    <div className={classes.groups}>
      {groups.map(({ id, title, measures, isOpen }) => (
        <ChartFold key={id} title={title} names={measures.map(({ label }) => label)} isOpen={isOpen}>
          <div className={`${results.charts} ${classes.charts}`}>{chartsOf(measures)}</div>
        </ChartFold>
      ))}
    </div>
  )
}
