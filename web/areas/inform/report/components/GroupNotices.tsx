import { Button } from '@mantine/core'
import type { FilterValues } from '#rules/inform/filter-keys.ts'
import { Strip } from '#web/ui/Strip.tsx'
import classes from '../../components/Results.module.css'
import { COMPARE, STATE } from '../../messages.ts'
import { groupsLeftText, splitSuggestion } from '../../texts.ts'
import type { Charts } from '../../use-charts.ts'
import type { ComparisonState } from '../use-comparison.ts'

interface Props {
  readonly charts: Charts
  readonly comparison: ComparisonState
  /** Called when the suggested group is accepted. */
  readonly onTake: (filterValues: FilterValues) => void
}

/** Notices about the group as a whole: too few people, with the nearest group that can be shown; few groups left; no comparison. */
export function GroupNotices({ charts: { suggestion, groupsLeft }, comparison, onTake }: Props) {
  const left = groupsLeftText(groupsLeft)
  const words = suggestion ? splitSuggestion(suggestion.text) : null
  return (
    <div className={classes.verdict} role="status">
      {suggestion && words ? (
        <Strip tone="warning" action={<Button onClick={() => onTake(suggestion.filterValues)}>{words.action}</Button>}>
          {words.message}
        </Strip>
      ) : null}
      {comparison.problem ? (
        <Strip
          tone="warning"
          action={
            comparison.canRetry ? (
              <Button variant="default" onClick={comparison.retry}>
                {STATE.retry}
              </Button>
            ) : null
          }
        >
          {comparison.problem}
        </Strip>
      ) : null}
      {comparison.isLoading ? <p className={classes.quiet}>{COMPARE.loading}</p> : null}
      {left ? <p className={classes.quiet}>{left}</p> : null}
    </div>
  )
}
