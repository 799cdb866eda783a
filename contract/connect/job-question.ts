import { z } from 'zod'
import { JOB_QUESTION_TEXT, jobQuestionErrors, ORDER_NAMES } from '#rules/connect/job-question-check.ts'
import {
  type FormVariable,
  JOB_QUESTION_TYPE_NAMES,
  JOB_QUESTION_TYPES,
  type JobQuestionForm,
} from '#rules/connect/job-question-form.ts'
import { CHART_ORIENTATIONS, CHART_TYPES, CHART_VALUE_TYPES, TREEMAP_LAYOUTS } from '#rules/inform/charts.ts'
import { COMPARATORS } from '#rules/share/study.ts'
import { id, noBody, queryId } from '../fields.ts'
import { defineList } from '../list.ts'
import { defineOperation } from '../operation.ts'

const ADMINISTRATORS = ['GM_ADMIN'] as const

/** Size limits of a job question. */
export const JOB_QUESTION_LIMITS = { label: 200, prompt: 2000, html: 10_000, variables: 200, options: 200 } as const

const CONTROLS = /^[^\p{Cc}\p{Cs}]*$/u
const line = z.string().trim().max(JOB_QUESTION_LIMITS.label).regex(CONTROLS)
const short = z.string().trim().max(60).regex(CONTROLS)
/** Unit next to a number. Its spaces are kept, as in "$ 5" and "5 hours". */
const unit = z.string().max(60).regex(CONTROLS)
const prompt = z.string().trim().max(JOB_QUESTION_LIMITS.prompt)
/** HTML, sanitized by the policy for administrators' texts. */
const html = z.string().trim().max(JOB_QUESTION_LIMITS.html)
const whole = (name: string) =>
  z
    .number({ error: JOB_QUESTION_TEXT.number(name) })
    .min(-2_147_483_648)
    .max(2_147_483_647)
const amount = z.number().min(-1e12).max(1e12).nullable()

const option = z
  .object({
    /** ID of the option. `null` for a new one. */
    id: id.nullable(),
    name: line,
    value: z.string().trim().max(40).regex(CONTROLS),
    delete_me: z.boolean(),
  })
  .strict()
  .meta({ id: 'JobQuestionOptionForm' })

const variable = z
  .object({
    id: id.nullable(),
    /** Permanent code of the variable. If empty, a new variable gets a generated code. */
    uid: short,
    /** Order, from 1 for variables that are kept. Variables are saved in the listed order. */
    order: z.number().int().min(0).max(JOB_QUESTION_LIMITS.variables),
    input_label: line,
    short_label: line,
    prefix: unit,
    suffix: unit,
    singular_suffix: unit,
    min: amount,
    max: amount,
    step: z.number().min(1, JOB_QUESTION_TEXT.step).max(1e12).nullable(),
    min_label: line,
    max_label: line,
    set_zero_label: line,
    is_set_zero_hidden: z.boolean(),
    is_exclusive_member: z.boolean(),
    is_exclusive_talent: z.boolean(),
    is_talent_hidden: z.boolean(),
    dv_name: short.nullable(),
    /** Whether to delete the variable. */
    delete_me: z.boolean(),
    variableOptions: z.array(option).max(JOB_QUESTION_LIMITS.options),
  })
  .strict()
  .meta({ id: 'JobQuestionVariableForm' }) satisfies z.ZodType<FormVariable>

const fields = z.object({
  type: z.enum(JOB_QUESTION_TYPES),
  talent_type: z.enum([...JOB_QUESTION_TYPES, '']),
  label: line,
  talent_label: line,
  talent_short_label: line,
  chart_title: line,
  member_preamble: html,
  talent_preamble: html,
  member_prompt: prompt,
  talent_prompt: prompt,
  member_explanation: html,
  talent_explanation: html,
  required: z.boolean(),
  calculate_totals: z.boolean(),
  maximum_selections: whole('Maximum Selections'),
  randomize_variables: z.boolean(),
  is_unknown_enabled: z.boolean(),
  unknown_option_label: line,
  is_select_all_enabled: z.boolean(),
  is_active: z.boolean(),
  can_be_related_to_study_question: z.boolean(),
  is_required_for_match: z.boolean(),
  is_enabled_on_ico_browser: z.boolean(),
  display_order: whole(ORDER_NAMES.display_order),
  is_on_dashboard: z.boolean(),
  dashboard_display_order: whole(ORDER_NAMES.dashboard_display_order),
  /** Version. A new question has version 1, and later versions are never lower. */
  version: whole('Version').min(1, JOB_QUESTION_TEXT.version(1)),
  matching_comparator: z.enum(COMPARATORS).nullable(),
  chart: z
    .object({
      chart_type: z.enum(CHART_TYPES).nullable(),
      chart_config: z
        .object({
          value_type: z.enum(CHART_VALUE_TYPES),
          orientation: z.enum(CHART_ORIENTATIONS),
          layout: z.enum(TREEMAP_LAYOUTS),
        })
        .partial()
        .strict(),
    })
    .strict()
    .meta({ id: 'JobQuestionChart' }),
  jobQuestionVariables: z.array(variable).max(JOB_QUESTION_LIMITS.variables),
}) satisfies z.ZodType<JobQuestionForm>

