import { z } from 'zod'
import { GEOGRAPHIC_VALUES } from '#contract/connect/connect.ts'
import { CHART_TYPES } from '#rules/inform/charts.ts'
import { SPLIT_LEVELS } from '#rules/inform/editions/index.ts'
import { COMPARATORS, DIFFERENCE_ACTIONS, QUESTION_TYPES, SUM_COMPARATORS } from '#rules/share/study.ts'

/** Format of the data files. Defaults are the most common values of questions. */

const uid = z.string().regex(/^[a-z][a-z0-9_]*$/)
const text = z.string().default('')
const flag = z.boolean().default(false)
const list = <T extends z.ZodType>(item: T) => z.tuple([item], item)

const part = z.strictObject({
  uid,
  /** Condition on its value: chosen, answered No, or a relation to `first` (and `second`). */
  is: z.enum(['YES', 'NO', ...COMPARATORS]).default('YES'),
  first: text,
  second: text,
})

const variable = z.strictObject({
  uid,
  label: z.string(),
  short: text,
  min: z.number().nullable().default(null),
  max: z.number().nullable().default(null),
  step: z.number().positive().nullable().default(null),
  unusual_below: z.number().nullable().default(null),
  unusual_above: z.number().nullable().default(null),
  is_compared_with_results: flag,
  prefix: text,
  suffix: text,
  singular_suffix: text,
  /** Label of the checkbox that sets zero. Without it, there is no checkbox. */
  zero: text,
  is_exclusive: flag,
  dv_name: z.string().nullable().default(null),
  /** UID of an option that must be chosen to show the variable. */
  condition: uid.nullable().default(null),
})

const question = z.strictObject({
  key: uid,
  type: z.enum(QUESTION_TYPES),
  label: z.string().min(1),
  prompt: z.string().min(1),
  preamble: text,
  explanation: text,
  required: flag,
  calculate_totals: flag,
  is_unknown_enabled: flag,
  unknown_option_label: text,
  /** Label of “I don’t know” for a question that didn’t have it last year. */
  unknown_this_year: text,
  is_select_all_enabled: flag,
  maximum_selections: z.number().int().min(0).default(0),
  randomize_variables: flag,
  chart: z.enum(CHART_TYPES).nullable().default(null),
  dashboard: flag,
  /** Position in the default report. 0 if it is not in the report. */
  report: z.number().int().min(0).default(0),
  results: z.boolean().default(true),
  /** Whether last year's study did not have the question. */
  new_this_year: flag,
  /** Choices of each row of a MULTI_VARIABLE_SELECT_ONE question. */
  options: z.array(z.strictObject({ value: z.string().min(1), name: z.string().min(1) })).default([]),
  variables: list(variable),
  visible_if: z.array(z.strictObject({ all: list(part).optional(), any: list(part).optional() })).default([]),
  /** Rules. `uid` is `null` for the question's total. */
  rules: z.array(z.strictObject({ uid: uid.nullable(), is: z.enum(COMPARATORS), other: uid })).default([]),
})

export const section = z.strictObject({
  title: z.string().min(1),
  description: text,
  /** Whether its last question is about interest in more information. That question must always be visible. */
  is_have_interested_question: flag,
  questions: list(question),
})
export type SectionData = z.infer<typeof section>
export type QuestionData = z.infer<typeof question>

