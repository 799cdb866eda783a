import { z } from 'zod'
import { type JobProfile, type JobProfileResponse, jobProfile } from '#contract/connect/connect.ts'
import { type BankQuestion, bankQuestion, type IcoCard } from '#contract/connect/ico.ts'
import type { JobOfferMatch } from '#contract/connect/match.ts'
import { toFlag } from '#contract/fields.ts'
import { type ListedRow, type ProfileRow, type TermRow, wantedPlaces } from './reads.ts'

interface ResponseRow {
  readonly job_profile_id: number
  readonly job_question_variable_id: number
  readonly job_question_id: number
  readonly value: string | null
  readonly declined: boolean
  readonly no_preference: boolean
  readonly is_unknown: boolean
}

export function serializeResponse(row: ResponseRow): JobProfileResponse {
  return {
    job_profile_id: row.job_profile_id,
    job_question_variable_id: row.job_question_variable_id,
    value: row.value,
    declined: toFlag(row.declined),
    no_preference: toFlag(row.no_preference),
    is_unknown: toFlag(row.is_unknown),
  }
}

/**
 * Returns the response for an unanswered term. In a study's profile, any value is acceptable; elsewhere, the term is not specified (1 §4).
 */
function missingResponse(profile: ProfileRow, variableId: number): JobProfileResponse {
  return {
    job_profile_id: profile.id,
    job_question_variable_id: variableId,
    value: null,
    declined: 0,
    no_preference: toFlag(profile.is_default),
    is_unknown: 0,
  }
}

export function serializeProfile(
  profile: ProfileRow,
  responses: readonly ResponseRow[],
  terms: readonly TermRow[],
): JobProfile {
  const given = new Map(responses.map(row => [row.job_question_variable_id, serializeResponse(row)]))
  const chosen = new Set(responses.map(row => row.job_question_id))
  // Study terms are included until the study is submitted.
  const isAsked = profile.is_default && !profile.is_complete
  return jobProfile.parse({
    id: profile.id,
    title: profile.title,
    is_default: toFlag(profile.is_default),
    is_complete: toFlag(profile.is_complete),
    is_posted: toFlag(profile.is_posted),
    deleted: profile.deleted?.toISOString() ?? null,
    questionnaire_id: profile.questionnaire_id,
    geographic_preference_type: profile.geographic_preference_type,
    geographic_preference_value: profile.geographic_preference_value
      ? JSON.stringify(profile.geographic_preference_value)
      : null,
    is_geography_chosen: toFlag(profile.is_geography_chosen),
    further_places: wantedPlaces(profile)
      .slice(1)
      .map(({ type, ...value }) => ({
        geographic_preference_type: type,
        geographic_preference_value: JSON.stringify(value),
      })),
    jobQuestionIds: terms.filter(({ id }) => isAsked || chosen.has(id)).map(({ id }) => id),
    requiredJobQuestionIds: terms.filter(({ required }) => required).map(({ id }) => id),
    jobQuestions: terms.map(term => ({
      ...term,
      jobQuestionVariables: term.jobQuestionVariables.map(variable => ({
        ...variable,
        jobProfileQuestionResponses: [given.get(variable.id) ?? missingResponse(profile, variable.id)],
      })),
    })),
  })
}

/** Returns a profile for the owner's list. @param isExpanded Whether to include its terms */
export function serializeCard(
  { views, paused }: ListedRow,
  { jobQuestions, ...profile }: JobProfile,
  jobProfileJobOfferMatches: readonly JobOfferMatch[],
  isExpanded: boolean,
): IcoCard {
  const count = (is: (match: JobOfferMatch) => boolean) => jobProfileJobOfferMatches.filter(is).length
  const all = jobProfileJobOfferMatches.length
  const declined = count(({ is_declined }) => is_declined === 1)
  return {
    ...profile,
    ...(isExpanded ? { jobQuestions } : {}),
    jobProfileJobOfferMatches: [...jobProfileJobOfferMatches],
    matches: {
      all,
      core: count(({ match_level }) => match_level === 'core_matched'),
      perfect: count(({ match_level }) => match_level === 'perfect_matched'),
      declined,
    },
    is_paused: toFlag(paused !== null && profile.is_posted === 0),
    views: views ?? 0,
    is_declined: toFlag(all > 0 && declined === all),
  }
}

export function serializeBank(terms: readonly TermRow[]): BankQuestion[] {
  return z.array(bankQuestion).parse(terms)
}
