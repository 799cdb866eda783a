import type { JobOfferMatch } from '#contract/connect-match.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { barOf, barsOf } from '../../shield/reads.ts'
import { presentMatch } from '../present.ts'
import { matchRow, matchRows } from '../reads.ts'
import { type CardFacts, cardsOf } from './cards.ts'

const UNKNOWN: CardFacts = { pay: null, pay_value: null, unmet: [], nearness: null }

/** The matches of job profiles of one member as lists show them, by job profile, the newest first. */
export async function matchesOf(
  db: Database,
  userId: number,
  profileIds: readonly number[],
): Promise<ReadonlyMap<number, readonly JobOfferMatch[]>> {
  const rows = await matchRows(db, profileIds)
  const offerIds = rows.map(({ job_offer_id }) => job_offer_id)
  const [bars, cards] = await Promise.all([barsOf(db, userId, offerIds), cardsOf(db, userId, rows)])
  const byProfile = Map.groupBy(rows, row => row.job_profile_id)
  return new Map(
    [...byProfile].map(([id, found]) => [
      id,
      found.map(row => presentMatch(row, bars.get(row.job_offer_id) ?? null, cards.get(row.id) ?? UNKNOWN)),
    ]),
  )
}

/** One match. Check whose it is first. */
export async function matchOf(db: Database, matchId: number): Promise<JobOfferMatch> {
  const row = await matchRow(db, matchId)
  const [barred, cards] = await Promise.all([
    barOf(db, { memberId: row.user_id, jobOfferId: row.job_offer_id }),
    cardsOf(db, row.user_id, [row]),
  ])
  return presentMatch(row, barred, cards.get(row.id) ?? UNKNOWN)
}
