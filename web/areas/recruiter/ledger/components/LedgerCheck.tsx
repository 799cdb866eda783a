import { useState } from 'react'
import type { OutputOf } from '#contract/index.ts'
import { moneyText } from '#rules/recruiter/price.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Card } from '#web/ui/Card.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { CHECK } from '../messages.ts'
import { useLedgerCheck } from '../queries.ts'
import { Differences } from './Differences.tsx'
import classes from './ledger.module.css'

const DAY_MS = 24 * 60 * 60 * 1000
const SHOWN_DAYS = 30
const dayBefore = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)

/** Compares the ledger with the provider's record for some days, and shows how to resolve differences. */
export function LedgerCheck() {
  const [from, setFrom] = useState(() => dayBefore(SHOWN_DAYS))
  const [until, setUntil] = useState(() => dayBefore(0))
  const [isTried, setTried] = useState(false)
  const { mutate, data, isPending } = useLedgerCheck()
  const isWrong = from === '' || until === '' || from > until
  const compare = (): void => {
    setTried(true)
    if (!isWrong) mutate({ from, until })
  }
  const day = { type: 'date', required: true, onBlur: () => undefined } as const
  return (
    <Card as="section" labelledBy="ledger-check" className={classes.check}>
      <h2 id="ledger-check" className="heading text-19">
        {CHECK.title}
      </h2>
      <p className="muted">{CHECK.text}</p>
      <form
        noValidate
        className={classes.days}
        onSubmit={event => {
          event.preventDefault()
          if (!isPending) compare()
        }}
      >
        <TextField
          {...day}
          name="from"
          label={CHECK.from}
          value={from}
          error={isTried && isWrong ? CHECK.days : null}
          onChange={setFrom}
        />
        <TextField {...day} name="until" label={CHECK.until} value={until} error={null} onChange={setUntil} />
        <ActionButton type="submit" size="md" isBusy={isPending}>
          {CHECK.run}
        </ActionButton>
      </form>
      <p role="status" className="ink">
        {data && !isPending ? foundText(data) : ''}
      </p>
      {data && data.differences.length > 0 ? (
        <Differences differences={data.differences} isBusy={isPending} onSettled={compare} />
      ) : null}
    </Card>
  )
}

function foundText({ payments, ledger, provider, differences }: OutputOf<'GET ledger/check'>): string {
  if (differences.length > 0)
    return `${CHECK.differs(differences.length)} ${CHECK.sums(moneyText(ledger), moneyText(provider))}`
  return payments === 0 ? CHECK.nothing : CHECK.agrees(payments, moneyText(ledger))
}
