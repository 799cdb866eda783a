import { useState } from 'react'
import { useParams } from 'react-router'
import { CallError } from '#web/platform/client.ts'
import { showError } from '#web/platform/errors.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Card } from '#web/ui/Card.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { singleFlight } from '#web/ui/single-flight.ts'
import { ICO_RENEWAL } from '../messages.ts'
import { useConfirmByLink } from '../queries.ts'

/**
 * Page /ico-holds/{token}, opened from the email that asks whether a posted ICO is still current. Opening it sends no answer, because
 * security scanners also open links. It doesn't require signing in and shows nothing of the ICO.
 */
export default function IcoRenewal() {
  const { token = '' } = useParams()
  const [runExclusive] = useState(singleFlight)
  const answer = useConfirmByLink(token)
  const isUnknown = answer.error instanceof CallError && answer.error.status === 404
  const holds = answer.data?.holds
  const give = async (given: 0 | 1) => {
    try {
      await answer.mutateAsync(given)
    } catch (error) {
      if (!(error instanceof CallError && error.status === 404)) showError(error)
    }
  }
  const said = holds === 1 ? ICO_RENEWAL.confirmed : holds === 0 ? ICO_RENEWAL.takenOff : ICO_RENEWAL.ask
  return (
    <Card>
      <PageHeading title={ICO_RENEWAL.title} />
      <p role="status">{isUnknown ? ICO_RENEWAL.unknown : said}</p>
      {isUnknown || holds === 0 ? null : (
        <div className="row centered gap-16">
          {holds === 1 ? null : (
            <ActionButton size="md" isBusy={answer.isPending} onClick={() => runExclusive(() => give(1))}>
              {ICO_RENEWAL.yes}
            </ActionButton>
          )}
          <ActionButton
            size="md"
            variant="default"
            isBusy={answer.isPending}
            onClick={() => runExclusive(() => give(0))}
          >
            {ICO_RENEWAL.no}
          </ActionButton>
        </div>
      )}
    </Card>
  )
}
