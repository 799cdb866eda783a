import type { JobOfferMatch } from '#contract/connect/match.ts'
import { type DuplicateKeys, hiddenCopies } from '#rules/connect/offer-copies.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { hiddenByMatch } from '../../shield/reads.ts'
import { isChangeNew, serializeMatch } from '../present.ts'
import { type MatchRow, matchRow, matchRows, matchRowsOf } from '../reads.ts'
import { type CardDetails, cardsOf } from './cards.ts'

const UNKNOWN: CardDetails = {
  pay: null,
  pay_value: null,
  pay_change: null,
  unmet: [],
  unspecified: [],
  changes: [],
  change_key: null,
  nearness: null,
}

/** Lists the matches of one member's job profiles as shown in lists, by job profile, newest first. */
export async function matchesOf(
  db: Database,
  userId: number,
  profileIds: readonly number[],
): Promise<ReadonlyMap<number, readonly JobOfferMatch[]>> {
  const rows = listedOf(await matchRows(db, profileIds))
  const matchIds = rows.map(({ id }) => id)
  const [standings, cards] = await Promise.all([hiddenByMatch(db, userId, matchIds), cardsOf(db, userId, rows)])
  const byProfile = Map.groupBy(rows, row => row.job_profile_id)
  return new Map(
    [...byProfile].map(([id, found]) => [
      id,
      found.map(row => serializeMatch(row, standings.get(row.id) ?? null, cards.get(row.id) ?? UNKNOWN)),
    ]),
  )
}

/** Returns the IDs of a member's matches that lists show. Of copies of one offer, each ICO shows only one. */
export async function listedMatches(db: Database, profileIds: readonly number[]): Promise<ReadonlySet<number>> {
  return new Set(listedOf(await matchRows(db, profileIds)).map(({ id }) => id))
}

function listedOf(rows: readonly MatchRow[]): readonly MatchRow[] {
  const hidden = [...Map.groupBy(rows, row => row.job_profile_id).values()].map(own => hiddenCopies(own.map(factsOf)))
  return rows.filter(({ id }) => !hidden.some(copies => copies.has(id)))
}

function factsOf(row: MatchRow): DuplicateKeys {
  const { organization_id, title, kept_place, kept_answers, employer } = row
  const content = JSON.stringify([organization_id, title, kept_place, kept_answers, employer])
  return {
    id: row.id,
    content: kept_answers === null ? null : content,
    status: row.status,
    isBegun: row.is_begun === true,
    isEnded: row.ended !== null || row.offer_status !== 'active',
    matched: row.matched,
  }
}

/** Lists a member's matches whose offers have changes that the member hasn't seen. Check the owner first. */
export async function changedMatches(
  db: Database,
  userId: number,
  matchIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await matchRowsOf(db, matchIds)
  const cards = await cardsOf(db, userId, rows)
  return new Set(rows.filter(row => isChangeNew(row, cards.get(row.id)?.change_key ?? null)).map(({ id }) => id))
}

/** Returns a match. Check its owner first. */
export async function matchOf(db: Database, matchId: number): Promise<JobOfferMatch> {
  const row = await matchRow(db, matchId)
  const [standings, cards] = await Promise.all([
    hiddenByMatch(db, row.user_id, [row.id]),
    cardsOf(db, row.user_id, [row]),
  ])
  return serializeMatch(row, standings.get(row.id) ?? null, cards.get(row.id) ?? UNKNOWN)
}
