import { Button } from '@mantine/core'
import type { OutputOf } from '#contract/index.ts'
import { FAILURE } from '#web/platform/messages.ts'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { EmailText } from '../components/EmailText.tsx'
import classes from '../components/email.module.css'
import { OUTBOX } from '../messages.ts'
import { useOutbox } from '../queries.ts'

type Email = OutputOf<'GET outbox/index'>[number]

/** /demo/outbox: lists the emails of the demo world (decision G-076). */
export default function Outbox() {
  const outbox = useOutbox()
  const refresh = (
    <Button variant="default" loading={outbox.isFetching} onClick={() => void outbox.refetch()}>
      {OUTBOX.refresh}
    </Button>
  )
  return (
    <>
      <PageHeading title={OUTBOX.title} lead={OUTBOX.lead} actions={refresh} />
      {outbox.isError ? <ErrorState title={FAILURE.screenTitle} onRetry={() => void outbox.refetch()} /> : null}
      {outbox.data === null ? <EmptyState title={OUTBOX.none}>{OUTBOX.noneText}</EmptyState> : null}
      {outbox.data?.length === 0 ? <EmptyState title={OUTBOX.empty}>{OUTBOX.emptyText}</EmptyState> : null}
      <ul className="plain-list grid gap-16">
        {outbox.data?.map(email => (
          <Item key={email.id} email={email} />
        ))}
      </ul>
    </>
  )
}

function Item({ email }: { readonly email: Email }) {
  const { to, subject, text, written, state } = email
  return (
    <Card as="li" className={classes.email}>
      <h2>{subject}</h2>
      <p className={classes.facts}>
        {OUTBOX.to} {to} · <time dateTime={written}>{new Date(written).toLocaleString('en-US')}</time> ·{' '}
        {OUTBOX.state[state]}
      </p>
      {text === '' ? <p className={classes.facts}>{OUTBOX.gone}</p> : <EmailText text={text} />}
    </Card>
  )
}
