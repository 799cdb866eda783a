import { useId } from 'react'
import { bandText } from '#rules/inform/words/index.ts'
import { Card } from '#web/ui/Card.tsx'
import { CANDIDATES } from '../messages.ts'
import { useDeclinesOf } from '../queries.ts'
import classes from './candidates.module.css'

/** Why an offer was declined, as far as it is told; nothing until then. */
export function Declines({ offerId }: { readonly offerId: number }) {
  const titleId = useId()
  const { data } = useDeclinesOf(offerId)
  if (!data || data.length === 0) return null
  return (
    <Card as="section" labelledBy={titleId} className={classes.declines}>
      <h2 id={titleId} className={classes.heading}>
        {CANDIDATES.declines}
      </h2>
      <table className={classes.terms}>
        <tbody>
          {data.map(({ reason, people }) => (
            <tr key={reason}>
              <th scope="row">{reason}</th>
              <td>{CANDIDATES.people(bandText(people))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.note}>{CANDIDATES.declinesText}</p>
    </Card>
  )
}
