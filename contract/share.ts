import { z } from 'zod'
import { COMPARATORS, type DerivedVariable, QUESTION_TYPES, type Question, type Response } from '#rules/share/study.ts'
import { day, flag, id, moment, noBody, nothing, queryId } from './fields.ts'
import { defineOperation } from './operation.ts'
import { PHYSICIANS } from './roles.ts'

const option = z.object({ id, name: z.string(), value: z.string() })

const variable = z.object({
  id,
  uid: z.string(),
  question_id: id,
  input_label: z.string(),
  short_label: z.string(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  step: z.number().nullable(),
  min_label: z.string(),
  max_label: z.string(),
  prefix: z.string(),
  suffix: z.string(),
  singular_suffix: z.string(),
  set_zero_label: z.string(),
  is_set_zero_hidden: z.boolean(),
  is_exclusive: z.boolean(),
  dv_name: z.string().nullable(),
  condition: id.nullable(),
  variableOptions: z.array(option),
})

const condition = z.object({
  id,
  variant: z.enum(['VISIBILITY', 'RESPONSE_VALIDATION']),
  condition_type: z.enum(['AND', 'OR']),
  variable_id: id.nullable(),
  condition_variables: z.array(
    z.object({
      variable_id: id,
      comparator: z.object({ type: z.enum(COMPARATORS), first_value: z.string(), second_value: z.string() }).nullable(),
      use_no: z.boolean(),
    }),
  ),
})

export const question = z.object({
  id,
  section_id: id,
  type: z.enum(QUESTION_TYPES),
  label: z.string(),
  prompt: z.string(),
  preamble: z.string(),
  explanation: z.string(),
  required: z.boolean(),
  calculate_totals: z.boolean(),
  is_unknown_enabled: z.boolean(),
  unknown_option_label: z.string(),
  is_select_all_enabled: z.boolean(),
  maximum_selections: z.number().int().min(0),
  randomize_variables: z.boolean(),
  is_have_interested_question: z.boolean(),
  conditions: z.array(condition),
  variables: z.array(variable),
}) satisfies z.ZodType<Question>

export const derivedVariable = z.object({
  dv_name: z.string(),
  label: z.string(),
  prefix: z.string(),
  suffix: z.string(),
  kind: z.enum(['SUM', 'RATIO']),
  parts: z.array(z.string()),
  divisor: z.string().nullable(),
}) satisfies z.ZodType<DerivedVariable>

export const section = z.object({
  id,
  title: z.string(),
  description: z.string(),
  is_module: flag,
  questionSections: z.array(
    z.object({
      question_id: id,
      question,
      is_on_dashboard: z.boolean(),
      is_included_in_default_report: z.boolean(),
      report_order: z.number().int(),
      is_available_on_results: z.boolean(),
    }),
  ),
})

/** What a card or a header says of a study (1 §3 Questionnaire). */
const questionnaireFacts = {
  id,
  title: z.string(),
  period: z.number().int(),
  start_date: day,
  end_date: day,
  isActive: z.boolean(),
  isClosed: z.boolean(),
  isPrimary: z.boolean(),
  is_support_report: flag,
  is_support_job_preference: flag,
}

export const questionnaire = z.object({
  ...questionnaireFacts,
  sections: z.array(section),
  derivedVariables: z.array(derivedVariable),
})
export type Questionnaire = z.infer<typeof questionnaire>

export const response = z.object({
  variable_id: id,
  value: z.string().min(1).max(40).nullable(),
  declined: flag,
  is_unknown: flag,
  is_set_min: flag,
}) satisfies z.ZodType<Response>

const surveyState = z.object({
  id,
  questionnaire_id: id,
  created: moment,
  submitted: moment.nullable(),
  current_question_index: z.number().int().min(0),
})

export const homeEntry = z.object({
  ...questionnaireFacts,
  /** The caller's own survey of it. */
  survey: surveyState.nullable(),
  /** Whether the caller's membership type may take it (decision G-020). */
  isEligible: z.boolean(),
  view_data: z.boolean(),
  modules: z.array(z.object({ id, title: z.string() })),
})
export type HomeEntry = z.infer<typeof homeEntry>

export const getForSurveyHome = defineOperation({
  method: 'GET',
  route: 'questionnaire/get-for-survey-home',
  summary: "The studies of the caller's society, with the caller's own survey of each.",
  source: '1 §2 Survey home; 1 §7',
  callers: PHYSICIANS,
  query: nothing,
  body: noBody,
  answer: z.array(homeEntry),
  writes: false,
  bounded: 'A society runs a handful of studies a year.',
})

export const viewSurvey = defineOperation({
  method: 'GET',
  route: 'questionnaire/view-survey',
  summary: 'A study with its sections and questions.',
  source: '1 §7; 4 §7.7',
  callers: [...PHYSICIANS, 'MSS_ADMIN', 'GM_ADMIN'],
  query: z.object({ id: queryId }).strict(),
  body: noBody,
  answer: questionnaire,
  writes: false,
})

/** A default job profile comes with studies that ask for a job preference; none do yet. */
const defaultJobProfile = z.null()

export const createSurvey = defineOperation({
  method: 'POST',
  route: 'survey/create',
  summary: "Begins a study; answers the caller's existing survey of it if there is one.",
  source: '1 §4 Study; 1 §7',
  callers: PHYSICIANS,
  query: nothing,
  body: z.object({ questionnaire_id: id }),
  answer: z.object({ survey: surveyState, defaultJobProfile }),
  writes: true,
})

export const getSurvey = defineOperation({
  method: 'GET',
  route: 'survey/get-with-default-job-profile',
  summary: "One of the caller's surveys with its study and answers.",
  source: '1 §4 Loading the form; 1 §7',
  callers: PHYSICIANS,
  query: z.object({ id: queryId }).strict(),
  body: noBody,
  answer: z.object({
    survey: surveyState.extend({ responses: z.array(response), questionnaire }),
    defaultJobProfile,
  }),
  writes: false,
})

export const updateSurvey = defineOperation({
  method: 'PUT',
  route: 'survey/update',
  summary: 'Saves answers as they are given, and the place in the study; with submit=1 submits it.',
  source: '1 §4 Submitting; 1 §7',
  callers: PHYSICIANS,
  query: z.object({ id: queryId, submit: z.enum(['1']).optional() }).strict(),
  /** `responses` holds every variable of each question that changed. */
  body: z.object({
    responses: z.array(response).max(2000).default([]),
    current_question_index: z.number().int().min(0).max(10_000).optional(),
  }),
  answer: z.object({ submitted: moment.nullable(), saved: moment }),
  writes: true,
  bodyLimit: 512 * 1024,
})
