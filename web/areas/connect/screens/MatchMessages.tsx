import { useNavigate, useParams } from 'react-router'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { OrganizationName } from '../components/OrganizationName.tsx'
import { useIcos } from '../icos/queries.ts'
import { Loading } from '../messages/components/Loading.tsx'
import { MemberMessages } from '../messages/components/MemberMessages.tsx'
import { MESSAGES } from '../messages/messages.ts'
import { ReplyTime } from '../receipts/components/ReplyTime.tsx'
import { RevealCard } from '../reveals/components/RevealCard.tsx'
import { BlockButton } from '../shield/components/BlockButton.tsx'

/** The conversation about one match, where e-mails about new messages lead. */
export default function MatchMessages() {
  const navigate = useNavigate()
  const matchId = Number(useParams()['matchId'])
  const icos = useIcos()
  const match =
    icos.data && [...icos.data.kept, ...icos.data.deleted].flatMap(matchesOf).find(({ id }) => id === matchId)
  return (
    <>
      <PageHeading
        title={MESSAGES.pageTitle}
        kicker={match ? [match.jobOffer.organization, match.jobOffer.title].filter(Boolean).join(' · ') : ''}
        lead={MESSAGES.pageLead}
      />
      {icos.isPending ? (
        <Loading />
      ) : match ? (
        <>
          <Card>
            <p>
              <OrganizationName name={match.jobOffer.organization} mark={match.jobOffer.organizationMark} />
            </p>
            <MemberMessages level={2} match={match} onClose={() => void navigate('/exchange')} />
            <ReplyTime matchId={matchId} organization={match.jobOffer.organization} />
            {match.closed_for === 'blocked' ? null : (
              <BlockButton matchId={matchId} organization={match.jobOffer.organization} />
            )}
          </Card>
          {match.closed_for === 'deleted' ? null : (
            <RevealCard level={2} matchId={matchId} canGive={match.closed_for === null} />
          )}
        </>
      ) : icos.data ? (
        <EmptyState title={MESSAGES.noMatch} />
      ) : (
        <ErrorState title={MESSAGES.failed} retrying={icos.isFetching} onRetry={() => void icos.refetch()} />
      )}
    </>
  )
}

function matchesOf<M>({
  jobProfileJobOfferMatches,
}: {
  readonly jobProfileJobOfferMatches: readonly M[]
}): readonly M[] {
  return jobProfileJobOfferMatches
}
