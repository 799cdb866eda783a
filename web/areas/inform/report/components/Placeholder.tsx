import { Card } from '#web/ui/Card.tsx'
import classes from '../../components/Results.module.css'
import { STEPS } from '../../messages.ts'

/** Nothing is selected: what to do. */
export function Placeholder() {
  return (
    <div className={classes.charts}>
      <Card className={classes.placeholder}>
        <p>{STEPS.measures}</p>
        <p>{STEPS.filters}</p>
        <p className={classes.note}>{STEPS.note}</p>
      </Card>
    </div>
  )
}
