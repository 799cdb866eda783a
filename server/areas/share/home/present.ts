import { toFlag } from '#contract/fields.ts'
import type { HomeEntry } from '#contract/share/share.ts'
import { availabilityOn } from '#rules/share/availability.ts'
import { studyDaysAt } from '#rules/share/study-days.ts'
import type { eligibility } from '../scope.ts'
import type { surveysOf } from './reads.ts'

export function serializeHomeEntry(
  row: Awaited<ReturnType<typeof eligibility>>[number],
  surveys: Awaited<ReturnType<typeof surveysOf>>,
  own: Pick<HomeEntry, 'survey' | 'headway' | 'minutes'>,
  modules: readonly { id: number; title: string }[],
  now: Date,
): HomeEntry {
  const { isActive, isClosed, isUpcoming } = availabilityOn(studyDaysAt(now), row)
  const survey = surveys.get(row.id)
  const prior = row.prior_year_questionnaire_id
  const canUpdate = priorSurveyOf(row, surveys) !== null
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
    ...own,
    isEligible: row.is_eligible,
    view_data: row.is_support_report && !isUpcoming,
    worksheet_file_name: row.worksheet_file_name,
    prior_year_questionnaire_id: prior,
    isUpdate: canUpdate && !survey?.is_begun,
    canUpdate,
    modules: [...modules],
  }
}

/** Returns last year's survey, whose answers can be updated until this year's survey is submitted. `null` if it wasn't completed. */
export function priorSurveyOf(
  {
    id,
    prior_year_questionnaire_id: prior,
  }: { readonly id: number; readonly prior_year_questionnaire_id: number | null },
  surveys: Awaited<ReturnType<typeof surveysOf>>,
) {
  const before = prior === null || surveys.get(id)?.submitted ? undefined : surveys.get(prior)
  return before?.submitted ? before : null
}
