import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { CARD } from '../messages.ts'
import { summaryPath } from '../paths.ts'
import type { Paying } from '../use-payment.ts'
import classes from './payment.module.css'

interface Props {
  readonly paying: Paying
  readonly offerId: number
  /** Whether a Collegium dialog simulates the bank. */
  readonly isBankOurs: boolean
}

/** Shows the status of a payment, such as why it failed or that it is unknown. It is announced when it appears. */
export function PaymentStatusPanel({ paying, offerId, isBankOurs }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const isWaiting = paying.kind === 'sending'
  const [last, setLast] = useState(paying)
  if (!isWaiting && paying !== last) setLast(paying)
  // Reserves the space of the last status until there is a response, so that a second click can't hit another element.
  const shown = isWaiting ? last : paying
  const said = textOf(shown, isBankOurs)
  useEffect(() => {
    if (said && !isWaiting) place.current?.scrollIntoView({ block: 'nearest' })
  }, [said, isWaiting])
  return (
    <div ref={place} role="alert" className={classes.outcome}>
      {said ? (
        <div className={classes.standing} data-tone={said.tone} data-waiting={isWaiting || undefined}>
          <p className="semibold ink">{said.title}</p>
          {said.texts
            .filter(text => text !== '')
            .map(text => (
              <p key={text}>{text}</p>
            ))}
          {actOf(shown, offerId)}
        </div>
      ) : null}
    </div>
  )
}

interface Said {
  readonly tone: 'bad' | 'calm'
  readonly title: string
  readonly texts: readonly string[]
}

function textOf(paying: Paying, isBankOurs: boolean): Said | null {
  switch (paying.kind) {
    case 'declined':
      return { tone: 'bad', title: CARD.refused, texts: [paying.message, CARD.another] }
    case 'refused':
      return { tone: 'bad', title: CARD.refused, texts: [paying.message] }
    case 'over':
      return { tone: 'calm', title: paying.title, texts: [paying.message] }
    case 'open':
      return { tone: 'calm', title: CARD.openTitle, texts: [CARD.open] }
    case 'waiting':
      return { tone: 'calm', title: CARD.askedTitle, texts: [CARD.asked, CARD.otherWayHere] }
    case 'bank':
      return isBankOurs ? null : { tone: 'calm', title: CARD.askedTitle, texts: [CARD.asked] }
    case 'silent':
      return { tone: 'calm', title: CARD.silentTitle, texts: [CARD.silent] }
    case 'idle':
    case 'sending':
      return null
  }
}

function actOf(paying: Paying, offerId: number): ReactNode {
  if (paying.kind === 'over')
    return (
      <Button component={Link} to={summaryPath(offerId)} variant="default">
        {CARD.toOffer}
      </Button>
    )
  if (!('again' in paying)) return null
  return (
    <Button variant="default" onClick={() => void paying.again()}>
      {CARD.ask}
    </Button>
  )
}
