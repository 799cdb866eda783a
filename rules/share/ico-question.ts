import type { Question } from './study.ts'

/** Question about the place of work, which ends a study that asks for a job preference (1 §2 Study form). */
export const ICO_QUESTION: Question = {
  id: 0,
  section_id: 0,
  type: 'GEOGRAPHY_ICO_WRAPPER',
  label: 'Desired Location',
  prompt: 'For your ideal job, where would you like to work?',
  preamble: '',
  explanation: '',
  required: true,
  calculate_totals: false,
  is_unknown_enabled: false,
  unknown_option_label: '',
  is_select_all_enabled: false,
  maximum_selections: 0,
  randomize_variables: false,
  is_have_interested_question: false,
  is_proxy_enabled: false,
  variablesCount: 0,
  conditions: [],
  variables: [],
}
