import type { PeopleBand } from '#rules/inform/people-bands.ts'
import classes from './home.module.css'

/** A range of people as a bar: solid up to the least, faint up to the most. What it says stands next to it. @param of the end of the scale */
export function RangeBar({ people, of }: { readonly people: PeopleBand; readonly of: number }) {
  const least = (100 * people.from) / of
  const most = (100 * Math.min(of, people.to ?? of)) / of
  return (
    <span className={classes.track} aria-hidden="true">
      <span className={classes.most} style={{ width: `${most}%` }} />
      <span className={classes.least} style={{ width: `${least}%` }} />
    </span>
  )
}
