import { z } from 'zod'
import { GEOGRAPHIC_VALUES } from '#contract/connect.ts'
import { CHART_TYPES } from '#rules/inform/charts.ts'
import { SPLIT_LEVELS } from '#rules/inform/editions/index.ts'
import { COMPARATORS, QUESTION_TYPES } from '#rules/share/study.ts'

/** The format of the data files. Defaults are the values that most questions have. */

const uid = z.string().regex(/^[a-z][a-z0-9_]*$/)
const text = z.string().default('')
const flag = z.boolean().default(false)
const list = <T extends z.ZodType>(item: T) => z.tuple([item], item)

const part = z.strictObject({
  uid,
  /** What its value must be: chosen, answered No, or in a relation to `first` (and `second`). */
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
  prefix: text,
  suffix: text,
  singular_suffix: text,
  /** Label of the checkbox that sets zero; without it, there is no checkbox. */
  zero: text,
  is_exclusive: flag,
  dv_name: z.string().nullable().default(null),
  /** Shown only while the option with this uid is chosen. */
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
  is_select_all_enabled: flag,
  maximum_selections: z.number().int().min(0).default(0),
  randomize_variables: flag,
  chart: z.enum(CHART_TYPES).nullable().default(null),
  dashboard: flag,
  /** Position in the default report; 0: not in it. */
  report: z.number().int().min(0).default(0),
  results: z.boolean().default(true),
  /** Not asked in last year's study. */
  new_this_year: flag,
  /** MULTI_VARIABLE_SELECT_ONE: the choices of each row. */
  options: z.array(z.strictObject({ value: z.string().min(1), name: z.string().min(1) })).default([]),
  variables: list(variable),
  visible_if: z.array(z.strictObject({ all: list(part).optional(), any: list(part).optional() })).default([]),
  /** `uid` null: the question's total. */
  rules: z.array(z.strictObject({ uid: uid.nullable(), is: z.enum(COMPARATORS), other: uid })).default([]),
})

export const section = z.strictObject({
  title: z.string().min(1),
  description: text,
  /** Its last question asks whether the member is interested in more; it must always be visible. */
  is_have_interested_question: flag,
  questions: list(question),
})
export type SectionData = z.infer<typeof section>
export type QuestionData = z.infer<typeof question>

const study = z.strictObject({
  title: z.string().min(1),
  sample_model: text,
  /** Whether the study also asks for an Ideal Career Opportunity; set only here. */
  supports_job_preference: flag,
  /** The study guide: a file in the same folder. */
  guide: z.string().nullable().default(null),
  core: list(z.string()),
  modules: z.array(z.string()),
  /** Questions whose answers reports can be filtered by: each option is a band, or numbers from one edge to before the next. */
  filterable: z.array(z.strictObject({ question: uid, edges: z.array(z.number()).min(3).optional() })).default([]),
  /** Division of respondents in results, if not the product's default. */
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
    }),
  ),
})
/** Term of job profiles and offers: the texts for members, then the texts for recruiters (`talent_`) where they differ. */
export const jobQuestions = z.array(
  z.strictObject({
    type: z.enum(['SLIDER', 'RATING', 'SELECT_ANY', 'SELECT_ONE', 'YES_NO', 'MULTI_VARIABLE_SELECT_ONE']),
    /** How recruiters answer it, if otherwise: they have one record system, where members accept several. */
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
    /** The variable of the study whose question is about the same. */
    related: uid.nullable().default(null),
    matching_comparator: z.enum(['LOWER', 'LOWER_OR_EQUAL', 'EQUAL', 'GRATER_OR_EQUAL', 'GRATER']),
    chart_type: z.enum(CHART_TYPES),
    /** Its place on dashboards, from 1; 0: not there. */
    dashboard: z.number().int().min(0).default(0),
    /** Whether recruiters can ask by it how many ICOs there are. */
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
        /** Label of the checkbox that sets zero; without it, there is no checkbox. */
        zero: text,
        is_exclusive_member: flag,
        /** Recruiters do not see it: it says that the member asks for nothing. */
        is_talent_hidden: flag,
        dv_name: z.string().nullable().default(null),
        /** MULTI_VARIABLE_SELECT_ONE: its choices. */
        options: z.array(z.strictObject({ value: z.string().min(1), name: z.string().min(1) })).default([]),
      }),
    ),
  }),
)
export type JobQuestionData = z.infer<typeof jobQuestions>[number]

