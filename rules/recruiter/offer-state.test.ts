import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  afterAction,
  allowedActions,
  moneyBackDue,
  moneyBackText,
  OFFER_ACTIONS,
  OFFER_STATES,
  OFFER_TEXT,
  type OfferAction,
  type OfferLifecycle,
  offerEnd,
} from './offer-state.ts'

const now = new Date('2026-06-01T12:00:00Z')
const before = new Date('2026-05-01T12:00:00Z')
const later = new Date('2026-08-01T12:00:00Z')

/** Offers in every possible state, such as a draft that was never posted and an unposted offer that has expired. */
const OFFERS = {
  draft: { status: 'draft', activated: null, expires: null },
  unposted: { status: 'draft', activated: before, expires: later },
  'unposted, past its time': { status: 'draft', activated: before, expires: now },
  active: { status: 'active', activated: before, expires: later },
  'active without an end': { status: 'active', activated: before, expires: null },
  filled: { status: 'filled', activated: before, expires: later },
  closed: { status: 'closed', activated: before, expires: later },
} as const satisfies Readonly<Record<string, OfferLifecycle>>
type Kind = keyof typeof OFFERS

const { notDraft, notActive, ended, unposted, neverPosted, over, kept } = OFFER_TEXT
const active = {
  edit: 'active',
  open: notDraft,
  repost: notDraft,
  unpost: 'draft',
  mark: 'active',
  renew: 'active',
  expire: 'closed',
  fill: 'filled',
  close: 'closed',
  remove: kept,
}
const draft = {
  edit: 'draft',
  open: 'active',
  repost: neverPosted,
  unpost: notActive,
  mark: notActive,
  renew: notActive,
  expire: notActive,
  fill: notActive,
  close: notActive,
  remove: 'draft',
}
const over_ = { ...draft, edit: ended, open: notDraft, repost: notDraft, remove: kept }
/** Outcome of every action on every offer: the new state or the error message. */
const TABLE: Readonly<Record<Kind, Readonly<Record<OfferAction, string>>>> = {
  draft,
  unposted: { ...draft, open: unposted, repost: 'active', remove: kept },
  'unposted, past its time': { ...draft, open: unposted, repost: over, remove: kept },
  active,
  'active without an end': active,
  filled: over_,
  closed: over_,
}

const cases = Object.entries(TABLE).flatMap(([kind, row]) =>
  Object.entries(row).map(([act, outcome]) => [kind as Kind, act as OfferAction, outcome] as const),
)

describe('actions on an offer', () => {
  it.each(cases)('%s offer: the action %s leads to "%s"', (kind, act, outcome) => {
    const { status, refusal } = afterAction(OFFERS[kind], act, now)
    expect(status ?? refusal).toBe(outcome)
  })

  it('all actions and all states are covered by the table', () => {
    expect(cases).toHaveLength(Object.keys(OFFERS).length * OFFER_ACTIONS.length)
    expect(new Set(Object.values(OFFERS).map(({ status }) => status))).toEqual(new Set(OFFER_STATES))
  })

  it('filled and closed offers never change their state', () => {
    const walk = fc.array(fc.constantFrom(...OFFER_ACTIONS), { maxLength: 30 })
    fc.assert(
      fc.property(walk, fc.constantFrom('filled', 'closed'), (acts, status) => {
        let offer: OfferLifecycle = { status, activated: before, expires: later }
        for (const act of acts) offer = { ...offer, status: afterAction(offer, act, now).status ?? offer.status }
        expect(offer.status).toBe(status)
      }),
    )
  })

  it('recruiters can open offers, and platform administrators can unpost and repost them', () => {
    const acts = (kind: Kind, isPlatform: boolean) => allowedActions(OFFERS[kind], isPlatform, now)
    expect(acts('draft', false)).toEqual(['edit', 'open', 'remove'])
    expect(acts('draft', true)).toEqual(['edit', 'remove'])
    expect(acts('unposted', false)).toEqual(['edit'])
    expect(acts('unposted', true)).toEqual(['edit', 'repost'])
    expect(acts('active', false)).toEqual(['edit', 'mark', 'renew', 'fill', 'close'])
    expect(acts('active', true)).toEqual(['edit', 'unpost', 'mark', 'fill', 'close'])
    expect([...acts('filled', false), ...acts('closed', true)]).toEqual([])
  })

  it('offers end the given number of days after they open', () => {
    expect(offerEnd(now, 90)).toEqual(new Date('2026-08-30T12:00:00Z'))
  })
})

it('money-back promises apply only to paid offers and only while the setting is on', () => {
  const now = new Date('2026-06-01T12:00:00Z')
  expect([moneyBackDue(now, 30, 49_900), moneyBackDue(now, 0, 49_900), moneyBackDue(now, 30, 0)]).toEqual([
    new Date('2026-07-01T12:00:00Z'),
    null,
    null,
  ])
  expect([moneyBackText(1), moneyBackText(30)]).toEqual([
    expect.stringContaining('within 1 day,'),
    'If no physician matches within 30 days, your offer will close and you’ll get your money back.',
  ])
})