const study = z.strictObject({
  title: z.string().min(1),
  sample_model: text,
  /** Whether the study includes an Ideal Career Opportunity. It is set only here. */
  supports_job_preference: flag,
  /** File of the study guide in the same folder. */
  guide: z.string().nullable().default(null),
  core: list(z.string()),
  modules: z.array(z.string()),
  /** Questions whose answers can filter reports. Each band is an option, or the numbers from one edge up to but not including the next. */
  filterable: z.array(z.strictObject({ question: uid, edges: z.array(z.number()).min(3).optional() })).default([]),
  /** Division of respondents in results, if it differs from the product's default. */
  policy: z
    .strictObject({ order: z.array(z.enum(SPLIT_LEVELS)) })
    .partial()
    .default({}),
  derived: z.array(
    z.strictObject({
      dv_name: z.string(),
      label: z.string(),
      prefix: text,
      suffix: text,
      kind: z.enum(['SUM', 'RATIO']),
      parts: z.array(uid),
      divisor: uid.nullable(),
      sum_rule: z
        .strictObject({
          total: uid,
          comparator: z.enum(SUM_COMPARATORS),
          tolerance: z.number().min(0),
          if_different: z.enum(DIFFERENCE_ACTIONS),
          is_worksheet: z.boolean(),
        })
        .nullable()
        .default(null),
    }),
  ),
})
/** Terms of job profiles and offers: the texts for members, then the texts for recruiters (`talent_`) if they differ. */
export const jobQuestions = z.array(
  z.strictObject({
    type: z.enum(['SLIDER', 'RATING', 'SELECT_ANY', 'SELECT_ONE', 'YES_NO', 'MULTI_VARIABLE_SELECT_ONE']),
    /** Type for recruiters, if different. For example, they choose one record system, while members accept several. */
    talent_type: z.enum(['SELECT_ONE']).optional(),
    label: z.string().min(1),
    talent_label: text,
    talent_short_label: z.string().min(1),
    chart_title: z.string().min(1),
    member_preamble: text,
    member_prompt: z.string().min(1),
    talent_prompt: z.string().min(1),
    member_explanation: text,
    talent_explanation: text,
    required: flag,
    is_required_for_match: flag,
    maximum_selections: z.number().int().min(0).default(0),
    /** UID of a study's variable whose question covers the same subject. */
    related: uid.nullable().default(null),
    matching_comparator: z.enum(['LOWER', 'LOWER_OR_EQUAL', 'EQUAL', 'GRATER_OR_EQUAL', 'GRATER']),
    chart_type: z.enum(CHART_TYPES),
    /** Position on dashboards, from 1. 0 if it is not on dashboards. */
    dashboard: z.number().int().min(0).default(0),
    /** Whether recruiters can count ICOs by this term. */
    browser: flag,
    variables: list(
      z.strictObject({
        uid,
        input_label: z.string().min(1),
        short_label: text,
        min: z.number().nullable().default(null),
        max: z.number().nullable().default(null),
        step: z.number().positive().nullable().default(null),
        min_label: text,
        max_label: text,
        prefix: text,
        suffix: text,
        singular_suffix: text,
        /** Label of the checkbox that sets zero. Without it, there is no checkbox. */
        zero: text,
        is_exclusive_member: flag,
        /** Whether the option is hidden from recruiters, because it means that the member requires nothing. */
        is_talent_hidden: flag,
        dv_name: z.string().nullable().default(null),
        /** Choices of a MULTI_VARIABLE_SELECT_ONE question. */
        options: z.array(z.strictObject({ value: z.string().min(1), name: z.string().min(1) })).default([]),
      }),
    ),
  }),
)
export type JobQuestionData = z.infer<typeof jobQuestions>[number]

const monthAndDay = z.string().regex(/^\d\d-\d\d$/)
/** Closed study without answers. It only appears in the list. */
const earlier = study.extend({ years_ago: z.number().int().positive(), start: monthAndDay, end: monthAndDay })
export const studies = z.strictObject({ running: study, upcoming: study, pulse: study, earlier: list(earlier) })
export type StudyData = z.infer<typeof study>

const societyKey = z.enum(['hospital', 'primary', 'procedural'])
const typeKey = z.enum(['active', 'early', 'training', 'retired', 'non_member'])
export type SocietyKey = z.infer<typeof societyKey>
export type TypeKey = z.infer<typeof typeKey>

export const societies = list(
  z.strictObject({ key: societyKey, name: z.string(), url_code: z.string(), types: z.record(z.string(), typeKey) }),
)
/** People on a society's list of members who have no account. */
export const expectedMembers = z.array(
  z.strictObject({
    society: societyKey,
    type: typeKey,
    email: z.email(),
    first_name: z.string(),
    last_name: z.string(),
  }),
)
export const membershipTypes = list(
  z.strictObject({
    key: typeKey,
    type_name: z.string(),
    /** People of this type who can take the studies. `null` if there are none. */
    audience: z.enum(['society', 'non_society']).nullable(),
    supported: z.array(z.string()),
    required: z.array(z.string()),
  }),
)
export const settings = z.array(
  z.strictObject({ key: z.string(), value: z.string(), value_type: z.string(), is_frontend: z.boolean() }),
)

