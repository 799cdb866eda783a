import { Card } from '#web/ui/Card.tsx'
import classes from '../../components/Results.module.css'
import { STEPS } from '../../messages.ts'

/** Shown when nothing is selected: explains the two steps. */
export function Placeholder() {
  return (
    <div className={classes.charts}>
      <Card className={`${classes.placeholder} ${classes.wide}`}>
        <p>{STEPS.measures}</p>
        <p>{STEPS.filters}</p>
        <p className={classes.note}>{STEPS.note}</p>
      </Card>
    </div>
  )
}
