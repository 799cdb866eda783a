/** States of a job offer (4 §3). */
export const OFFER_STATES = ['draft', 'active', 'filled', 'closed'] as const
export type OfferState = (typeof OFFER_STATES)[number]

/**
 * Actions on a job offer (decision G-054):
 * - `edit`: changes its content.
 * - `open`: posts it on the exchange, paid, invoiced, or free of charge.
 * - `unpost`: removes it from the exchange (platform administrators only). `repost` posts it again.
 * - `mark`: sets or clears its edit flag.
 * - `renew`: extends its time on the exchange. `expire`: closes it automatically if it wasn't renewed.
 * - `remove`: deletes an offer that was never posted.
 */
export const OFFER_ACTIONS = [
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
export type OfferAction = (typeof OFFER_ACTIONS)[number]

/** Conditions that determine which actions are possible. */
export interface OfferLifecycle {
  readonly status: OfferState
  /** Time when the offer was last posted. `null` if never. */
  readonly activated: Date | null
  /** Time of automatic closing. `null` if never. */
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

/** State after each action. Missing if the action isn't possible in a state. `remove` deletes the offer. */
const NEXT: Readonly<Record<OfferAction, Partial<Record<OfferState, OfferState>>>> = {
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

export type AfterAction =
  | { readonly status: OfferState; readonly refusal: null }
  | { readonly status: null; readonly refusal: string }

/**
 * Returns an offer's state after an action, or the reason that the action is impossible. Actions not listed in decision G-054 are rejected.
 */
export function afterAction(offer: OfferLifecycle, act: OfferAction, now: Date): AfterAction {
  const refusal = whyNot(offer, act, now)
  const status = NEXT[act][offer.status]
  return refusal === null && status ? { status, refusal: null } : { status: null, refusal: refusal ?? '' }
}

function whyNot({ status, activated, expires }: OfferLifecycle, act: OfferAction, now: Date): string | null {
  if (!NEXT[act][status]) return refusalFor(act)
  if (act === 'open' && activated !== null) return OFFER_TEXT.unposted
  if (act === 'repost' && activated === null) return OFFER_TEXT.neverPosted
  if (act === 'repost' && expires !== null && expires <= now) return OFFER_TEXT.over
  if (act === 'remove' && activated !== null) return OFFER_TEXT.kept
  return null
}

function refusalFor(act: OfferAction): string {
  if (act === 'edit') return OFFER_TEXT.ended
  if (act === 'remove') return OFFER_TEXT.kept
  return act === 'open' || act === 'repost' ? OFFER_TEXT.notDraft : OFFER_TEXT.notActive
}

/**
 * Returns the actions that a user can take on an offer now, in the order of `OFFER_ACTIONS`. `expire` is never included, because only time
 * expires an offer.
 */
export function allowedActions(offer: OfferLifecycle, isPlatform: boolean, now: Date): readonly OfferAction[] {
  return OFFER_ACTIONS.filter(act => {
    if (act === 'expire') return false
    if (!isPlatform && (act === 'repost' || act === 'unpost')) return false
    if (isPlatform && (act === 'open' || act === 'renew')) return false
    return afterAction(offer, act, now).refusal === null
  })
}

const DAY_MS = 86_400_000

/** Returns the closing time of an offer that is opened or renewed now. @param days The setting `job_offer_days` */
export function offerEnd(now: Date, days: number): Date {
  return new Date(now.getTime() + days * DAY_MS)
}

/** Returns the money-back promise that appears before payment and in the FAQ. */
export function moneyBackText(days: number): string {
  const time = days === 1 ? '1 day' : `${days} days`
  return `If no physician matches within ${time}, your offer will close and you’ll get your money back.`
}

/**
 * Returns the time when the price of an offer opened now is refunded if it has no match. `null` if it is never refunded.
 * @param days The setting `money_back_days`, where 0 means never
 * @param total The price in cents
 */
export function moneyBackDue(now: Date, days: number, total: number): Date | null {
  return days > 0 && total > 0 ? new Date(now.getTime() + days * DAY_MS) : null
}
