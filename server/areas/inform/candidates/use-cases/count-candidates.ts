import { createHash } from 'node:crypto'
import { Failure } from '#contract/errors.ts'
import { criteriaKey, type IcoCriterion, MOST_CRITERIA_SETS } from '#rules/inform/frozen-icos.ts'
import { releaseIcos } from '#rules/inform/release.ts'
import { dayOf } from '#server/platform/clock.ts'
import type { Services } from '#server/platform/http/handler.ts'
import { keepCriteriaSet } from '../writes.ts'

/**
 * How many posted ICOs meet the criteria that somebody chose: a band, from the frozen ICOs, for at most 100 sets of criteria a day and
 * organization (release-engine, rule 10). The same set again is free.
 * @param organization whose sets are counted together: recruiters of one organization, administrators of one society, or all guests
 * @throws {Failure} `too_many` beyond that; what was asked is not counted
 */
export async function countCandidates(
  { db, clock, copies }: Pick<Services, 'db' | 'clock' | 'copies'>,
  organization: string,
  criteria: readonly IcoCriterion[],
) {
  const hash = createHash('sha256').update(criteriaKey(criteria)).digest()
  await db.transaction().execute(async transaction => {
    const sets = await keepCriteriaSet(transaction, organization, dayOf(clock.now()), hash)
    if (sets > MOST_CRITERIA_SETS) throw new Failure('too_many', TOO_MANY)
  })
  return releaseIcos(copies.icos().icos, criteria)
}

const TOO_MANY = `Your organization can count candidates for ${MOST_CRITERIA_SETS} sets of criteria a day. Try again tomorrow.`
