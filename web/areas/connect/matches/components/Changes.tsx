import { useId } from 'react'
import type { MatchedOffer } from '#contract/connect-match.ts'
import { DETAILS } from '../messages.ts'
import classes from './matches.module.css'

/** How an offer differs from what it said before; nothing if it does not. */
export function Changes({ changes }: Pick<MatchedOffer, 'changes'>) {
  const id = useId()
  if (changes.length === 0) return null
  return (
    <section aria-labelledby={id} className={classes.part}>
      <h5 id={id} className={classes.heading}>
        {DETAILS.changed}
      </h5>
      <ul className={classes.changes}>
        {changes.map(({ label, before, now }) => (
          <li key={label}>{DETAILS.change(label, before ?? DETAILS.notStated, now ?? DETAILS.notStated)}</li>
        ))}
      </ul>
      <p className={classes.quiet}>{DETAILS.changedText}</p>
    </section>
  )
}
