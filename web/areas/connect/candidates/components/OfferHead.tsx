import { Anchor } from '@mantine/core'
import { Link, NavLink } from 'react-router'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { CANDIDATES } from '../messages.ts'
import { candidatesPath, offerMessagesPath } from '../paths.ts'
import { useOfferOf, useUnreadOfOffer } from '../queries.ts'
import classes from './candidates.module.css'

interface Props {
  readonly offerId: number
  readonly title: string
  readonly lead: string
}

/** Shows an offer above its candidates and messages. */
export function OfferHead({ offerId, title, lead }: Props) {
  const offer = useOfferOf(offerId)
  const unread = useUnreadOfOffer(offerId) ?? 0
  const { data } = offer
  return (
    <>
      <Anchor component={Link} to="/recruiter/exchange" className={classes.back}>
        {CANDIDATES.toOffers}
      </Anchor>
      <PageHeading
        title={title}
        kicker={data ? [data.title || CANDIDATES.untitled, data.place].filter(Boolean).join(' · ') : ''}
        lead={lead}
      />
      <nav aria-label={CANDIDATES.parts} className={classes.parts}>
        <NavLink to={candidatesPath(offerId)} end className={classes.partLink ?? ''}>
          {CANDIDATES.title}
        </NavLink>
        <NavLink to={offerMessagesPath(offerId)} className={classes.partLink ?? ''}>
          {CANDIDATES.messages}
          {unread > 0 ? <span className={classes.mark}>{CANDIDATES.unread(unread)}</span> : null}
        </NavLink>
      </nav>
    </>
  )
}
