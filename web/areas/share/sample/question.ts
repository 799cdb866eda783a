import { EMPTY_QUESTION, EMPTY_VARIABLE, type Question, type Study, type Variable } from '#rules/share/study.ts'

const QUESTION_ID = 1

const hours = (id: number, uid: string, input_label: string): Variable => ({
  id,
  uid,
  question_id: QUESTION_ID,
  ...EMPTY_VARIABLE,
  input_label,
  min: 0,
  max: 80,
  step: 1,
  suffix: ' hours',
  singular_suffix: ' hour',
  is_set_zero_hidden: true,
})

/** Question that guests can try. It is like one of a study, but belongs to none. */
export const SAMPLE_QUESTION: Question = {
  id: QUESTION_ID,
  section_id: 1,
  type: 'SLIDER',
  ...EMPTY_QUESTION,
  label: 'Hours',
  prompt: 'How many hours do you work in a typical week?',
  explanation: 'Type a number or move the slider.',
  calculate_totals: true,
  variablesCount: 3,
  variables: [
    hours(11, 'sample_care', 'Patient care'),
    hours(12, 'sample_records', 'Records and administration'),
    hours(13, 'sample_teaching', 'Teaching and research'),
  ],
}

export const SAMPLE_STUDY: Study = { questions: [SAMPLE_QUESTION], derived: [] }

/** Texts around the question. */
export const SAMPLE = {
  title: 'Try a question',
  lead: 'This is how a study asks. Your answer stays on this page. We don’t save or send it.',
} as const
