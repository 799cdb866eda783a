import { CANDIDATE } from '../messages.ts'
import { type ShownTerm, withPlace } from '../with-place.ts'
import classes from './candidates.module.css'

interface Props {
  readonly terms: readonly ShownTerm[]
  /** Where the offer was when it was last matched; empty: it named none, or it is any offer. */
  readonly place: string
  /** Whether the terms are of no offer: the one who asks looks at what any recruiter would see. */
  readonly isAny?: boolean
}

/** What an offer says of the terms that a candidate answered, and whether it meets them: for its recruiters, and for that candidate. */
export function AskTable({ terms, place, isAny = false }: Props) {
  return (
    <>
      <table className={classes.terms}>
        <thead>
          <tr>
            <th scope="col">{CANDIDATE.term}</th>
            <th scope="col">{CANDIDATE.offer}</th>
            <th scope="col">{CANDIDATE.ask}</th>
          </tr>
        </thead>
        <tbody>
          {withPlace(terms, place).map(({ label, offer, verdict }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td data-label={CANDIDATE.offer}>
                {isAny ? (
                  <span className={classes.quiet}>{CANDIDATE.anyOffer}</span>
                ) : offer ? (
                  offer
                ) : (
                  <span className={classes.quiet}>{CANDIDATE.notStated}</span>
                )}
              </td>
              <td data-label={CANDIDATE.ask}>{CANDIDATE.verdicts[verdict]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {isAny ? null : <p className={classes.note}>{CANDIDATE.asMatched}</p>}
      <p className={classes.note}>{CANDIDATE.onlyAnswered}</p>
    </>
  )
}
