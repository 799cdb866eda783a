import type { Candidate } from '#contract/recruiter-candidate.ts'
import { CANDIDATE } from '../messages.ts'
import { withPlace } from '../with-place.ts'
import classes from './candidates.module.css'

interface Props {
  readonly candidate: Candidate
  /** Of the offer; empty: it names none. */
  readonly offerPlace: string
}

/** What an offer says of the terms that a candidate answered, and whether it meets them. */
export function AskTable({ candidate: { terms }, offerPlace }: Props) {
  const rows = withPlace(terms, offerPlace)
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
          {rows.map(({ label, offer, verdict }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td data-label={CANDIDATE.offer}>
                {offer ? capitalized(offer) : <span className={classes.quiet}>{CANDIDATE.notStated}</span>}
              </td>
              <td data-label={CANDIDATE.ask}>{CANDIDATE.verdicts[verdict]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.note}>{CANDIDATE.asMatched}</p>
      <p className={classes.note}>{CANDIDATE.onlyAnswered}</p>
    </>
  )
}

function capitalized(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