/** Job question as administrators edit it (3 §3), with the changes that its answers rule out. */
const storedJobQuestion = fields
  .extend({
    id,
    /** Number that increases with every save, to notify the second of two concurrent users. */
    revision: z.number().int().min(1),
    jobQuestionVariables: z.array(
      variable
        .extend({
          id,
          /** Whether the question has answers from a member, a recruiter, or stored counts (decision 63). */
          is_answered: z.boolean(),
        })
        .meta({ id: 'StoredJobQuestionVariable' }),
    ),
    /** Study questions about the same subject. */
    questions: z.array(z.object({ id, prompt: z.string(), studies: z.array(z.string()) })),
  })
  .meta({ id: 'StoredJobQuestion' })
export type StoredJobQuestion = z.output<typeof storedJobQuestion>

export const listJobQuestions = defineList({
  route: 'job-question/index',
  summary: 'Lists all job questions, active and inactive.',
  source: '3 §2.12; 3 §7; 4 §7.5',
  callers: ADMINISTRATORS,
  row: z
    .object({ id, label: z.string(), member_prompt: z.string(), is_active: z.boolean(), version: z.number().int() })
    .extend({ type: z.enum(JOB_QUESTION_TYPES), display_order: z.number().int() })
    .meta({ id: 'JobQuestionRow' }),
  columns: {
    id: { title: 'ID', sortable: true },
    label: { title: 'Label', sortable: true, filter: 'text' },
    member_prompt: { title: 'Prompt', filter: 'text' },
    type: { title: 'Type', sortable: true, filter: { oneOf: JOB_QUESTION_TYPES, names: JOB_QUESTION_TYPE_NAMES } },
    is_active: { title: 'Active', filter: 'boolean' },
    display_order: { title: 'Display Order', sortable: true },
    version: { title: 'Version' },
  },
  csv: 'job-questions',
})

export const viewJobQuestion = defineOperation({
  method: 'GET',
  route: 'job-question/view',
  summary: 'Returns a job question with all its fields, and shows which parts have answers.',
  source: '3 §2.12; 3 §3; decision 63',
  callers: ADMINISTRATORS,
  query: z.object({ id: queryId }).strict(),
  body: noBody,
  output: storedJobQuestion,
  writes: false,
})

export const updateJobQuestion = defineOperation({
  method: 'PUT',
  route: 'job-question/update',
  summary: 'Saves a job question with its variables and options, or creates one if the ID is missing or 0.',
  source: '3 §7; 4 §7.5; decision G-039; decision 63',
  callers: ADMINISTRATORS,
  query: z.object({ id: z.coerce.number<string | number>().int().min(0).max(2_147_483_647).default(0) }).strict(),
  body: fields
    .extend({
      /** Revision that was read. `null` for a new question. */
      revision: z.number().int().min(1).nullable(),
    })
    .strict()
    .meta({ id: 'JobQuestionForm' })
    .check(({ value, issues }) => {
      for (const { field, message } of jobQuestionErrors(value, null))
        issues.push({ code: 'custom', message, path: field.split('.'), input: value })
    }),
  output: storedJobQuestion,
  writes: true,
})

export const deleteJobQuestion = defineOperation({
  method: 'DELETE',
  route: 'job-question/delete',
  summary: "Deletes a job question that has no answers and isn't linked to a study.",
  source: '3 §7; 4 §7.5; decision 63',
  callers: ADMINISTRATORS,
  query: z.object({ id: queryId }).strict(),
  body: noBody,
  output: z.object({ id }),
  writes: true,
})
