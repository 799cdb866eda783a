import { NO_UNUSUAL, PLAIN_QUESTION, type Question, type Study, type Variable } from '#rules/share/study.ts'

const QUESTION_ID = 1

const hours = (id: number, uid: string, input_label: string): Variable => ({
  id,
  uid,
  question_id: QUESTION_ID,
  input_label,
  short_label: '',
  min: 0,
  max: 80,
  step: 1,
  ...NO_UNUSUAL,
  min_label: '',
  max_label: '',
  prefix: '',
  suffix: ' hours',
  singular_suffix: ' hour',
  set_zero_label: '',
  is_set_zero_hidden: true,
  is_exclusive: false,
  dv_name: null,
  condition: null,
  variableOptions: [],
})

/** Question that guests can try. It is like one of a study, but belongs to none. */
export const SAMPLE_QUESTION: Question = {
  ...PLAIN_QUESTION,
  id: QUESTION_ID,
  section_id: 1,
  type: 'SLIDER',
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
