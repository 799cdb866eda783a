import type { ResultItem } from '#contract/inform/inform.ts'
import type { ReleasedMeasure } from '#rules/inform/words/index.ts'
import { expandPeriod } from '#rules/share/text.ts'
import { Card } from '#web/ui/Card.tsx'
import { chartHeadingId } from '../../components/jump.ts'
import classes from '../../components/Results.module.css'
import { WITHHELD } from '../../messages.ts'

/** Several charts withheld for the same reason. */
interface Withheld {
  readonly because: keyof typeof WITHHELD
  readonly items: readonly ResultItem[]
}

/** Returns the charts if several are withheld for the same reason and none is shown. Otherwise, returns `null`. */
export function allWithheld(items: readonly ResultItem[]): Withheld | null {
  const reasons = new Set(items.flatMap(({ results }) => results.map(({ released }) => reasonOf(released))))
  const [because] = reasons
  return items.length > 1 && reasons.size === 1 && because ? { because, items } : null
}

function reasonOf(released: ReleasedMeasure): keyof typeof WITHHELD | null {
  return released.kind === 'withheld' ? released.because : null
}

interface Props {
  readonly items: Withheld
  readonly period: number
}

/** Shows one box instead of many with the same message. */
export function WithheldCharts({ items: { because, items }, period }: Props) {
  return (
    <Card className={`${classes.chart} ${classes.wide}`}>
      <p className={classes.withheld}>{WITHHELD[because]}</p>
      <ul className={classes.withheldNames}>
        {items.map(item => (
          <li key={item.id}>
            <h2 id={chartHeadingId(item.id)} tabIndex={-1}>
              {expandPeriod(item.chart_title, period)}
            </h2>
          </li>
        ))}
      </ul>
    </Card>
  )
}
