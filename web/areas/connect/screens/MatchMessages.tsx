import { useNavigate, useParams } from 'react-router'
import { Card } from '#web/ui/Card.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { Loading } from '../messages/components/Loading.tsx'
import { MessagePanel } from '../messages/components/MessagePanel.tsx'
import { MESSAGES } from '../messages/messages.ts'
import { counterpartOf, useMessages } from '../messages/queries.ts'
import { RevealCard } from '../reveals/components/RevealCard.tsx'

/** The conversation about one match, where e-mails about new messages lead. */
export default function MatchMessages() {
  const navigate = useNavigate()
  const matchId = Number(useParams()['matchId'])
  const first = useMessages(matchId, 0)
  return (
    <>
      <PageHeading title={MESSAGES.pageTitle} lead={MESSAGES.pageLead} />
      {first.isPending ? (
        <Loading />
      ) : first.data ? (
        <>
          <Card>
            <MessagePanel
              match={{ id: matchId, is_declined: 0, jobOffer: { organization: counterpartOf(first.data.items) } }}
              onClose={() => void navigate('/exchange')}
            />
          </Card>
          <RevealCard matchId={matchId} />
        </>
      ) : (
        <ErrorState title={MESSAGES.failed} retrying={first.isFetching} onRetry={() => void first.refetch()} />
      )}
    </>
  )
}
