import type { HomeEntry } from '#contract/share/share.ts'

type Survey = NonNullable<HomeEntry['survey']>

/** Returns a survey that is begun, unless the parameters include the submission time. */
export function homeSurvey(over: Partial<Survey> = {}): Survey {
  return {
    id: 7,
    questionnaire_id: 1,
    created: '2026-02-01T00:00:00.000Z',
    submitted: null,
    updated: '2026-02-01T00:00:00.000Z',
    current_question_index: 0,
    questionsCompleted: 0,
    questionsTotal: 8,
    sections_completed: '0/1',
    ...over,
  }
}

/** Returns a primary study that is open and not begun. */
export function homeEntry(over: Partial<HomeEntry> = {}): HomeEntry {
  return {
    id: 1,
    title: 'Practice Study',
    period: 2026,
    start_date: '2026-01-05',
    end_date: '2026-12-31',
    isActive: true,
    isClosed: false,
    isPrimary: true,
    is_support_report: 1,
    is_support_job_preference: 0,
    survey: null,
    headway: null,
    minutes: 25,
    isEligible: true,
    view_data: false,
    worksheet_file_name: null,
    prior_year_questionnaire_id: null,
    isUpdate: false,
    canUpdate: false,
    modules: [],
    ...over,
  }
}
