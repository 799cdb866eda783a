import { Wordmark } from '../theme/Wordmark.tsx'
import classes from './Starting.module.css'

/** The name appears only if loading takes noticeably long. */
export function Starting() {
  return (
    <div className={classes.starting} role="status" aria-label="Collegium is loading">
      <Wordmark />
    </div>
  )
}
