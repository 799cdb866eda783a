import { Button } from '@mantine/core'
import { useState } from 'react'
import { useParams } from 'react-router'
import { CallError } from '#web/platform/client.ts'
import { showError } from '#web/platform/errors.ts'
import { Card } from '#web/ui/Card.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { singleFlight } from '#web/ui/single-flight.ts'
import classes from '../components/account.module.css'
import { UNSUBSCRIBE } from '../messages.ts'
import { useMailChoice } from '../queries.ts'

/**
 * Page /unsubscribe/{token}, the unsubscribe link of an email. Asks for confirmation, because security scanners also open links. It doesn't
 * require signing in and shows no name (decision G-077).
 */
export default function Unsubscribe() {
  const { token = '' } = useParams()
  const [runExclusive] = useState(singleFlight)
  const choice = useMailChoice(token)
  const isUnknown = choice.error instanceof CallError && choice.error.status === 404
  const chosen = choice.data?.is_email_optout
  const choose = async () => {
    try {
      await choice.mutateAsync(chosen === 1 ? 0 : 1)
    } catch (error) {
      if (!(error instanceof CallError && error.status === 404)) showError(error)
    }
  }
  return (
    <Card className={classes.sheet}>
      <PageHeading title={UNSUBSCRIBE.title} />
      <p className={classes.lead} role="status">
        {isUnknown
          ? UNSUBSCRIBE.unknown
          : chosen === 1
            ? UNSUBSCRIBE.done
            : chosen === 0
              ? UNSUBSCRIBE.undone
              : UNSUBSCRIBE.ask}
      </p>
      {isUnknown ? null : (
        <Button
          size="md"
          variant={chosen === 1 ? 'default' : 'filled'}
          aria-disabled={choice.isPending || undefined}
          onClick={() => void runExclusive(choose)}
        >
          {chosen === 1 ? UNSUBSCRIBE.undo : UNSUBSCRIBE.yes}
        </Button>
      )}
      <p className={classes.after}>{UNSUBSCRIBE.account}</p>
    </Card>
  )
}
