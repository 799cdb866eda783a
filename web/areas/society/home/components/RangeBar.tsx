import type { PeopleBand } from '#rules/inform/people-bands.ts'
import classes from './home.module.css'

/**
 * Bar of a range of people, solid up to the lower end and faint up to the upper end. The adjacent text states the range. @param of The end
 * of the scale
 */
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
