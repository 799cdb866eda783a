import { Anchor } from '@mantine/core'
import { useId } from 'react'
import { Link, useParams } from 'react-router'
import { CallError } from '#web/platform/client.ts'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingCards } from '#web/ui/LoadingCards.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { MessagePanel } from '../../messages/components/MessagePanel.tsx'
import { Revealed } from '../../reveals/components/Revealed.tsx'
import { AskTable } from '../components/AskTable.tsx'
import classes from '../components/candidates.module.css'
import { CANDIDATE, CANDIDATES } from '../messages.ts'
import { candidatesPath } from '../paths.ts'
import { useCandidate } from '../queries.ts'

/** /recruiter/exchange/offer/{id}/candidate/{matchId}: what a candidate asks for beside what is offered, and the conversation (3 §2.10). */
export default function CandidatePage() {
  const parameters = useParams()
  const matchId = Number(parameters['matchId'])
  const titleId = useId()
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
        {candidate ? (
          <Card as="section" labelledBy={titleId}>
            <h2 id={titleId} className={classes.heading}>
              {CANDIDATE.terms}
            </h2>
            {candidate.is_changing ? (
              <p>{CANDIDATES.changing}</p>
            ) : (
              <AskTable candidate={candidate} offerPlace={jobOffer.place} />
            )}
          </Card>
        ) : null}
        <Card>
          <MessagePanel key={matchId} matchId={matchId} to={name} closed={whyNotWrite} level={2}>
            <Revealed matchId={matchId} />
          </MessagePanel>
        </Card>
      </div>
    </>
  )
}
