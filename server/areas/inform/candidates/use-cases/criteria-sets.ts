import { createHash } from 'node:crypto'
import { ApiError } from '#contract/errors.ts'
import { MAX_CRITERIA_SETS } from '#rules/inform/icos/index.ts'
import { dayOf } from '#server/platform/clock.ts'
import type { Services } from '#server/platform/http/handler.ts'
import { recordCriteriaSet } from '../writes.ts'

/** Owner of sets of criteria that are counted together. */
export interface CriteriaOf {
  /**
   * Names such as "organization 7" and "recruiter 12", or the address of a guest. The set counts for each name, because a recruiter can
   * change organizations.
   */
  readonly names: readonly string[]
  /** Error message when the limit is reached. */
  readonly refusal: string
}

/**
 * Uses one of the sets of criteria that an organization or a recruiter can have counted in a day (release-engine, rule 16). Repeating a set
 * is free.
 * @param criteria The same text for the same set
 * @returns The number of further sets that can be counted today
 * @throws {ApiError} `too_many` beyond the limit; the set is not counted
 */
export async function consumeCriteriaQuota(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { names, refusal }: CriteriaOf,
  criteria: string,
): Promise<number> {
  const hash = createHash('sha256').update(criteria).digest()
  const sets = await db.transaction().execute(async transaction => {
    const kept: number[] = []
    for (const name of names) kept.push(await recordCriteriaSet(transaction, name, dayOf(clock.now()), hash))
    const most = Math.max(...kept)
    if (most > MAX_CRITERIA_SETS) throw new ApiError('too_many', refusal)
    return most
  })
  return MAX_CRITERIA_SETS - sets
}
