import { question, variable } from './builders.testing.ts'
import { type DraftQuestion, type DraftSection, emptyDraft, type StudyDraft } from './draft.ts'
import type { Question } from './study.ts'

/** Builds a question of a draft. Fields that aren't given are the same as in `question`. */
export function drafted(id: number, type: Question['type'], over: Partial<DraftQuestion> = {}): DraftQuestion {
  return {
    ...question(id, type, over),
    is_on_dashboard: false,
    is_included_in_default_report: false,
    report_order: 0,
    is_available_on_results: true,
    chart_type: null,
    chart_config: {},
    related_job_question_id: null,
    ...over,
  }
}

export function section(
  id: number,
  questions: readonly DraftQuestion[],
  over: Partial<DraftSection> = {},
): DraftSection {
  const own = questions.map(each => ({ ...each, section_id: id }))
  return {
    id,
    title: `Section ${id}`,
    description: '',
    is_module: false,
    is_have_interested_question: false,
    questions: own,
    ...over,
  }
}

/** Builds a valid study with these sections. */
export function draftOf(...sections: readonly DraftSection[]): StudyDraft {
  const facts = { title: 'A study', period: 2030, start_date: '2030-01-01', end_date: '2030-12-31' }
  const begun = emptyDraft(facts)
  return { ...begun, facts: { ...begun.facts, societies: [1], memberTypes: [1] }, sections }
}

/** Returns a counter of IDs for new parts, starting at a number. */
export function counter(from = 1_000_000_000): () => number {
  let last = from
  return () => ++last
}

/** Sample questions for most tests: a number, a yes or no, and options. */
export const PAY = drafted(1, 'SLIDER', {
  label: 'Pay',
  is_included_in_default_report: true,
  variables: [variable(11, { uid: 'pay', prefix: '$', max: 100 })],
})
export const CALL = drafted(2, 'YES_NO', {
  label: 'Takes call',
  is_included_in_default_report: true,
  variables: [variable(21, { uid: 'call', input_label: '' })],
})
export const SETTING = drafted(3, 'SELECT_ONE', {
  label: 'Setting',
  variables: [
    variable(31, { uid: 'office', input_label: 'Office' }),
    variable(32, { uid: 'hospital', input_label: 'Hospital' }),
  ],
})

/** Returns a study with all of its questions in the default report, as its launch requires. */
export function withReport(draft: StudyDraft): StudyDraft {
  const sections = draft.sections.map(each => ({
    ...each,
    questions: each.questions.map(one => ({ ...one, is_included_in_default_report: true })),
  }))
  return { ...draft, sections }
}
