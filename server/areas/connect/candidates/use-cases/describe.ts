import type { RecruiterView } from '#contract/connect/recruiter-view.ts'
import type { Candidate } from '#contract/recruiter/candidate.ts'
import { type Ico, type Offer, verdictOn } from '#rules/connect/matching.ts'
import { offerTermText } from '#rules/connect/term-words.ts'
import { comparedPlaceName } from '#server/areas/reference/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { comparedOffers } from '../../exchange/reads.ts'
import { icoAnswersOf } from '../../matches/reads.ts'
import { type BankTerm, bankTerms } from '../../matches/use-cases/bank-terms.ts'
import { candidateName } from '../../messages/present.ts'
import type { CandidateRow } from '../reads.ts'

/**
 * Returns the terms that candidates of an offer answered, and whether the offer met them at the last match (decision 47). Edits reveal
 * nothing until the next match. Otherwise, recruiters could find out each requirement by editing the offer.
 */
export async function describeCandidates(
  db: Database,
  jobOfferId: number,
  rows: readonly CandidateRow[],
): Promise<Candidate[]> {
  const matched = (await comparedOffers(db, [jobOfferId])).get(jobOfferId)?.offer ?? null
  const profiles = rows.map(row => row.job_profile_id)
  const asked = await icoAnswersOf(db, profiles)
  const terms = await shownTerms(db)
  return rows.map(row => ({
    matchId: row.id,
    name: candidateName(row),
    match_level: row.level === 'perfect_matched' ? 'perfect_matched' : 'core_matched',
    is_changing: !row.is_posted,
    isNew: row.seen === null,
    unviewed: Number(row.unviewed),
    place: matched ? comparedPlaceName(matched.place) : '',
    terms:
      row.is_posted && matched
        ? termsShown(terms, asked.get(row.job_profile_id) ?? new Map(), matched.answers).map(({ term, verdict }) => ({
            label: term.label,
            offer: offerTermText(term, matched.answers),
            verdict,
          }))
        : [],
  }))
}

/**
 * Returns the terms of an ICO that a recruiter with any offer would see. Core terms are always met because it wouldn't match otherwise.
 * Callers must check the ICO's owner first.
 */
export async function describeToAny(db: Database, jobProfileId: number): Promise<RecruiterView['terms']> {
  const [terms, asked] = await Promise.all([shownTerms(db), icoAnswersOf(db, [jobProfileId])])
  return termsShown(terms, asked.get(jobProfileId) ?? new Map(), new Map()).map(({ term }) => ({
    label: term.label,
    offer: null,
    verdict: term.is_required_for_match ? 'passes' : 'any',
  }))
}

async function shownTerms(db: Database): Promise<readonly BankTerm[]> {
  return (await bankTerms(db)).filter(({ variables }) => variables.some(each => !each.is_talent_hidden))
}

/** Returns the terms that an ICO answers and how the offer meets each of them. */
function termsShown(terms: readonly BankTerm[], asked: Ico['answers'], offered: Offer['answers']) {
  return terms.flatMap(term => {
    const verdict = verdictOn(term, { answers: asked }, { answers: offered })?.verdict
    switch (verdict) {
      case 'passes':
      case 'fails':
      case 'partly':
      case 'not_offered':
        return [{ term, verdict } as const]
      default:
        return []
    }
  })
}
