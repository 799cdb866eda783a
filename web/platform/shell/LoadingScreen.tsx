import { Wordmark } from '../theme/Wordmark.tsx'
import classes from './LoadingScreen.module.css'

/** Screen shown while loading. The name appears only if loading takes noticeably long. */
export function LoadingScreen() {
  return (
    <div className={classes.screen} role="status" aria-label="Collegium is loading">
      <Wordmark />
    </div>
  )
}
