import type { JobOffer } from '#contract/recruiter/offer.ts'
import { releaseDeclines, releaseFunnel } from '#rules/inform/release.ts'
import { OFFER_CONTENT_TEXT } from '#rules/recruiter/offer-content.ts'
import { afterAction } from '#rules/recruiter/offer-state.ts'
import { settingsOf } from '#server/areas/account/lookups.ts'
import {
  allDeclineReasons,
  candidateNumbers,
  declinesOf,
  matchingState,
  offerResponses,
  openingsOf,
  unviewedOfOffers,
} from '#server/areas/connect/lookups.ts'
import { dayOf } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { AuthenticatedUser, Services } from '#server/platform/http/handler.ts'
import { lastPaper } from '../invoices/reads.ts'
import { serializeListedOffer, serializeOffer } from '../present.ts'
import { type ListedOffer, offerRow } from '../reads.ts'
import { type AuthorizedOffer, type EditableOffer, isPlatform } from '../scope.ts'
import { offerLifecycle } from './offer-facts.ts'
import { whyNotVerified } from './open-offer.ts'

/** Returns all data of an offer for its recruiters. */
export async function offerDto(
  db: Database,
  { clock }: Pick<Services, 'clock'>,
  caller: AuthenticatedUser,
  { id }: Pick<EditableOffer, 'id'>,
): Promise<JobOffer> {
  const [row, responses, matching, settings, paper] = await Promise.all([
    offerRow(db, id),
    offerResponses(db, id),
    matchingState(db, id),
    settingsOf(db),
    lastPaper(db, id),
  ])
  const now = clock.now()
  const { refusal } = afterAction(offerLifecycle(row), 'open', now)
  const closed = settings.exchange_open_to_recruiters ? null : OFFER_CONTENT_TEXT.exchangeClosed
  const unverified = await whyNotVerified(db, row.organization_id)
  return serializeOffer(row, {
    responses,
    matching,
    whyNotPosted: refusal ?? closed ?? unverified,
    isUnpaid: paper?.isUnpaid ?? false,
    undoneReason: paper?.undoneReason ?? null,
    isPlatform: isPlatform(caller),
    now,
  })
}

/** Returns the releasable reasons why members declined an offer. */
export async function declineReasons(db: Database, { id }: AuthorizedOffer) {
  return reasonsOf(db, await declinesOf(db, id))
}

async function reasonsOf(db: Database, declines: Awaited<ReturnType<typeof declinesOf>>) {
  const [reasons, { chart_valid_threshold }] = await Promise.all([allDeclineReasons(db), settingsOf(db)])
  const released = releaseDeclines(declines, chart_valid_threshold)
  if (!released) return null
  const words = new Map(reasons.map(({ id: reason, reason: text }) => [reason, text]))
  return [...released]
    .map(([reason, people]) => ({ reason: words.get(reason) ?? '', people }))
    .sort((a, b) => b.people.from - a.people.from || (a.reason < b.reason ? -1 : 1))
}

/** Returns the releasable progress of members with an offer. Today's actions are included tomorrow. */
export async function funnelOf(db: Database, { clock }: Pick<Services, 'clock'>, own: AuthorizedOffer) {
  const [numbers, openings, declines, { chart_valid_threshold }] = await Promise.all([
    candidateNumbers(db, [own.id]),
    openingsOf(db, own.id, dayOf(clock.now())),
    declinesOf(db, own.id),
    settingsOf(db),
  ])
  const { perfect = 0, core = 0 } = numbers.get(own.id) ?? {}
  const funnel = { candidates: perfect + core, declined: declines.length, ...openings }
  return { ...releaseFunnel(funnel, chart_valid_threshold), reasons: await reasonsOf(db, declines) }
}

/** Returns listed offers with their candidates and unread messages. */
export async function listedOffers(db: Database, rows: readonly ListedOffer[]) {
  const ids = rows.map(({ id }) => id)
  const [numbers, unviewed] = await Promise.all([candidateNumbers(db, ids), unviewedOfOffers(db, ids)])
  return rows.map(row => serializeListedOffer(row, numbers.get(row.id), unviewed.get(row.id) ?? 0))
}
