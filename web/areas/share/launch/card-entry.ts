import type { HomeEntry } from '#contract/share/share.ts'
import type { StudyDraft } from '#rules/share/draft.ts'

/** Returns the entry of a draft in a member's Share home on its first day. Links to results and the guide are left out. */
export function cardEntryOf(id: number, { facts, sections }: StudyDraft, minutes: number): HomeEntry {
  const { title, period, start_date, end_date, is_primary, prior_year_questionnaire_id } = facts
  return {
    id,
    title,
    period,
    start_date,
    end_date,
    isActive: true,
    isClosed: false,
    isPrimary: is_primary,
    is_support_report: facts.is_support_report ? 1 : 0,
    is_support_job_preference: facts.is_support_job_preference ? 1 : 0,
    survey: null,
    headway: null,
    minutes,
    isEligible: true,
    view_data: false,
    worksheet_file_name: null,
    prior_year_questionnaire_id,
    isUpdate: false,
    canUpdate: false,
    modules: sections.flatMap(each => (each.is_module ? [{ id: each.id, title: each.title }] : [])),
  }
}
