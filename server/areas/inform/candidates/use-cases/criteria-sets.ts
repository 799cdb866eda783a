import { createHash } from 'node:crypto'
import { Failure } from '#contract/errors.ts'
import { MAX_CRITERIA_SETS } from '#rules/inform/icos/index.ts'
import { dayOf } from '#server/platform/clock.ts'
import type { Services } from '#server/platform/http/handler.ts'
import { keepCriteriaSet } from '../writes.ts'

/** Owner of the sets of criteria counted together. */
export interface CriteriaOf {
  /** "organization 7" and "recruiter 12", who may change organizations, or guests at one address: it counts for each. */
  readonly names: readonly string[]
  /** Said to anyone who has used them up. */
  readonly refusal: string
}

/**
 * Takes one of the sets of criteria that an organization or a recruiter can have counted in a day (release-engine, rule 16). The same set again is free.
 * @param criteria the same text for the same set
 * @returns how many further sets can be counted today
 * @throws {Failure} `too_many` beyond that; what was asked is not counted
 */
export async function takeCriteriaSet(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { names, refusal }: CriteriaOf,
  criteria: string,
): Promise<number> {
  const hash = createHash('sha256').update(criteria).digest()
  const sets = await db.transaction().execute(async transaction => {
    const kept: number[] = []
    for (const name of names) kept.push(await keepCriteriaSet(transaction, name, dayOf(clock.now()), hash))
    const most = Math.max(...kept)
    if (most > MAX_CRITERIA_SETS) throw new Failure('too_many', refusal)
    return most
  })
  return MAX_CRITERIA_SETS - sets
}
