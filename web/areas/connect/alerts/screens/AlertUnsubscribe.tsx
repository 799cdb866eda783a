import { useState } from 'react'
import { useParams } from 'react-router'
import { CallError } from '#web/platform/client.ts'
import { showError } from '#web/platform/errors.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Card } from '#web/ui/Card.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { singleFlight } from '#web/ui/single-flight.ts'
import { ALERTS_LINK } from '../messages.ts'
import { useAlertsByLink } from '../queries.ts'

/**
 * Page /unsubscribe/alerts/{token}, the unsubscribe link of an alert. Asks for confirmation, because security scanners also open links. It
 * doesn't require signing in and shows no name (decision G-077).
 */
export default function AlertUnsubscribe() {
  const { token = '' } = useParams()
  const [runExclusive] = useState(singleFlight)
  const choice = useAlertsByLink(token)
  const isUnknown = choice.error instanceof CallError && choice.error.status === 404
  const chosen = choice.data?.disableAlerts
  const choose = async () => {
    try {
      await choice.mutateAsync(chosen === 1 ? 0 : 1)
    } catch (error) {
      if (!(error instanceof CallError && error.status === 404)) showError(error)
    }
  }
  const said = chosen === 1 ? ALERTS_LINK.done : chosen === 0 ? ALERTS_LINK.undone : ALERTS_LINK.ask
  return (
    <Card>
      <PageHeading title={ALERTS_LINK.title} />
      <p role="status">{isUnknown ? ALERTS_LINK.unknown : said}</p>
      {isUnknown ? null : (
        <ActionButton
          size="md"
          variant={chosen === 1 ? 'default' : 'filled'}
          isBusy={choice.isPending}
          onClick={() => runExclusive(choose)}
        >
          {chosen === 1 ? ALERTS_LINK.undo : ALERTS_LINK.yes}
        </ActionButton>
      )}
    </Card>
  )
}
