import { z } from 'zod'
import {
  COMPARATORS,
  type DerivedVariable,
  DIFFERENCE_ACTIONS,
  QUESTION_TYPES,
  type Question,
  type Response,
  SUM_COMPARATORS,
  type SumRule,
} from '#rules/share/study.ts'
import { UPDATE_FIELDS } from '#rules/share/update-fields.ts'
import { day, flag, id, moment } from '../fields.ts'

const option = z.object({ id, name: z.string(), value: z.string() })

const variable = z
  .object({
    id,
    uid: z.string(),
    question_id: id,
    input_label: z.string(),
    short_label: z.string(),
    min: z.number().nullable(),
    max: z.number().nullable(),
    step: z.number().nullable(),
    unusual_below: z.number().nullable(),
    unusual_above: z.number().nullable(),
    is_compared_with_results: z.boolean(),
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
  .meta({ id: 'Variable' })

const condition = z
  .object({
    id,
    variant: z.enum(['VISIBILITY', 'RESPONSE_VALIDATION']),
    condition_type: z.enum(['AND', 'OR']),
    variable_id: id.nullable(),
    condition_variables: z.array(
      z.object({
        variable_id: id,
        comparator: z
          .object({ type: z.enum(COMPARATORS), first_value: z.string(), second_value: z.string() })
          .nullable(),
        use_no: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'Condition' })

const question = z
  .object({
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
    is_proxy_enabled: z.boolean(),
    variablesCount: z.number().int(),
    conditions: z.array(condition),
    variables: z.array(variable),
  })
  .meta({ id: 'Question' }) satisfies z.ZodType<Question>

const sumRule = z
  .object({
    total: z.string(),
    comparator: z.enum(SUM_COMPARATORS),
    tolerance: z.number().min(0),
    if_different: z.enum(DIFFERENCE_ACTIONS),
    is_worksheet: z.boolean(),
  })
  .meta({ id: 'SumRule' }) satisfies z.ZodType<SumRule>

export const derivedVariable = z
  .object({
    dv_name: z.string(),
    label: z.string(),
    prefix: z.string(),
    suffix: z.string(),
    kind: z.enum(['SUM', 'RATIO']),
    parts: z.array(z.string()),
    divisor: z.string().nullable(),
    sum_rule: sumRule.nullable(),
  })
  .meta({ id: 'DerivedVariable' }) satisfies z.ZodType<DerivedVariable>

export const section = z
  .object({
    id,
    title: z.string(),
    description: z.string(),
    is_module: flag,
    /** Whether a member sees more information once after the section's last question. */
    is_have_interested_question: z.boolean(),
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
  .meta({ id: 'Section' })
export type Section = z.infer<typeof section>

/** Facts about a study on a card or header (1 §3 Questionnaire). */
export const questionnaireFields = {
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

const membershipType = z.object({ id, type_name: z.string() })

/** Choices of a survey's owner in the update of last year's answers (1 §4 Prior-year flow). */
export const priorYearUpdate = z
  .object({
    /** IDs of the questions to answer again, and the profile fields. */
    questions: z.array(id).max(1000),
    fields: z.array(z.enum(UPDATE_FIELDS)).max(UPDATE_FIELDS.length),
    /** Whether the update began with exactly these choices. */
    has_begun: z.boolean(),
    /** Variables whose answers carried over at the latest start of the update. */
    kept: z.array(id).max(5000),
  })
  .meta({ id: 'PriorYearUpdate' })
export type PriorYearUpdate = z.infer<typeof priorYearUpdate>

export const questionnaire = z
  .object({
    ...questionnaireFields,
    prior_year_questionnaire_id: id.nullable(),
    /** Whether results can include profile fields (2 §2.4). */
    supports_profile_measures: flag,
    /** Name of an image for reports. */
    report_image: z.string().nullable(),
    /** JSON text with the IDs of highlighted questions. */
    favorites: z.string(),
    sections: z.array(section),
    derivedVariables: z.array(derivedVariable),
    /** Membership types that can take the study: in its societies, and of people outside societies. */
    societyMembershipTypes: z.array(membershipType),
    nonSocietyMembershipTypes: z.array(membershipType),
  })
  .meta({ id: 'Questionnaire' })
export type Questionnaire = z.infer<typeof questionnaire>

export const response = z
  .object({
    variable_id: id,
    value: z.string().min(1).max(40).nullable(),
    declined: flag,
    is_unknown: flag,
    is_set_min: flag,
  })
  .meta({ id: 'Response' }) satisfies z.ZodType<Response>

/** A person's copy of a study. */
export const surveyState = z
  .object({
    id,
    questionnaire_id: id,
    created: moment,
    updated: moment,
    submitted: moment.nullable(),
    current_question_index: z.number().int().min(0),
    /** Number of completed core questions among the questions shown. */
    questionsCompleted: z.number().int(),
    questionsTotal: z.number().int(),
    /** Completed modules as "completed/total". */
    sections_completed: z.string(),
  })
  .meta({ id: 'SurveyState' })
