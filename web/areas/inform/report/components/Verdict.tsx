import { Button } from '@mantine/core'
import type { FilterValues } from '#rules/inform/filter-keys.ts'
import { Strip } from '#web/ui/Strip.tsx'
import classes from '../../components/Results.module.css'
import { COMPARE, STATE } from '../../messages.ts'
import type { Charts } from '../../use-charts.ts'
import { leftWords, splitSuggestion } from '../../words.ts'
import type { Beside } from '../use-beside.ts'

interface Props {
  readonly charts: Charts
  readonly beside: Beside
  /** The group that is offered instead is taken. */
  readonly onTake: (filterValues: FilterValues) => void
}

/** What is to be said of the group as a whole: too few people, with the nearest group that may be shown; few groups left; nothing to compare. */
export function Verdict({ charts: { suggestion, groupsLeft }, beside, onTake }: Props) {
  const left = leftWords(groupsLeft)
  const words = suggestion ? splitSuggestion(suggestion.text) : null
  return (
    <div className={classes.verdict} role="status">
      {suggestion && words ? (
        <Strip tone="warning" action={<Button onClick={() => onTake(suggestion.filterValues)}>{words.action}</Button>}>
          {words.said}
        </Strip>
      ) : null}
      {beside.problem ? (
        <Strip
          tone="warning"
          action={
            beside.canRetry ? (
              <Button variant="default" onClick={beside.retry}>
                {STATE.retry}
              </Button>
            ) : null
          }
        >
          {beside.problem}
        </Strip>
      ) : null}
      {beside.isWaiting ? <p className={classes.quiet}>{COMPARE.loading}</p> : null}
      {left ? <p className={classes.quiet}>{left}</p> : null}
    </div>
  )
}
