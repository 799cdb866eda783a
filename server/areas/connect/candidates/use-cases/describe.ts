import type { Candidate } from '#contract/recruiter-candidate.ts'
import { verdictOn } from '#rules/connect/matching.ts'
import { offerWords } from '#rules/connect/term-words.ts'
import { dayOf } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { comparedOffers } from '../../exchange/reads.ts'
import { answersOf } from '../../matches/reads.ts'
import { bankTerms } from '../../matches/use-cases/bank-terms.ts'
import { candidateName } from '../../messages/present.ts'
import type { CandidateRow } from '../reads.ts'

/**
 * Which terms candidates of an offer answered, and whether the offer met them when it was last matched, as its recruiters may know them (decision 47). An
 * edit says nothing until then: otherwise a recruiter would find each ask by editing the offer and looking again.
 */
export async function describeCandidates(
  db: Database,
  jobOfferId: number,
  rows: readonly CandidateRow[],
  now: Date,
): Promise<Candidate[]> {
  const today = dayOf(now)
  const matched = (await comparedOffers(db, [jobOfferId])).get(jobOfferId)
  const offered = matched?.offer.answers ?? new Map<number, string>()
  const answers = Map.groupBy(
    await answersOf(
      db,
      rows.map(row => row.job_profile_id),
    ),
    ({ job_profile_id }) => job_profile_id,
  )
  const terms = (await bankTerms(db)).filter(({ variables }) => variables.some(each => !each.is_talent_hidden))
  return rows.map(row => {
    const asked = new Map(
      (answers.get(row.job_profile_id) ?? []).map(({ job_question_variable_id, value, declined, no_preference }) => [
        job_question_variable_id,
        { value, declined: declined ? 1 : 0, no_preference: no_preference ? 1 : 0 } as const,
      ]),
    )
    return {
      matchId: row.id,
      name: candidateName(row),
      match_level: row.level === 'perfect_matched' ? 'perfect_matched' : 'core_matched',
      is_changing: !row.is_posted,
      isNew: row.seen === null || dayOf(row.seen) === today,
      unviewed: Number(row.unviewed),
      terms: (row.is_posted && matched ? terms : []).flatMap(term => {
        const verdict = verdictOn(term, { answers: asked }, { answers: offered })?.verdict
        return verdict === 'passes' || verdict === 'fails' || verdict === 'not_offered'
          ? [{ label: term.label, offer: offerWords(term, offered), verdict }]
          : []
      }),
    }
  })
}
