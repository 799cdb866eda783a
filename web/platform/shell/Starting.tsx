import { Wordmark } from '../theme/Wordmark.tsx'
import classes from './Starting.module.css'

/** Quiet: the name appears only if it takes longer than a blink. */
export function Starting() {
  return (
    <div className={classes.starting} role="status" aria-label="Collegium is loading">
      <Wordmark />
    </div>
  )
}
