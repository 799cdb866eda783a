import { badRequest } from '#contract/errors.ts'
import { offerEnd } from '#rules/recruiter/offer-state.ts'
import { settingsOf } from '#server/areas/account/lookups.ts'
import { requestMatching } from '#server/areas/connect/lookups.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { Services } from '#server/platform/http/handler.ts'
import type { EditableOffer } from '../scope.ts'
import { lockOffer, lockOrganizationOf, type OfferStatusFields, setStatus } from '../writes.ts'
import { assertAllowed } from './assert-allowed.ts'
import { whyNotVerified } from './open-offer.ts'

type Needed = Pick<Services, 'clock'> & { readonly jobs: Pick<Services['jobs'], 'enqueue'> }

/** Actions that change only the status or its dates. Actions that stop or restart matching request a new comparison. */
type PlainAct = 'repost' | 'unpost' | 'renew' | 'expire' | 'fill' | 'close'

/** Returns the platform administrator's action that leads to a status, or `null` if the offer already has it. */
export function offerActionFor(
  { status }: { readonly status: string },
  wanted: 'active' | 'closed' | 'draft',
): 'repost' | 'close' | 'unpost' | null {
  if (status === wanted) return null
  return wanted === 'active' ? 'repost' : wanted === 'closed' ? 'close' : 'unpost'
}

/** @throws {ApiError} `refused` for an action that isn't possible now, such as renewing an offer without a verified organization */
export async function changeState(
  db: Transaction,
  services: Needed,
  offer: Pick<EditableOffer, 'id'>,
  act: PlainAct,
): Promise<void> {
  const now = services.clock.now()
  if (act === 'renew') {
    const refusal = await whyNotVerified(db, await lockOrganizationOf(db, offer))
    if (refusal !== null) throw badRequest(refusal)
  }
  const status = assertAllowed(await lockOffer(db, offer), act, now)
  await setStatus(db, offer, status, await standingAfter(db, act, now))
  if (act !== 'renew') await requestMatching(db, services, { offers: [offer.id] })
}

async function standingAfter(db: Transaction, act: PlainAct, now: Date): Promise<OfferStatusFields> {
  if (act === 'renew') return { expires: offerEnd(now, (await settingsOf(db)).job_offer_days), warned: null }
  // Posting again changes only this flag, so the offer isn't compared as often as a new one.
  return act === 'repost' || act === 'unpost' ? { is_edited: false } : { ended: now }
}

/** Sets or clears the edit flag. @throws {ApiError} `refused` if the offer isn't active */
export async function markEdited(
  db: Transaction,
  { clock }: Pick<Services, 'clock'>,
  offer: Pick<EditableOffer, 'id'>,
  is_edited: boolean,
): Promise<void> {
  await setStatus(db, offer, assertAllowed(await lockOffer(db, offer), 'mark', clock.now()), { is_edited })
}
