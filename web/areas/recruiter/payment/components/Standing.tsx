import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { CARD } from '../messages.ts'
import type { Paying } from '../use-payment.ts'
import classes from './payment.module.css'

/** What became of a payment: why it did not go through, or that nobody says. Announced when it appears. */
export function Standing({ paying }: { readonly paying: Paying }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (paying.kind === 'refused' || paying.kind === 'silent') place.current?.scrollIntoView({ block: 'nearest' })
  }, [paying])
  return (
    <div ref={place} role="alert" className={classes.outcome}>
      {paying.kind === 'refused' ? (
        <div className={classes.standing} data-tone="bad">
          <p className={classes.standingTitle}>{CARD.refused}</p>
          <p>{paying.message}</p>
          <p>{CARD.another}</p>
        </div>
      ) : null}
      {paying.kind === 'silent' ? (
        <div className={classes.standing} data-tone="calm">
          <p className={classes.standingTitle}>{CARD.silentTitle}</p>
          <p>{paying.message}</p>
          <Button variant="default" onClick={() => void paying.again()}>
            {CARD.ask}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
