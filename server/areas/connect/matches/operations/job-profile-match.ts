import * as contract from '#contract/connect/match.ts'
import { badRequest, validationError } from '#contract/errors.ts'
import { isVouchedFor } from '#server/areas/inform/lookups.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { type AuthenticatedUser, handle } from '#server/platform/http/handler.ts'
import { serializeMatchedOffer } from '../present.ts'
import { declineReasons } from '../reads.ts'
import { type AuthorizedMatch, authorizeMatch, authorizeMatchByOffer } from '../scope.ts'
import { compare } from '../use-cases/compare.ts'
import { matchOf } from '../use-cases/own-matches.ts'
import * as writes from '../writes.ts'

export const jobProfileMatch = [
  handle(contract.getMatchedOfferData, async ({ db, caller, query }) => {
    const matchId = await authorizeMatchByOffer(db, caller, { jobProfileId: query.jpId, jobOfferId: query.id })
    const compared = await compare(db, { jobProfileId: query.jpId, jobOfferId: query.id })
    return serializeMatchedOffer(await matchOf(db, matchId), compared)
  }),

  handle(contract.updateMatchStatus, async ({ db, caller, query, services }) => {
    const match = await decidable(db, caller, query.matchId)
    if (query.status === 'REVIEWED' && match.status === 'DECLINED') throw badRequest(DECLINED)
    if (STATUSES.indexOf(query.status) > STATUSES.indexOf(match.status))
      await opened(db, caller, match, query.status, services.clock.now())
    return matchOf(db, match.id)
  }),

  handle(contract.markChangesSeen, async ({ db, caller, query }) => {
    const match = await authorizeMatch(db, caller, query.matchId)
    await writes.markChangesSeen(db, match, query.key)
    return matchOf(db, match.id)
  }),

  handle(contract.declineJobOffer, async ({ db, caller, query, body, services }) => {
    const match = await decidable(db, caller, query.id)
    const reasonIds = [...new Set(body.checkedReasons)]
    const offered = new Set((await declineReasons(db)).map(({ id }) => id))
    if (reasonIds.some(id => !offered.has(id)))
      throw validationError([
        { field: 'checkedReasons', message: 'This reason is no longer available. Choose another one.' },
      ])
    if (reasonIds.length === 0 && body.otherReason === null)
      throw validationError([{ field: 'checkedReasons', message: 'Choose at least one reason' }])
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

/** @throws {ApiError} `refused` for a match of a deleted ICO */
async function decidable(db: Transaction, caller: AuthenticatedUser, matchId: number): Promise<AuthorizedMatch> {
  const match = await authorizeMatch(db, caller, matchId)
  if (match.isDeleted) throw badRequest(DELETED)
  return match
}

/**
 * Marks a match as opened or reviewed. The opening counts in the totals that recruiters see if the member is vouched for (release-engine,
 * rule 16).
 */
async function opened(
  db: Transaction,
  { userId }: AuthenticatedUser,
  match: AuthorizedMatch,
  status: 'OPENED' | 'REVIEWED',
  now: Date,
) {
  await writes.setStatus(db, match, status, now)
  if (await isVouchedFor(db, userId)) await writes.recordFirstOpening(db, { ...match, userId, now })
}

/** Declines a match. The decline counts in the totals that recruiters see if the member is vouched for (release-engine, rule 16). */
async function declined(
  db: Transaction,
  { userId }: AuthenticatedUser,
  match: AuthorizedMatch,
  given: writes.Declining,
  now: Date,
) {
  await writes.decline(db, match, given, now)
  if (!(await isVouchedFor(db, userId))) return
  await writes.recordFirstDecline(db, match, userId, given.reasonIds)
  await writes.recordFirstOpening(db, { ...match, userId, now })
}

async function restored(db: Transaction, match: AuthorizedMatch, now: Date): Promise<contract.JobOfferMatch> {
  if (match.status === 'DECLINED') await writes.undecline(db, match, now)
  return matchOf(db, match.id)
}
