import { useState } from 'react'
import type { JobOfferMatch } from '#contract/connect-match.ts'
import { type IcoSection, matchesIn } from '../../sections.ts'
import { MATCHES } from '../messages.ts'
import { inReadingOrder } from '../reading-order.ts'
import type { AboutOf, MessagesOf } from './center-of.ts'
import { MatchItem } from './MatchItem.tsx'
import classes from './matches.module.css'

interface Props {
  readonly profile: { readonly id: number; readonly jobProfileJobOfferMatches: readonly JobOfferMatch[] }
  readonly section: IcoSection
  readonly messages: MessagesOf
  readonly about: AboutOf
}

/** The matches of an ICO; one is open at a time, across all ICOs (3 §2.7). */
export function MatchList({ profile, section, messages, about }: Props) {
  const listed = inReadingOrder(matchesIn(section, profile.jobProfileJobOfferMatches))
  // What is read stays where it is while the list is looked at; what is new comes first.
  const [first] = useState(() => new Map(listed.map(({ id }, at) => [id, at])))
  const matches = listed.toSorted((a, b) => (first.get(a.id) ?? -1) - (first.get(b.id) ?? -1))
  if (matches.length === 0) return <p className={classes.none}>{MATCHES.none}</p>
  return (
    // A decision takes a match away with the button that had the focus: it stays in the list.
    <ul tabIndex={-1} className={classes.list}>
      {matches.map(match => (
        <MatchItem
          key={match.id}
          match={match}
          profileId={profile.id}
          section={section}
          messages={messages}
          about={about}
        />
      ))}
    </ul>
  )
}
