import { toFlag } from '#contract/fields.ts'
import type { HomeEntry, Questionnaire } from '#contract/share.ts'
import { standingOn } from '#rules/share/standing.ts'
import { dayOf } from '#server/platform/clock.ts'
import type { StudyDefinition } from './lookups.ts'
import type { eligibility, surveysOf } from './reads.ts'

interface SurveyRow {
  readonly id: number
  readonly questionnaire_id: number
  readonly created: Date
  readonly submitted: Date | null
  readonly current_question_index: number
}

export function presentSurvey({ id, questionnaire_id, created, submitted, current_question_index }: SurveyRow) {
  const moments = { created: created.toISOString(), submitted: submitted?.toISOString() ?? null }
  return { id, questionnaire_id, ...moments, current_question_index }
}

export function presentHomeEntry(
  row: Awaited<ReturnType<typeof eligibility>>[number],
  surveys: Awaited<ReturnType<typeof surveysOf>>,
  modules: readonly { id: number; title: string }[],
  now: Date,
): HomeEntry {
  const { isActive, isClosed, isUpcoming } = standingOn(dayOf(now), row)
  const survey = surveys.get(row.id)
  const prior = row.prior_year_questionnaire_id
  return {
    id: row.id,
    title: row.title,
    period: row.period,
    start_date: row.start_date,
    end_date: row.end_date,
    isActive,
    isClosed,
    isPrimary: row.is_primary,
    is_support_report: toFlag(row.is_support_report),
    is_support_job_preference: toFlag(row.is_support_job_preference),
    survey: survey ? presentSurvey(survey) : null,
    isEligible: row.is_eligible,
    view_data: row.is_support_report && !isUpcoming,
    worksheet_file_name: row.worksheet_file_name,
    prior_year_questionnaire_id: prior,
    isUpdate: !survey?.is_begun && !survey?.submitted && prior !== null && Boolean(surveys.get(prior)?.submitted),
    modules: [...modules],
  }
}

export function presentQuestionnaire(
  definition: StudyDefinition,
  standing: { isActive: boolean; isClosed: boolean },
): Questionnaire {
  return { ...definition.facts, isActive: standing.isActive, isClosed: standing.isClosed }
}