const monthAndDay = z.string().regex(/^\d\d-\d\d$/)
/** A closed study without any answers: it only appears in the list. */
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
/** People on a society's list of members who have no account yet. */
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
    /** Which people of this type may take the studies; null: none. */
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
  /** The certifying board, and the certificate that most of the specialty hold. */
  board: z.string(),
  certification: z.string(),
  subspecialties: z.array(z.string()),
  /** Number of them who answered the current study. */
  respondents: z.number().int().min(0),
  /** Median total compensation of the specialty, in thousands of dollars. */
  pay: z.number(),
  /** Median wRVUs a year, hours a week and encounters a week of a full-time physician. */
  wrvu: z.number(),
  hours: z.number(),
  encounters: z.number(),
  /** Shares who take call, and who are women. */
  call: z.number().min(0).max(1),
  women: z.number().min(0).max(1),
  /** Shares who see patients in each setting. */
  places: z.strictObject({ office: place, ward: place, ed: place, or: place, icu: place, video: place }),
})
export const specialties = list(specialty)
export type SpecialtyData = z.infer<typeof specialty>

/** Name, state, one of its ZIP codes, metropolitan area, division of it, and how many physicians live there (relative). */
const city = z
  .tuple([z.string(), z.string(), z.string(), z.string(), z.string().nullable(), z.number()])
  .transform(([name, state, zip, cbsa, div, weight]) => ({ name, state, zip, cbsa, div, weight }))
export const cities = list(city)
export type CityData = z.infer<typeof city>

export const names = z.strictObject({ F: list(z.string()), M: list(z.string()), last: list(z.string()) })

export const accounts = z.array(
  z.strictObject({
    /** The user's id; respondents' ids start after 100. */
    id: z.number().int().min(1).max(100),
    role: z.enum(['MSS_USER', 'NON_MSS_USER', 'MSS_ADMIN', 'GM_ADMIN', 'MSS_RECRUITER']),
    email: z.email(),
    username: z.string().min(8),
    first_name: z.string(),
    last_name: z.string(),
    /** Progress in the current study (almost: one question is left); null: does not take studies. */
    stage: z.enum(['new', 'halfway', 'almost', 'finished']).nullable(),
    /** Progress in the modules of the current study, in order; only if the core is finished. */
    modules: z.array(z.enum(['completed', 'begun', 'untouched'])).default([]),
    /** Submitted last year's study. */
    has_last_year: flag,
    is_demo: flag,
    /** Licensed states and ZIP code are missing. */
    is_profile_incomplete: flag,
    society: societyKey.nullable(),
    type: typeKey.nullable(),
    specialty: z.string().nullable(),
    /** The Ideal Career Opportunity named with each of their studies that asks for one; terms left out have no preference. */
    ico: z
      .strictObject({
        title: z.string().min(1),
        place: z.discriminatedUnion('type', [
          z.strictObject({ type: z.literal('none'), value: z.null() }),
          ...(['region', 'state', 'metropolitan'] as const).map(type =>
            z.strictObject({ type: z.literal(type), value: GEOGRAPHIC_VALUES[type] }),
          ),
        ]),
        /** By uid of the term's variable. */
        terms: z.record(uid, z.string().min(1)),
        /** The one of the current study is on the exchange. */
        is_posted: flag,
        /** The one of last year's study is deleted, under this name. */
        deleted_title: z.string().nullable().default(null),
        /** Another one that is not complete. */
        draft: z
          .strictObject({ title: z.string().min(1), terms: z.record(uid, z.string().min(1)) })
          .nullable()
          .default(null),
      })
      .nullable()
      .default(null),
    /** Printed next to the account. */
    who: z.string(),
  }),
)
export type AccountData = z.infer<typeof accounts>[number]
