import { Anchor } from '@mantine/core'
import { Link, useParams } from 'react-router'
import { CallError } from '#web/platform/client.ts'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingCards } from '#web/ui/LoadingCards.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { MessagePanel } from '../../messages/components/MessagePanel.tsx'
import { Revealed } from '../../reveals/components/Revealed.tsx'
import { CandidateTerms } from '../components/CandidateTerms.tsx'
import classes from '../components/candidates.module.css'
import { CANDIDATE, CANDIDATES } from '../messages.ts'
import { candidatesPath } from '../paths.ts'
import { useCandidate } from '../queries.ts'

/**
 * Page /recruiter/exchange/offer/{id}/candidate/{matchId}, which compares a candidate's terms with the offer and shows the conversation (3
 * §2.10).
 */
export default function CandidatePage() {
  const parameters = useParams()
  const matchId = Number(parameters['matchId'])
  const found = useCandidate(matchId)
  const back = (
    <Anchor component={Link} to={candidatesPath(Number(parameters['jobOfferId']))} className={classes.back}>
      {CANDIDATE.back}
    </Anchor>
  )
  if (!found.data)
    return (
      <>
        {back}
        <PageHeading title={CANDIDATE.gone} />
        {found.isPending ? (
          <LoadingCards count={2} height={240} />
        ) : found.error instanceof CallError && found.error.status === 404 ? (
          <EmptyState title={CANDIDATE.noCandidate} />
        ) : (
          <ErrorState title={CANDIDATE.failed} retrying={found.isFetching} onRetry={() => void found.refetch()} />
        )}
      </>
    )
  const { name, jobOffer, candidate, whyNotWrite } = found.data
  return (
    <>
      {back}
      <PageHeading
        title={name}
        kicker={jobOffer.title || CANDIDATES.untitled}
        lead={candidate ? CANDIDATE.match[candidate.match_level] : CANDIDATE.notAny}
      />
      <div className={classes.page} data-parts={candidate ? 2 : 1}>
        {candidate ? <CandidateTerms candidate={candidate} /> : null}
        <Card>
          <MessagePanel key={matchId} matchId={matchId} to={name} closed={whyNotWrite} level={2}>
            <Revealed matchId={matchId} />
          </MessagePanel>
        </Card>
      </div>
    </>
  )
}
