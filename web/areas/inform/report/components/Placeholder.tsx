import { formatDay } from '#web/platform/dates.ts'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import classes from '../../components/Results.module.css'
import { STATE, STEPS } from '../../messages.ts'

interface Props {
  /** Whether results are published, or `undefined` until loaded. */
  readonly isPublished: boolean | undefined
  /** Last day of the study. */
  readonly closes: string
}

/** Explains the two steps, or when results will be available, if nothing is selected. */
export function Placeholder({ isPublished, closes }: Props) {
  return (
    <div className={classes.charts}>
      {isPublished === false ? (
        <div className={classes.wide}>
          <EmptyState title={STATE.notOpen}>{STATE.opens(formatDay(closes))}</EmptyState>
        </div>
      ) : (
        <Card className={`${classes.placeholder} ${classes.wide}`}>
          <p>{STEPS.measures}</p>
          <p>{STEPS.filters}</p>
          <p className={classes.note}>{STEPS.note}</p>
        </Card>
      )}
    </div>
  )
}
