import { Button } from '@mantine/core'
import type { Results } from '#contract/inform.ts'
import type { FilterValues } from '#rules/inform/filter-keys.ts'
import { Card } from '#web/ui/Card.tsx'
import classes from '../../components/Results.module.css'
import { HIDDEN, STATE } from '../../messages.ts'
import { splitSuggestion } from '../../texts.ts'
import own from './Groups.module.css'

/** What can be done about a group of which little or nothing can be shown. */
export interface WayOut {
  readonly suggestion: Results['suggestion']
  readonly onTake: (filterValues: FilterValues) => void
  /** Undefined without filters. */
  readonly onClear?: (() => void) | undefined
}

/** Whether figures that are merely calculated from a group's parts are shown. */
export interface Estimates {
  readonly areShown: boolean
  readonly onShow: () => void
}

interface Props {
  /** Titles of measures with too few answers, and of those with nothing but a rough estimate. */
  readonly withheld: readonly string[]
  readonly combined: readonly string[]
  readonly wayOut: WayOut | null
  readonly onShowEstimates: (() => void) | undefined
}

/** One card instead of empty charts, with the way out. */
export function HiddenCharts({ withheld, combined, wayOut, onShowEstimates }: Props) {
  const words = wayOut?.suggestion ? splitSuggestion(wayOut.suggestion.text) : null
  return (
    <Card as="section" className={`${own.hidden} ${classes.wide}`} labelledBy="hidden-charts">
      <h2 id="hidden-charts" className={classes.chartTitle}>
        {HIDDEN.title}
      </h2>
      {words ? <p>{words.message}</p> : null}
      {withheld.length > 0 ? <Part text={STATE.withheld} titles={withheld} /> : null}
      {combined.length > 0 ? <Part text={HIDDEN.combined} titles={combined} /> : null}
      <div className={own.wayOut}>
        {wayOut?.suggestion && words ? (
          <Button onClick={() => wayOut.suggestion && wayOut.onTake(wayOut.suggestion.filterValues)}>
            {words.action}
          </Button>
        ) : null}
        {combined.length > 0 ? (
          <Button variant="default" onClick={onShowEstimates}>
            {HIDDEN.show}
          </Button>
        ) : null}
        {wayOut?.onClear ? (
          <Button variant="default" onClick={wayOut.onClear}>
            {HIDDEN.clear}
          </Button>
        ) : null}
      </div>
    </Card>
  )
}

function Part({ text, titles }: { readonly text: string; readonly titles: readonly string[] }) {
  return (
    <div>
      <p>{text}</p>
      <ul className={own.hiddenList}>
        {titles.map(title => (
          <li key={title}>{title}</li>
        ))}
      </ul>
    </div>
  )
}
