/** States of a job offer (4 §3). */
export const OFFER_STATES = ['draft', 'active', 'filled', 'closed'] as const
export type OfferState = (typeof OFFER_STATES)[number]

/**
 * What can be done with a job offer (decision G-054):
 * - `edit`: what it says changes;
 * - `open`: it goes on the exchange, paid for, invoiced, or free of charge;
 * - `unpost`: the platform administrator takes it off, and `repost`s it;
 * - `mark`: its edit flag is set or taken back;
 * - `renew`: it stays open for another while; `expire`: it did not, and closes by itself;
 * - `remove`: it was never on the exchange, and is deleted.
 */
export const OFFER_ACTS = [
  'edit',
  'open',
  'repost',
  'unpost',
  'mark',
  'renew',
  'expire',
  'fill',
  'close',
  'remove',
] as const
export type OfferAct = (typeof OFFER_ACTS)[number]

/** Conditions of actions. */
export interface OfferStanding {
  readonly status: OfferState
  /** When it was opened last; null: never. */
  readonly activated: Date | null
  /** Automatic closing time; `null` if never. */
  readonly expires: Date | null
}

export const OFFER_TEXT = {
  notDraft: 'You can’t post this offer because it was already posted.',
  notActive: 'You can do this only with an active offer.',
  ended: 'You can’t edit this offer because it has ended. Copy it to a new draft instead.',
  unposted: 'A platform administrator unposted this offer. Only they can post it again.',
  neverPosted: 'This draft has never been posted. Pay for it or request an invoice to post it.',
  over: 'This offer has expired. Copy it to a new draft instead.',
  kept: 'You can’t delete an offer that was posted because its messages must stay available.',
} as const

/** Where an act leads; null: nowhere from there. `remove` leaves nothing behind. */
const NEXT: Readonly<Record<OfferAct, Partial<Record<OfferState, OfferState>>>> = {
  edit: { draft: 'draft', active: 'active' },
  open: { draft: 'active' },
  repost: { draft: 'active' },
  unpost: { active: 'draft' },
  mark: { active: 'active' },
  renew: { active: 'active' },
  expire: { active: 'closed' },
  fill: { active: 'filled' },
  close: { active: 'closed' },
  remove: { draft: 'draft' },
}

export type AfterAct =
  | { readonly status: OfferState; readonly refusal: null }
  | { readonly status: null; readonly refusal: string }

/** Returns an offer's state after an action, or why it is impossible: anything not listed in decision G-054 is refused. */
export function afterAct(offer: OfferStanding, act: OfferAct, now: Date): AfterAct {
  const refusal = whyNot(offer, act, now)
  const status = NEXT[act][offer.status]
  return refusal === null && status ? { status, refusal: null } : { status: null, refusal: refusal ?? '' }
}

function whyNot({ status, activated, expires }: OfferStanding, act: OfferAct, now: Date): string | null {
  if (!NEXT[act][status]) return refusalFor(act)
  if (act === 'open' && activated !== null) return OFFER_TEXT.unposted
  if (act === 'repost' && activated === null) return OFFER_TEXT.neverPosted
  if (act === 'repost' && expires !== null && expires <= now) return OFFER_TEXT.over
  if (act === 'remove' && activated !== null) return OFFER_TEXT.kept
  return null
}

function refusalFor(act: OfferAct): string {
  if (act === 'edit') return OFFER_TEXT.ended
  if (act === 'remove') return OFFER_TEXT.kept
  return act === 'open' || act === 'repost' ? OFFER_TEXT.notDraft : OFFER_TEXT.notActive
}

/** Returns the actions someone may take on an offer now, in the order of `OFFER_ACTS`. Time alone expires an offer. */
export function possibleActs(offer: OfferStanding, isPlatform: boolean, now: Date): readonly OfferAct[] {
  return OFFER_ACTS.filter(act => {
    if (act === 'expire') return false
    if (!isPlatform && (act === 'repost' || act === 'unpost')) return false
    if (isPlatform && (act === 'open' || act === 'renew')) return false
    return afterAct(offer, act, now).refusal === null
  })
}

const DAY_MS = 86_400_000

/** When an offer closes that is opened or renewed now. @param days the setting `job_offer_days` */
export function offerEnd(now: Date, days: number): Date {
  return new Date(now.getTime() + days * DAY_MS)
}

/** Returns the promise before paying, and in the questions and answers. */
export function moneyBackText(days: number): string {
  const time = days === 1 ? '1 day' : `${days} days`
  return `If no physician matches within ${time}, your offer will close and you’ll get your money back.`
}

/**
 * Returns when the price of an offer opened now is refunded unless it has a match; `null` if it is not.
 * @param days the setting `money_back_days`; 0: never
 * @param total in cents
 */
export function moneyBackDue(now: Date, days: number, total: number): Date | null {
  return days > 0 && total > 0 ? new Date(now.getTime() + days * DAY_MS) : null
}
