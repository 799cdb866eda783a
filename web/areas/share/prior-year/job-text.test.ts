import { expect, it } from 'vitest'
import type { JobProfile } from '#contract/connect/connect.ts'
import { jobLines } from './job-text.ts'

type Term = JobProfile['jobQuestions'][number]

function term(type: Term['type'], label: string, values: readonly (string | null)[], over: object = {}): Term {
  const empty = { input_label: '', short_label: '', min: null, max: null, step: null, min_label: '', max_label: '' }
  const texts = { member_preamble: '', member_prompt: '', member_explanation: '', unknown_option_label: '' }
  const flags = { required: false, is_required_for_match: false, calculate_totals: false, randomize_variables: false }
  return {
    ...texts,
    ...flags,
    id: 1,
    type,
    label,
    maximum_selections: 0,
    is_unknown_enabled: false,
    is_select_all_enabled: false,
    display_order: 1,
    questions: [],
    jobQuestionVariables: values.map((value, at) => ({
      ...empty,
      id: at + 1,
      uid: `u${at}`,
      job_question_id: 1,
      prefix: '',
      suffix: '',
      singular_suffix: '',
      set_zero_label: '',
      is_set_zero_hidden: false,
      is_exclusive_member: false,
      dv_name: null,
      variableOptions: [],
      ...over,
      input_label: `Part ${at + 1}`,
      jobProfileQuestionResponses: [
        {
          job_profile_id: 1,
          job_question_variable_id: at + 1,
          value,
          declined: 0,
          no_preference: value === null ? 1 : 0,
          is_unknown: 0,
        },
      ],
    })),
  }
}

const job = (over: Partial<JobProfile>): JobProfile => ({
  id: 1,
  title: 'Wherever',
  is_default: 1,
  is_complete: 1,
  is_posted: 0,
  deleted: null,
  questionnaire_id: 1,
  geographic_preference_type: 'none',
  geographic_preference_value: null,
  further_places: [],
  is_geography_chosen: 1,
  jobQuestionIds: [],
  requiredJobQuestionIds: [],
  jobQuestions: [],
  ...over,
})
const words = (over: Partial<JobProfile>) => jobLines(job(over)).map(({ label, text }) => `${label}: ${text}`)

it('jobLines includes the location', () => {
  expect(words({})).toEqual(['Desired Location: no preference'])
  const geographic_preference_value = '{"state_id":43,"city_id":null,"display_name":"Texas"}'
  expect(words({ geographic_preference_type: 'state', geographic_preference_value })).toEqual([
    'Desired Location: Texas',
  ])
})

it('jobLines lists only terms with an answer', () => {
  const options = { variableOptions: [{ id: 1, name: 'Often', value: 'b' }] }
  const jobQuestions = [
    term('SLIDER', 'Pay', ['250000'], { prefix: '$' }),
    term('SELECT_ONE', 'Practice', ['0', '1']),
    term('YES_NO', 'Call', ['0']),
    term('YES_NO', 'Nights', [null]),
    term('MULTI_VARIABLE_SELECT_ONE', 'Frequency', ['b', null], options),
  ]
  expect(words({ jobQuestions }).slice(1)).toEqual([
    'Pay: $250,000',
    'Practice: Part 2',
    'Call: No',
    'Frequency: Part 1: Often',
  ])
})
