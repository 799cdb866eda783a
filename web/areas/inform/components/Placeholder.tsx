import { Card } from '#web/ui/Card.tsx'
import { STEPS } from '../messages.ts'
import classes from './Results.module.css'

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
