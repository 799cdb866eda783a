import { type ReactNode, useState } from 'react'
import type { JobOfferMatch } from '#contract/connect/match.ts'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { openMatch } from '../../open-match.ts'
import { type IcoSection, isHidden, isOver, matchesIn } from '../../sections.ts'
import { MATCHES } from '../messages.ts'
import { inOrder, ORDERS, type Order } from '../reading-order.ts'
import type { AboutOf, MessagesOf } from './center-of.ts'
import { MatchItem } from './MatchItem.tsx'
import classes from './matches.module.css'

interface Props {
  readonly profile: { readonly id: number; readonly jobProfileJobOfferMatches: readonly JobOfferMatch[] }
  readonly section: IcoSection
  readonly messages: MessagesOf
  readonly about: AboutOf
}

const OPTIONS = ORDERS.map(value => ({ value, label: MATCHES.orders[value] }))

/** Lists the matches of an ICO, with ended ones at the end. One can be open at a time, across all ICOs (3 §2.7). */
export function MatchList({ profile, section, messages, about }: Props) {
  const listed = matchesIn(section, profile.jobProfileJobOfferMatches)
  const [order, setOrder] = useState<Order>('fit')
  const sorted = inOrder(listed, order)
  // Matches keep their order while the list is open, even after they are read. New matches are added at the top.
  const [first, setFirst] = useState(() => placesIn(sorted))
  // Matches that end while the list is open also keep their place, so that messages of a blocked match stay visible.
  const [overAtFirst] = useState(() => new Set(listed.filter(isOver).map(({ id }) => id)))
  const [openAtFirst] = useState(() => openMatch()?.id ?? null)
  const matches = sorted.toSorted((a, b) => (first.get(a.id) ?? -1) - (first.get(b.id) ?? -1))
  if (matches.length === 0) return <p className="flush muted">{MATCHES.none}</p>
  const [open, over] =
    section === 'active'
      ? [matches.filter(({ id }) => !overAtFirst.has(id)), matches.filter(({ id }) => overAtFirst.has(id))]
      : [matches, []]
  const item = (match: JobOfferMatch): ReactNode => (
    <MatchItem
      key={match.id}
      match={match}
      profileId={profile.id}
      section={section}
      messages={messages}
      about={about}
    />
  )
  return (
    <>
      {matches.length > 1 ? (
        <SelectField
          name="order"
          label={MATCHES.sort}
          options={OPTIONS}
          value={order}
          error={null}
          onBlur={() => undefined}
          onChange={chosen => {
            setOrder(chosen)
            setFirst(placesIn(inOrder(listed, chosen)))
          }}
          className={classes.sort}
        />
      ) : null}
      {open.length > 0 ? (
        // Deciding removes a match with its focused button, so the list can be focused.
        <ul tabIndex={-1} className="plain-list stack gap-12">
          {open.map(item)}
        </ul>
      ) : (
        <p className="flush muted">{MATCHES.none}</p>
      )}
      {over.length > 0 ? (
        <details className="mt-12" open={over.some(({ id }) => id === openAtFirst)}>
          <summary className={classes.overTitle}>{MATCHES.over(over.length, over.filter(isHidden).length)}</summary>
          <ul className="plain-list stack gap-12">{over.map(item)}</ul>
        </details>
      ) : null}
    </>
  )
}

function placesIn(matches: readonly JobOfferMatch[]): ReadonlyMap<number, number> {
  return new Map(matches.map(({ id }, at) => [id, at]))
}
