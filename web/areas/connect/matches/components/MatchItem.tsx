import { Button } from '@mantine/core'
import { IconChevronDown, IconMail } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import type { JobOfferMatch } from '#contract/connect/match.ts'
import { formatDay } from '#web/platform/dates.ts'
import { ClosedNote, ClosedReason } from '../../components/ClosedNote.tsx'
import { OrganizationName } from '../../components/OrganizationName.tsx'
import { useUnread } from '../../messages/queries.ts'
import { showMatch, viewOf } from '../../open-match.ts'
import { type IcoSection, isHidden } from '../../sections.ts'
import { MATCHES } from '../messages.ts'
import { useNoteStatus } from '../queries.ts'
import { useOpenMatch } from '../use-open-match.ts'
import type { AboutOf, MessagesOf } from './center-of.ts'
import classes from './matches.module.css'

const MatchDetails = lazy(async () => ({ default: (await import('./MatchDetails.tsx')).MatchDetails }))
const DeclineDialog = lazy(async () => ({ default: (await import('./DeclineDialog.tsx')).DeclineDialog }))
const UndeclineDialog = lazy(async () => ({ default: (await import('./UndeclineDialog.tsx')).UndeclineDialog }))

interface Props {
  readonly match: JobOfferMatch
  readonly profileId: number
  readonly section: IcoSection
  readonly messages: MessagesOf
  readonly about: AboutOf
}

/** Shows a match: its offer's title and status, its actions, and all its details when open. */
export function MatchItem({ match, profileId, section, messages, about }: Props) {
  const id = useId()
  const { view, open, toggle, contact } = useMatchView(match, section)
  const [isDeciding, setDeciding] = useState(false)
  const item = useRef<HTMLLIElement>(null)
  // Whether the match was open from the start, for example through a link in the inbox.
  const [isOpenAtFirst] = useState(view !== 'COLLAPSED')
  useEffect(() => {
    if (!isOpenAtFirst) return
    // Waits until the page has opened at its top, with its heading.
    const frame = requestAnimationFrame(() => {
      item.current?.scrollIntoView({ block: 'start' })
      item.current?.querySelector('button')?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [isOpenAtFirst])
  const title = match.jobOffer.title || MATCHES.unnamed
  const isDeclined = match.is_declined === 1
  const Deciding = isDeclined ? UndeclineDialog : DeclineDialog
  return (
    <li ref={item} className={classes.match} data-open={view !== 'COLLAPSED' || undefined}>
      <div>
        <h4 className="flush text-16">
          <button
            type="button"
            className={classes.toggle}
            aria-expanded={view !== 'COLLAPSED'}
            aria-controls={`${id}-details`}
            onClick={toggle}
          >
            <IconChevronDown size={18} className={classes.chevron} aria-hidden="true" />
            <span>{title}</span>
          </button>
        </h4>
        <Facts match={match} areMessagesShown={view === 'MESSAGES' || view === 'NEW_MSG'} />
      </div>
      {section === 'deleted' ? null : (
        <div className="row gap-8 mt-12">
          {match.closed_for ? null : (
            <Button size="compact-md" variant="light" aria-label={`${MATCHES.contact}, ${title}`} onClick={contact}>
              {MATCHES.contact}
            </Button>
          )}
          <Button
            size="compact-md"
            variant="default"
            aria-label={`${isDeclined ? MATCHES.undecline : MATCHES.decline}, ${title}`}
            onClick={() => setDeciding(true)}
          >
            {isDeclined ? MATCHES.undecline : MATCHES.decline}
          </Button>
        </div>
      )}
      {view === 'COLLAPSED' && (match.closed_for === 'blocked' || match.closed_for === 'shielded') ? (
        <ClosedNote>
          <ClosedReason why={match.closed_for} />
        </ClosedNote>
      ) : null}
      {match.is_covered === 1 ? <ClosedNote>{MATCHES.covered}</ClosedNote> : null}
      <div id={`${id}-details`} hidden={view === 'COLLAPSED'}>
        {view === 'COLLAPSED' ? null : (
          <Suspense fallback={<p className="flush muted">{MATCHES.loading}</p>}>
            <MatchDetails
              match={match}
              profileId={profileId}
              view={view}
              messages={messages}
              about={about}
              onContact={match.closed_for ? null : contact}
              onRead={() => open('MESSAGES')}
              onClose={() => open('DETAILS')}
            />
          </Suspense>
        )}
      </div>
      {isDeciding ? (
        <Suspense fallback={null}>
          <Deciding matchId={match.id} onClose={() => setDeciding(false)} />
        </Suspense>
      ) : null}
    </li>
  )
}

/** Manages how a match is shown, and reports changes: opening sets OPENED, contacting REVIEWED (3 §4). */
function useMatchView(match: JobOfferMatch, section: IcoSection) {
  const view = viewOf(match.id, useOpenMatch())
  const note = useNoteStatus()
  const open = (next: 'DETAILS' | 'MESSAGES' | 'NEW_MSG') => showMatch({ id: match.id, view: next })
  const toggle = (): void => {
    if (view !== 'COLLAPSED') {
      showMatch(null)
      return
    }
    open('DETAILS')
    if (match.status === 'UNOPENED' && section !== 'deleted') note.mutate({ matchId: match.id, status: 'OPENED' })
  }
  const contact = (): void => {
    open(match.has_messages === 1 ? 'MESSAGES' : 'NEW_MSG')
    if (match.status !== 'REVIEWED') note.mutate({ matchId: match.id, status: 'REVIEWED' })
  }
  return { view, open, toggle, contact }
}

function Facts({ match, areMessagesShown }: { readonly match: JobOfferMatch; readonly areMessagesShown: boolean }) {
  const { status, match_level, is_ended, matched, jobOffer, unmet, unspecified, nearness } = match
  const employer = jobOffer.employer && jobOffer.employer !== jobOffer.organization ? jobOffer.employer : ''
  const unread = useUnread(match, areMessagesShown)
  return (
    <>
      <p className={classes.about}>
        <OrganizationName name={jobOffer.organization} mark={jobOffer.organizationMark} />
      </p>
      <p className={classes.about}>
        {[employer && MATCHES.employer(employer), MATCHES.matched(formatDay(matched))].filter(Boolean).join(' · ')}
      </p>
      <p className={classes.card}>
        <strong className="text-17 ink">{MATCHES.pay(match)}</strong>
        <span>{[jobOffer.place, nearness && MATCHES.nearness[nearness]].filter(Boolean).join(' · ')}</span>
      </p>
      <p className={classes.labels}>
        <span className={classes.label} data-level={match_level}>
          {MATCHES.level[match_level]}
        </span>
        {match.is_change_new === 1 ? (
          <span className={classes.label} data-changed>
            {MATCHES.changed}
          </span>
        ) : null}
        {unmet.length > 0 ? <span className={classes.label}>{MATCHES.unmet(unmet)}</span> : null}
        {unspecified.length > 0 ? <span className={classes.label}>{MATCHES.unspecified(unspecified)}</span> : null}
        <span className={classes.label}>{MATCHES.status[status]}</span>
        {isHidden(match) ? (
          <span className={classes.label}>{MATCHES.hidden}</span>
        ) : is_ended === 1 ? (
          <span className={classes.label}>{MATCHES.ended}</span>
        ) : null}
        {unread > 0 ? (
          <span className={classes.mail}>
            <IconMail size={18} aria-hidden="true" />
            <span aria-hidden="true">{unread}</span>
            <span className="visually-hidden">{MATCHES.unread(unread)}</span>
          </span>
        ) : null}
      </p>
    </>
  )
}
