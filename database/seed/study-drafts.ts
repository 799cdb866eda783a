import { emptyDraft, type StudyDraft } from '#rules/share/draft.ts'
import type { StudyRow } from './write-studies.ts'

/** Returns a study as its author would edit it. */
export function draftOfRow({ study: { sections, derived }, hasResults }: StudyRow): StudyDraft {
  const facts = { title: 'Study', period: 2031, start_date: '2031-01-01', end_date: '2031-12-31' }
  const begun = emptyDraft(facts)
  return {
    ...begun,
    facts: { ...begun.facts, is_support_report: hasResults, otherTypes: [1] },
    derived,
    sections: sections.map(({ id, title, description, isModule, asksForInterest, questions }) => ({
      id,
      title,
      description,
      is_module: isModule,
      is_have_interested_question: asksForInterest,
      questions: questions.map(({ question, data }) => ({
        ...question,
        is_on_dashboard: data.dashboard,
        is_included_in_default_report: data.report > 0,
        report_order: data.report,
        is_available_on_results: data.results,
        chart_type: null,
        chart_config: {},
        related_job_question_id: null,
      })),
    })),
  }
}