const place = z.number().min(0).max(1).default(0)
const specialty = z.strictObject({
  title: z.string(),
  code: z.string(),
  society: societyKey,
  /** Certifying board, and the certificate that most of the specialty's physicians have. */
  board: z.string(),
  certification: z.string(),
  subspecialties: z.array(z.string()),
  /** Number of physicians who answered the current study. */
  respondents: z.number().int().min(0),
  /** Median total compensation of the specialty, in thousands of dollars. */
  pay: z.number(),
  /** Median wRVUs per year, hours per week, and encounters per week of a full-time physician. */
  wrvu: z.number(),
  hours: z.number(),
  encounters: z.number(),
  /** Share of physicians who take call, and share of women. */
  call: z.number().min(0).max(1),
  women: z.number().min(0).max(1),
  /** Share of physicians who see patients in each setting. */
  places: z.strictObject({ office: place, ward: place, ed: place, or: place, icu: place, video: place }),
})
export const specialties = list(specialty)
export type SpecialtyData = z.infer<typeof specialty>

/** Name, state, one of its ZIP codes, metropolitan area, division, and relative number of physicians. */
const city = z
  .tuple([z.string(), z.string(), z.string(), z.string(), z.string().nullable(), z.number()])
  .transform(([name, state, zip, cbsa, div, weight]) => ({ name, state, zip, cbsa, div, weight }))
export const cities = list(city)
export type CityData = z.infer<typeof city>

export const names = z.strictObject({ F: list(z.string()), M: list(z.string()), last: list(z.string()) })

export const accounts = z.array(
  z.strictObject({
    /** ID of the user. Respondents' IDs start after 100. */
    id: z.number().int().min(1).max(100),
    role: z.enum(['MSS_USER', 'NON_MSS_USER', 'MSS_ADMIN', 'GM_ADMIN', 'MSS_RECRUITER']),
    email: z.email(),
    username: z.string().min(8),
    first_name: z.string(),
    last_name: z.string(),
    /** Progress in the current study. `almost` leaves one question unanswered. `null` if the account takes no studies. */
    stage: z.enum(['new', 'halfway', 'almost', 'finished']).nullable(),
    /** Progress in the modules of the current study, in order. Set only if the core is finished. */
    modules: z.array(z.enum(['completed', 'begun', 'untouched'])).default([]),
    /** Whether last year's study was submitted. */
    has_last_year: flag,
    is_demo: flag,
    /** Whether licensed states and ZIP code are missing. */
    is_profile_incomplete: flag,
    society: societyKey.nullable(),
    type: typeKey.nullable(),
    specialty: z.string().nullable(),
    /** Ideal Career Opportunity of each of their studies with a question about job preferences. Omitted terms have no preference. */
    ico: z
      .strictObject({
        title: z.string().min(1),
        place: z.discriminatedUnion('type', [
          z.strictObject({ type: z.literal('none'), value: z.null() }),
          ...(['region', 'state', 'metropolitan'] as const).map(type =>
            z.strictObject({ type: z.literal(type), value: GEOGRAPHIC_VALUES[type] }),
          ),
        ]),
        /** Values by UID of the term's variable. */
        terms: z.record(uid, z.string().min(1)),
        /** Whether the ICO of the current study is posted. */
        is_posted: flag,
        /** Title of the deleted ICO of last year's study. `null` if it is not deleted. */
        deleted_title: z.string().nullable().default(null),
        /** Additional incomplete ICO. */
        draft: z
          .strictObject({ title: z.string().min(1), terms: z.record(uid, z.string().min(1)) })
          .nullable()
          .default(null),
      })
      .nullable()
      .default(null),
    /** Description printed next to the account. */
    who: z.string(),
  }),
)
export type AccountData = z.infer<typeof accounts>[number]
