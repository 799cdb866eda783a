import { CANDIDATE } from '../messages.ts'
import { type ShownTerm, withPlace } from '../with-place.ts'
import classes from './candidates.module.css'

interface Props {
  readonly terms: readonly ShownTerm[]
  /** Place of the offer when it was last matched. Empty if it had none, or for no specific offer. */
  readonly place: string
  /** Whether the table is for no specific offer. If so, the offer column reads "Their offer." */
  readonly isAny?: boolean
}

/** Compares an offer with the terms that a candidate answered. Shown to its recruiters and to the candidate. */
export function CandidateTermsTable({ terms, place, isAny = false }: Props) {
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
                  <span className="muted">{CANDIDATE.anyOffer}</span>
                ) : offer ? (
                  offer
                ) : (
                  <span className="muted">{CANDIDATE.notStated}</span>
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
