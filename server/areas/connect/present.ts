import { type JobProfile, type JobProfileResponse, jobProfile } from '#contract/connect.ts'
import { toFlag } from '#contract/fields.ts'
import type { ProfileRow, TermRow } from './reads.ts'

interface ResponseRow {
  readonly job_profile_id: number
  readonly job_question_variable_id: number
  readonly job_question_id: number
  readonly value: string | null
  readonly declined: boolean
  readonly no_preference: boolean
}

export function presentResponse(row: ResponseRow): JobProfileResponse {
  return {
    job_profile_id: row.job_profile_id,
    job_question_variable_id: row.job_question_variable_id,
    value: row.value,
    declined: toFlag(row.declined),
    no_preference: toFlag(row.no_preference),
  }
}

/** How unanswered terms are shown: in the profile of a study, any value is acceptable; elsewhere, they are open (1 §4). */
function missingResponse(profile: ProfileRow, variableId: number): JobProfileResponse {
  return {
    job_profile_id: profile.id,
    job_question_variable_id: variableId,
    value: null,
    declined: 0,
    no_preference: toFlag(profile.is_default),
  }
}

export function presentProfile(
  profile: ProfileRow,
  responses: readonly ResponseRow[],
  terms: readonly TermRow[],
): JobProfile {
  const given = new Map(responses.map(row => [row.job_question_variable_id, presentResponse(row)]))
  const chosen = new Set(responses.map(row => row.job_question_id))
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
    jobQuestionIds: terms.filter(({ id }) => profile.is_default || chosen.has(id)).map(({ id }) => id),
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
