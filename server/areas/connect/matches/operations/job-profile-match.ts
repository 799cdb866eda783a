import * as contract from '#contract/connect-match.ts'
import { invalid, refused } from '#contract/errors.ts'
import { isVouchedFor } from '#server/areas/inform/lookups.ts'
import type { Writable } from '#server/platform/database/connect.ts'
import { handle, type SignedIn } from '#server/platform/http/handler.ts'
import { presentOffer } from '../present.ts'
import { declineReasons } from '../reads.ts'
import { matchOfOwnProfile, type OwnMatch, ownMatch } from '../scope.ts'
import { compare } from '../use-cases/compare.ts'
import { matchOf } from '../use-cases/own-matches.ts'
import * as writes from '../writes.ts'

export const jobProfileMatch = [
  handle(contract.getMatchedOfferData, async ({ db, caller, query }) => {
    const matchId = await matchOfOwnProfile(db, caller, { jobProfileId: query.jpId, jobOfferId: query.id })
    const compared = await compare(db, { jobProfileId: query.jpId, jobOfferId: query.id })
    return presentOffer(await matchOf(db, matchId), compared)
  }),

  handle(contract.updateMatchStatus, async ({ db, caller, query, services }) => {
    const match = await decidable(db, caller, query.matchId)
    if (query.status === 'REVIEWED' && match.status === 'DECLINED') throw refused(DECLINED)
    if (STATUSES.indexOf(query.status) > STATUSES.indexOf(match.status))
      await opened(db, caller, match, query.status, services.clock.now())
    return matchOf(db, match.id)
  }),

  handle(contract.markChangesSeen, async ({ db, caller, query }) => {
    const match = await ownMatch(db, caller, query.matchId)
    await writes.markChangesSeen(db, match, query.key)
    return matchOf(db, match.id)
  }),

  handle(contract.declineJobOffer, async ({ db, caller, query, body, services }) => {
    const match = await decidable(db, caller, query.id)
    const reasonIds = [...new Set(body.checkedReasons)]
    const offered = new Set((await declineReasons(db)).map(({ id }) => id))
    if (reasonIds.some(id => !offered.has(id)))
      throw invalid([{ field: 'checkedReasons', message: 'This reason is no longer available. Choose another one.' }])
    if (reasonIds.length === 0 && body.otherReason === null)
      throw invalid([{ field: 'checkedReasons', message: 'Choose at least one reason' }])
    await declined(db, caller, match, { reasonIds, other: body.otherReason }, services.clock.now())
    return matchOf(db, match.id)
  }),

  handle(contract.undeclineJobOffer, async ({ db, caller, query, services }) => {
    const match = await decidable(db, caller, query.id)
    return restored(db, match, services.clock.now())
  }),

  handle(contract.updateDeclineStatus, async ({ db, caller, query, services }) => {
    const match = await decidable(db, caller, query.id)
    if (query.isDeclined === 0) return restored(db, match, services.clock.now())
    if (match.status !== 'DECLINED')
      await declined(db, caller, match, { reasonIds: [], other: null }, services.clock.now())
    return matchOf(db, match.id)
  }),
]

/** Statuses in order. A status never moves backward (3 §4). */
const STATUSES = ['UNOPENED', 'OPENED', 'REVIEWED', 'DECLINED']
const DECLINED = 'You declined this match. Undecline it before you contact the recruiter.'
const DELETED = 'You deleted this ICO. Undelete it before you respond to its matches.'

/** @throws {Failure} `refused` for a match of a deleted ICO */
async function decidable(db: Writable, caller: SignedIn, matchId: number): Promise<OwnMatch> {
  const match = await ownMatch(db, caller, matchId)
  if (match.isDeleted) throw refused(DELETED)
  return match
}

/**
 * Marks a match as opened or reviewed. The opening counts in the totals that recruiters see if the member is vouched for (release-engine,
 * rule 16).
 */
async function opened(db: Writable, { userId }: SignedIn, match: OwnMatch, status: 'OPENED' | 'REVIEWED', now: Date) {
  await writes.setStatus(db, match, status, now)
  if (await isVouchedFor(db, userId)) await writes.keepFirstOpening(db, { ...match, userId, now })
}

/** Declines a match. The decline counts in the totals that recruiters see if the member is vouched for (release-engine, rule 16). */
async function declined(db: Writable, { userId }: SignedIn, match: OwnMatch, given: writes.Declining, now: Date) {
  await writes.decline(db, match, given, now)
  if (!(await isVouchedFor(db, userId))) return
  await writes.keepFirstDecline(db, match, userId, given.reasonIds)
  await writes.keepFirstOpening(db, { ...match, userId, now })
}

async function restored(db: Writable, match: OwnMatch, now: Date): Promise<contract.JobOfferMatch> {
  if (match.status === 'DECLINED') await writes.undecline(db, match, now)
  return matchOf(db, match.id)
}
