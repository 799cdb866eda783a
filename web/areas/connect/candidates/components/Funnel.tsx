import { type ReactNode, useId } from 'react'
import type { PeopleBand } from '#rules/inform/people-bands.ts'
import { bandText } from '#rules/inform/words/index.ts'
import { Card } from '#web/ui/Card.tsx'
import { CANDIDATES } from '../messages.ts'
import { useFunnelOf } from '../queries.ts'
import classes from './candidates.module.css'

interface Props {
  readonly offerId: number
  /** Additional content about effects of a changed offer. */
  readonly children?: ReactNode
}

/** Shows physicians' progress with an offer and their decline reasons, once they can be released. */
export function Funnel({ offerId, children }: Props) {
  const titleId = useId()
  const { data } = useFunnelOf(offerId)
  if (!data) return null
  const { matched, opened, replied, reasons } = data
  return (
    <Card as="section" labelledBy={titleId} className="mt-24">
      <h2 id={titleId} className={classes.heading}>
        {CANDIDATES.funnel}
      </h2>
      {matched.from === 0 ? (
        <p>{CANDIDATES.funnelLater}</p>
      ) : (
        <>
          <BandRows
            rows={[
              [CANDIDATES.matched, matched],
              [CANDIDATES.opened, opened],
              [CANDIDATES.replied, replied],
            ]}
          />
          <p className={classes.note}>{CANDIDATES.funnelText}</p>
        </>
      )}
      {reasons && reasons.length > 0 ? (
        <>
          <h3 className={classes.heading}>{CANDIDATES.declines}</h3>
          <BandRows rows={reasons.map(({ reason, people }) => [reason, people])} />
          <p className={classes.note}>{CANDIDATES.declinesText}</p>
        </>
      ) : null}
      {children}
    </Card>
  )
}

function BandRows({ rows }: { readonly rows: readonly (readonly [name: string, people: PeopleBand])[] }) {
  return (
    <table className={classes.terms}>
      <tbody>
        {rows.map(([name, people]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{bandText(people)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
