import { Anchor } from '@mantine/core'
import { Link, useParams } from 'react-router'
import type { JobOfferMatch } from '#contract/connect/match.ts'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { ClosedReason } from '../components/ClosedNote.tsx'
import { OrganizationName } from '../components/OrganizationName.tsx'
import { useIcos } from '../icos/queries.ts'
import { InboxFrame } from '../inbox/components/InboxFrame.tsx'
import classes from '../inbox/components/inbox.module.css'
import { INBOX } from '../inbox/messages.ts'
import { Changes } from '../matches/components/Changes.tsx'
import { MATCHES } from '../matches/messages.ts'
import { Conversation } from '../messages/components/Conversation.tsx'
import { Loading } from '../messages/components/Loading.tsx'
import { MESSAGES } from '../messages/messages.ts'
import { showMatch } from '../open-match.ts'
import { ReplyTime } from '../receipts/components/ReplyTime.tsx'
import { RevealCard } from '../reveals/components/RevealCard.tsx'
import { isHidden } from '../sections.ts'
import { BlockButton } from '../shield/components/BlockButton.tsx'

/** /exchange/messages and /exchange/messages/{matchId}: shows a member's conversations. Emails about new messages link to one of them. */
export default function MatchMessages() {
  const given = useParams()['matchId']
  const matchId = given === undefined ? null : Number(given)
  return (
    <InboxFrame lead={INBOX.memberLead} none={INBOX.memberNone} chosen={matchId} path="/exchange/messages">
      {matchId === null ? null : <Opened key={matchId} matchId={matchId} />}
    </InboxFrame>
  )
}

function Opened({ matchId }: { readonly matchId: number }) {
  const icos = useIcos()
  const match = [...(icos.data?.kept ?? []), ...(icos.data?.deleted ?? [])]
    .flatMap(({ jobProfileJobOfferMatches }) => jobProfileJobOfferMatches)
    .find(({ id }) => id === matchId)
  if (icos.isPending) return <Loading />
  if (!icos.data)
    return <ErrorState title={MESSAGES.failed} retrying={icos.isFetching} onRetry={() => void icos.refetch()} />
  if (!match) return <EmptyState title={INBOX.gone}>{INBOX.goneText}</EmptyState>
  const { organization } = match.jobOffer
  return (
    <>
      <About match={match} />
      <Card>
        <Conversation
          matchId={matchId}
          name={organization}
          closed={match.closed_for && <ClosedReason why={match.closed_for} />}
        />
        <p className={classes.quiet}>{MESSAGES.pageLead}</p>
        <ReplyTime matchId={matchId} organization={organization} />
        {match.closed_for === 'blocked' ? null : <BlockButton matchId={matchId} organization={organization} />}
      </Card>
      {match.closed_for === 'deleted' ? null : (
        <RevealCard level={2} matchId={matchId} canGive={match.closed_for === null} />
      )}
    </>
  )
}

/** Shows the offer that the conversation is about. */
function About({ match }: { readonly match: JobOfferMatch }) {
  const { id, jobOffer, match_level, is_ended, unmet, unspecified } = match
  return (
    <Card as="section" className={classes.about}>
      <h2 className={classes.aboutTitle}>{jobOffer.title || INBOX.untitled}</h2>
      <p className={classes.quiet}>
        <OrganizationName name={jobOffer.organization} mark={jobOffer.organizationMark} />
      </p>
      <p className={classes.quiet}>
        {[
          jobOffer.place,
          MATCHES.pay(match),
          MATCHES.level[match_level],
          unmet.length > 0 && MATCHES.unmet(unmet),
          unspecified.length > 0 && MATCHES.unspecified(unspecified),
          isHidden(match) ? MATCHES.hidden : is_ended === 1 && MATCHES.ended,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <Changes match={match} level={3} />
      <p className={classes.links}>
        <Anchor component={Link} to="/user/exchange" onClick={() => showMatch({ id, view: 'DETAILS' })}>
          {INBOX.toMatch}
        </Anchor>
      </p>
    </Card>
  )
}
