import { Button } from '@mantine/core'
import { Banner } from '#web/ui/Banner.tsx'
import { Counting } from '../../components/Counting.tsx'
import classes from '../../components/Results.module.css'
import { FILTERS } from '../../filters/messages.ts'
import { joinedText } from '../../joined.ts'
import { COMPARE, STATE } from '../../messages.ts'
import type { Charts } from '../../use-charts.ts'
import type { ComparisonState } from '../use-comparison.ts'

interface Props {
  readonly study: { readonly id: number; readonly end_date: string }
  /** ID of the module that the page shows. */
  readonly sectionId: number | null
  readonly charts: Charts
  readonly comparison: ComparisonState
  /** `null` if there are no filters. */
  readonly onClear: (() => void) | null
}

/** Shows notices about the whole group: missing results, missing comparisons, and when the reader's answers will be included. */
export function GroupNotices({ study, sectionId, charts, comparison, onClear }: Props) {
  return (
    <div className={classes.verdict} role="status">
      {onClear && isAllWithheld(charts) ? (
        <Banner tone="warning" action={<Button onClick={onClear}>{FILTERS.clearAllFilters}</Button>}>
          {STATE.tooFew}
        </Banner>
      ) : null}
      {charts.group?.joined ? <Banner>{joinedText(charts.group.joined)}</Banner> : null}
      {comparison.problem ? (
        <Banner
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
        </Banner>
      ) : null}
      {charts.own === 'waiting' ? <Counting study={study} sectionId={sectionId} className={classes.quiet} /> : null}
      {comparison.isLoading ? <p className={classes.quiet}>{COMPARE.loading}</p> : null}
    </div>
  )
}

function isAllWithheld({ items, isLoading }: Charts): boolean {
  const results = [...items.values()].flatMap(item => item.results)
  return !isLoading && results.length > 0 && results.every(({ released }) => released.kind === 'withheld')
}
