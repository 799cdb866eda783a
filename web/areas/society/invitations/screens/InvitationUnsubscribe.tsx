import { useState } from 'react'
import { useParams } from 'react-router'
import { CallError } from '#web/platform/client.ts'
import { showError } from '#web/platform/errors.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Card } from '#web/ui/Card.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { singleFlight } from '#web/ui/single-flight.ts'
import { INVITATIONS_LINK } from '../messages.ts'
import { useInvitationsByLink } from '../queries.ts'

/**
 * /unsubscribe/invitations/{token}: lets people on a list without an account unsubscribe. It asks for confirmation because security
 * scanners also open links (decision G-077).
 */
export default function InvitationUnsubscribe() {
  const { token = '' } = useParams()
  const [runExclusive] = useState(singleFlight)
  const choice = useInvitationsByLink(token)
  const isUnknown = choice.error instanceof CallError && choice.error.status === 404
  const isEnded = choice.data?.isUnsubscribed
  const choose = async () => {
    try {
      await choice.mutateAsync(isEnded !== true)
    } catch (error) {
      if (!(error instanceof CallError && error.status === 404)) showError(error)
    }
  }
  const said = isEnded === undefined ? INVITATIONS_LINK.ask : isEnded ? INVITATIONS_LINK.done : INVITATIONS_LINK.undone
  return (
    <Card>
      <PageHeading title={INVITATIONS_LINK.title} />
      <p role="status">{isUnknown ? INVITATIONS_LINK.unknown : said}</p>
      {isUnknown ? null : (
        <ActionButton
          size="md"
          variant={isEnded === true ? 'default' : 'filled'}
          isBusy={choice.isPending}
          onClick={() => runExclusive(choose)}
        >
          {isEnded === true ? INVITATIONS_LINK.undo : INVITATIONS_LINK.yes}
        </ActionButton>
      )}
    </Card>
  )
}
