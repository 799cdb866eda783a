import { LogoMark } from './LogoMark.tsx'
import classes from './Wordmark.module.css'

/** Logo with the name next to it. */
export function Wordmark() {
  return (
    <span className={classes.wordmark}>
      <LogoMark size={24} />
      <span className={classes.name}>Collegium</span>
    </span>
  )
}
