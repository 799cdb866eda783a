import { createHash } from 'node:crypto'
import { Failure } from '#contract/errors.ts'
import { criteriaKey, type IcoCriterion, MOST_CRITERIA_SETS } from '#rules/inform/icos/index.ts'
import type { PeopleBand } from '#rules/inform/people-bands.ts'
import { releaseIcos } from '#rules/inform/release.ts'
import type { Released } from '#rules/inform/words/index.ts'
import { dayOf } from '#server/platform/clock.ts'
import type { Services } from '#server/platform/http/handler.ts'
import { keepCriteriaSet } from '../writes.ts'

/** Whose sets of criteria are counted together. */
export interface CriteriaOf {
  /** "organization 7": recruiters of one organization, administrators of one society, or guests at one address. */
  readonly name: string
  /** Said to whoever has used them up. */
  readonly refusal: string
}

export interface CountedCandidates {
  /** One band for each of the lists. */
  readonly people: readonly Released<PeopleBand>[]
  /** How many further sets can be counted today. */
  readonly setsLeft: number
}

/**
 * How many posted ICOs meet the criteria that somebody chose: bands, from the frozen ICOs, for at most 100 sets of criteria a day and
 * organization (release-engine, rule 16). The same set again is free. What is counted of one position together is one set.
 * @param lists each counted by itself
 * @throws {Failure} `too_many` beyond that; what was asked is not counted
 */
export async function countCandidates(
  { db, clock, copies }: Pick<Services, 'db' | 'clock' | 'copies'>,
  { name, refusal }: CriteriaOf,
  lists: readonly (readonly IcoCriterion[])[],
): Promise<CountedCandidates> {
  const hash = createHash('sha256').update(lists.map(criteriaKey).join(' | ')).digest()
  const sets = await db.transaction().execute(async transaction => {
    const kept = await keepCriteriaSet(transaction, name, dayOf(clock.now()), hash)
    if (kept > MOST_CRITERIA_SETS) throw new Failure('too_many', refusal)
    return kept
  })
  const { icos } = copies.icos()
  return { people: lists.map(criteria => releaseIcos(icos, criteria)), setsLeft: MOST_CRITERIA_SETS - sets }
}
