import { Button } from '@mantine/core'
import type { JobOfferMatch } from '#contract/connect/match.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { ClosedNote, ClosedReason } from '../../components/ClosedNote.tsx'
import type { MatchView } from '../../open-match.ts'
import { DETAILS, MATCHES } from '../messages.ts'
import { useMatchedOffer, useXray } from '../queries.ts'
import { Changes } from './Changes.tsx'
import type { AboutOf, MessagesOf } from './center-of.ts'
import classes from './matches.module.css'
import { OfferText } from './OfferText.tsx'
import { TermsTable } from './TermsTable.tsx'

interface Props {
  readonly match: JobOfferMatch
  readonly profileId: number
  readonly view: Exclude<MatchView, 'COLLAPSED'>
  readonly messages: MessagesOf
  readonly about: AboutOf
  /** Opens the messages. `null` if the match doesn't accept messages. */
  readonly onContact: (() => void) | null
  readonly onRead: () => void
  readonly onClose: () => void
}

/** Shows all details of a match: the position, both sides of each term, and messages (3 §2.7). */
export function MatchDetails(props: Props) {
  const { match, profileId, view, messages, about, onContact, onRead, onClose } = props
  const offer = useMatchedOffer(profileId, match.jobOffer.id)
  const xray = useXray(profileId, match.jobOffer.id)
  if (offer.isError)
    return <ErrorState title={MATCHES.failed} onRetry={() => void offer.refetch()} retrying={offer.isFetching} />
  if (offer.isPending)
    return (
      <p className="flush muted" role="status">
        {MATCHES.loading}
      </p>
    )
  const { jobOffer, description, level_sentence, terms } = offer.data
  const asks = new Map(terms.flatMap(({ label, ask }) => (ask === null ? [] : [[label, ask] as const])))
  const isChanged = offer.data.changes.length > 0
  const center = view === 'DETAILS' ? null : messages({ match, startsWriting: view === 'NEW_MSG', onClose })
  return (
    <div className={classes.details}>
      <Changes match={offer.data} level={5} asks={asks} />
      {center}
      <p className="heading">{isChanged ? DETAILS.levelBefore[match.match_level] : level_sentence}</p>
      <OfferText description={description} url={jobOffer.external_url} level={5} isLogged />
      <TermsTable title={DETAILS.core} terms={terms.filter(({ is_core }) => is_core)} xray={xray.data ?? null} />
      <TermsTable title={DETAILS.additional} terms={terms.filter(({ is_core }) => !is_core)} xray={xray.data ?? null} />
      {xray.isError ? <p className={classes.quiet}>{DETAILS.xrayFailed}</p> : null}
      {xray.data && xray.data.standings.length > 0 ? (
        <p className={classes.quiet}>{DETAILS.xrayAbout(xray.data.study.title)}</p>
      ) : null}
      {center ? null : (
        <section className={classes.part}>
          <h5 className={classes.heading}>{DETAILS.messages}</h5>
          {jobOffer.contact_name ? <p>{DETAILS.contact(jobOffer.contact_name)}</p> : null}
          <p className={jobOffer.welcome_message ? classes.welcome : classes.quiet}>
            {jobOffer.welcome_message || DETAILS.noWelcome}
          </p>
          {match.closed_for ? (
            <ClosedNote>
              <ClosedReason why={match.closed_for} />
            </ClosedNote>
          ) : null}
          <div className="row gap-8 mt-12">
            {onContact ? (
              <Button variant="light" onClick={onContact}>
                {MATCHES.contact}
              </Button>
            ) : null}
            <Button variant="default" onClick={onRead}>
              {DETAILS.readMessages}
            </Button>
          </div>
        </section>
      )}
      {center ? null : about(match)}
    </div>
  )
}
