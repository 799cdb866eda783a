import { Button } from '@mantine/core'
import { Strip } from '#web/ui/Strip.tsx'
import { Counting } from '../../components/Counting.tsx'
import classes from '../../components/Results.module.css'
import { COMPARE, STATE } from '../../messages.ts'
import { splitSuggestion } from '../../texts.ts'
import type { Charts } from '../../use-charts.ts'
import type { ComparisonState } from '../use-comparison.ts'
import type { WayOut } from './HiddenCharts.tsx'

interface Props {
  readonly study: { readonly id: number; readonly end_date: string }
  /** The module that the page shows. */
  readonly sectionId: number | null
  readonly own: Charts['own']
  readonly comparison: ComparisonState
  /** Null if the card of hidden charts has it. */
  readonly wayOut: WayOut | null
}

/** Notices about the group as a whole: the nearest group that is better known, the reader's own answers, no comparison. */
export function GroupNotices({ study, sectionId, own, comparison, wayOut }: Props) {
  const suggestion = wayOut?.suggestion
  const words = suggestion ? splitSuggestion(suggestion.text) : null
  return (
    <div className={classes.verdict} role="status">
      {suggestion && words ? (
        <Strip
          tone="warning"
          action={<Button onClick={() => wayOut?.onTake(suggestion.filterValues)}>{words.action}</Button>}
        >
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
      {own === 'waiting' ? <Counting study={study} sectionId={sectionId} className={classes.quiet} /> : null}
      {comparison.isLoading ? <p className={classes.quiet}>{COMPARE.loading}</p> : null}
    </div>
  )
}
