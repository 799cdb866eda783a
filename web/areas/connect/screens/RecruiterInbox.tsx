import { Anchor } from '@mantine/core'
import { useEffect } from 'react'
import { Link, useParams } from 'react-router'
import { CallError } from '#web/platform/client.ts'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { CANDIDATE, CANDIDATES } from '../candidates/messages.ts'
import { candidatePath, candidatesPath } from '../candidates/paths.ts'
import { useCandidate } from '../candidates/queries.ts'
import { InboxFrame } from '../inbox/components/InboxFrame.tsx'
import classes from '../inbox/components/inbox.module.css'
import { INBOX } from '../inbox/messages.ts'
import { useMarkRead } from '../inbox/queries.ts'
import { Conversation } from '../messages/components/Conversation.tsx'
import { Loading } from '../messages/components/Loading.tsx'
import { MESSAGES } from '../messages/messages.ts'
import { Revealed } from '../reveals/components/Revealed.tsx'

/** /recruiter/inbox and /recruiter/inbox/{matchId}: shows the conversations of a recruiter's organization. */
export default function RecruiterInbox() {
  const given = useParams()['matchId']
  const matchId = given === undefined ? null : Number(given)
  const { mutate } = useMarkRead()
  useEffect(() => {
    if (matchId !== null) mutate(matchId)
  }, [matchId, mutate])
  return (
    <InboxFrame lead={INBOX.recruiterLead} none={INBOX.recruiterNone} chosen={matchId} path="/recruiter/inbox">
      {matchId === null ? null : <Opened key={matchId} matchId={matchId} />}
    </InboxFrame>
  )
}

function Opened({ matchId }: { readonly matchId: number }) {
  const found = useCandidate(matchId)
  if (found.isPending) return <Loading />
  if (!found.data)
    return found.error instanceof CallError && found.error.status === 404 ? (
      <EmptyState title={INBOX.gone}>{INBOX.goneText}</EmptyState>
    ) : (
      <ErrorState title={MESSAGES.failed} retrying={found.isFetching} onRetry={() => void found.refetch()} />
    )
  const { name, jobOffer, candidate, whyNotWrite } = found.data
  return (
    <>
      <Card as="section" className={classes.about}>
        <h2 className={classes.aboutTitle}>{jobOffer.title || INBOX.untitled}</h2>
        <p className={classes.quiet}>
          {[jobOffer.place, candidate ? CANDIDATES.levels[candidate.match_level] : CANDIDATE.notAny]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className={classes.links}>
          <Anchor component={Link} to={candidatePath(jobOffer.id, matchId)}>
            {INBOX.toCandidate}
          </Anchor>
          <Anchor component={Link} to={candidatesPath(jobOffer.id)}>
            {INBOX.toOffer}
          </Anchor>
        </p>
      </Card>
      <Card>
        <Conversation matchId={matchId} name={name} closed={whyNotWrite} />
      </Card>
      <Card className={classes.given}>
        <Revealed matchId={matchId} />
      </Card>
    </>
  )
}
