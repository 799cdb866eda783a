import type { FilterableAnswer } from '#rules/inform/filterable.ts'
import type { Comparator, QuestionType, SumRule } from '#rules/share/study.ts'

/** IDs of a study's parts. Variables are found by UID, questions by label. */
export interface StudyNames {
  variable(uid: string): number
  question(label: string): number
}

/** Study in short form, with defaults for the rest. Variables are identified by UID. */
export interface StudyPlan {
  readonly title?: string
  readonly period?: number
  /** Date as YYYY-MM-DD. The study is open by default. */
  readonly start_date?: string
  readonly end_date?: string
  readonly is_enabled?: boolean
  readonly is_ended?: boolean
  readonly is_primary?: boolean
  readonly is_support_report?: boolean
  readonly supports_profile_measures?: boolean
  readonly is_support_job_preference?: boolean
  /** Name of the study guide. `builders.worksheet` stores its file. */
  readonly worksheet_file_name?: string
  readonly prior_year_questionnaire_id?: number
  /** IDs of participating societies. */
  readonly societies?: readonly number[]
  /** IDs of membership types that can take the study, for members of societies and others. */
  readonly memberTypes?: readonly number[]
  readonly otherTypes?: readonly number[]
  readonly sections?: readonly SectionPlan[]
  readonly derived?: readonly DerivedPlan[]
  /** Returns the answers that filter reports, once the IDs of their questions are known. */
  readonly filterable?: (study: StudyNames) => readonly FilterableAnswer[]
}

export interface SectionPlan {
  readonly title: string
  readonly is_module?: boolean
  readonly questions: readonly QuestionPlan[]
}

export interface QuestionPlan {
  readonly label: string
  readonly type: QuestionType
  readonly required?: boolean
  readonly calculate_totals?: boolean
  readonly is_unknown_enabled?: boolean
  readonly maximum_selections?: number
  readonly is_on_dashboard?: boolean
  readonly is_available_on_results?: boolean
  readonly variables: readonly VariablePlan[]
  readonly conditions?: readonly ConditionPlan[]
}

export interface VariablePlan {
  readonly uid: string
  readonly min?: number
  readonly max?: number
  readonly step?: number
  readonly prefix?: string
  readonly suffix?: string
  readonly unusual_below?: number
  readonly unusual_above?: number
  readonly is_compared_with_results?: boolean
  readonly is_exclusive?: boolean
  /** Calculated value that this line of a confirmation shows. */
  readonly dv_name?: string
}

export interface ConditionPlan {
  readonly variant: 'VISIBILITY' | 'RESPONSE_VALIDATION'
  /** UID of the variable it governs. The whole question by default. */
  readonly governs?: string
  /** UID of the variable that the condition depends on. */
  readonly on: string
  readonly use_no?: boolean
  readonly comparator?: Comparator
  readonly value?: string
}

export interface DerivedPlan {
  readonly dv_name: string
  readonly prefix?: string
  readonly kind: 'SUM' | 'RATIO'
  readonly parts: readonly string[]
  readonly divisor?: string
  readonly sum_rule?: SumRule
}

const dollars = (uid: string, max: number): VariablePlan => ({ uid, min: 0, max, step: 1000, prefix: '$' })
const percent = (uid: string): VariablePlan => ({ uid, min: 0, max: 100, step: 1, suffix: '%' })

/** Study with every kind of question, a condition, a percentage total, a cross validation, a sum, a ratio, and one module. */
export const SMALL_STUDY = {
  sections: [
    {
      title: 'Core',
      questions: [
        {
          label: 'Pay',
          type: 'SLIDER',
          required: true,
          is_on_dashboard: true,
          variables: [dollars('salary', 1_000_000), dollars('bonus', 200_000)],
        },
        {
          label: 'Work',
          type: 'SLIDER',
          is_unknown_enabled: true,
          variables: [{ uid: 'wrvus', min: 0, max: 20_000, step: 100 }],
        },
        { label: 'Time', type: 'SLIDER', calculate_totals: true, variables: [percent('clinical'), percent('admin')] },
        { label: 'On call', type: 'YES_NO', required: true, variables: [{ uid: 'takes_call' }] },
        {
          label: 'Call days',
          type: 'SLIDER',
          variables: [{ uid: 'call_days', min: 1, max: 31, step: 1 }],
          conditions: [{ variant: 'VISIBILITY', on: 'takes_call' }],
        },
        {
          label: 'Setting',
          type: 'SELECT_ONE',
          required: true,
          variables: [{ uid: 'hospital' }, { uid: 'office' }, { uid: 'academic' }],
        },
        {
          label: 'Duties',
          type: 'SELECT_ANY',
          maximum_selections: 2,
          variables: [
            { uid: 'teaching' },
            { uid: 'research' },
            { uid: 'leading' },
            { uid: 'no_duties', is_exclusive: true },
          ],
        },
        { label: 'Content', type: 'RATING', variables: [{ uid: 'colleagues' }, { uid: 'fairness' }] },
        { label: 'State', type: 'FIND_STATE', is_available_on_results: false, variables: [{ uid: 'state' }] },
        {
          label: 'Signing bonus',
          type: 'SLIDER',
          variables: [dollars('signing', 500_000)],
          conditions: [
            { variant: 'RESPONSE_VALIDATION', governs: 'signing', on: 'salary', comparator: 'LOWER_OR_EQUAL' },
          ],
        },
      ],
    },
    {
      title: 'Telehealth',
      is_module: true,
      questions: [{ label: 'Telehealth', type: 'YES_NO', variables: [{ uid: 'telehealth' }] }],
    },
  ],
  derived: [
    { dv_name: 'totalCompensation', prefix: '$', kind: 'SUM', parts: ['salary', 'bonus'] },
    { dv_name: 'payPerWrvu', prefix: '$', kind: 'RATIO', parts: ['salary', 'bonus'], divisor: 'wrvus' },
  ],
} as const satisfies StudyPlan

/** Returns a sample respondent's complete answers to the core of SMALL_STUDY, by UID. The same number gets the same answers. */
export function smallAnswers(respondent: number): Record<string, string> {
  const mixed = (respondent * 7919) % 101
  const settings = ['hospital', 'office', 'academic']
  const duties = ['teaching', 'research', 'leading', 'no_duties']
  const clinical = 50 + (mixed % 50)
  return {
    salary: `${200_000 + mixed * 3000}`,
    bonus: `${(mixed % 20) * 1000}`,
    wrvus: `${4000 + (mixed % 40) * 100}`,
    clinical: `${clinical}`,
    admin: `${100 - clinical}`,
    takes_call: respondent % 2 === 0 ? '1' : '0',
    ...(respondent % 2 === 0 ? { call_days: `${1 + (mixed % 31)}` } : {}),
    ...Object.fromEntries(settings.map((uid, index) => [uid, index === respondent % 3 ? '1' : '0'])),
    ...Object.fromEntries(duties.map((uid, index) => [uid, index === respondent % 4 ? '1' : '0'])),
    colleagues: `${1 + (respondent % 3)}`,
    fairness: `${1 + (mixed % 3)}`,
    state: `${1 + (mixed % 51)}`,
    signing: `${(mixed % 10) * 1000}`,
  }
}

const AMOUNT = { min: 0, max: 1_000_000, step: 1, prefix: '$' }
const EXPLAINED: SumRule = {
  total: 'paid',
  comparator: 'EQUAL',
  tolerance: 0,
  if_different: 'CONFIRM',
  is_worksheet: true,
}

/** Stated total with two parts. A difference is confirmed with a reason. */
export const WORKSHEET_STUDY: StudyPlan = {
  sections: [
    {
      title: 'Pay',
      questions: [
        { label: 'Total', type: 'SLIDER', variables: [{ uid: 'paid', ...AMOUNT }] },
        {
          label: 'Parts',
          type: 'SLIDER',
          variables: [
            { uid: 'base', ...AMOUNT },
            { uid: 'extra', ...AMOUNT },
          ],
        },
        {
          label: 'Check',
          type: 'CONFIRMATION',
          variables: [
            { uid: 'check', dv_name: 'pay' },
            { uid: 'look', dv_name: 'other' },
          ],
        },
      ],
    },
  ],
  derived: [
    { dv_name: 'pay', kind: 'SUM', parts: ['base', 'extra'], sum_rule: EXPLAINED },
    { dv_name: 'other', kind: 'SUM', parts: ['base'] },
  ],
}

/** Core of SMALL_STUDY with two modules. One module depends on a core answer. */
export const MODULAR_STUDY = {
  sections: [
    SMALL_STUDY.sections[0],
    {
      title: 'Telehealth',
      is_module: true,
      questions: [
        { label: 'Telehealth', type: 'YES_NO', required: true, variables: [{ uid: 'telehealth' }] },
        {
          label: 'Visits',
          type: 'SLIDER',
          variables: [{ uid: 'visits', min: 0, max: 100, step: 1 }],
          conditions: [{ variant: 'VISIBILITY', on: 'telehealth' }],
        },
        {
          label: 'Night visits',
          type: 'YES_NO',
          required: true,
          variables: [{ uid: 'night' }],
          conditions: [{ variant: 'VISIBILITY', on: 'takes_call' }],
        },
      ],
    },
    {
      title: 'Research',
      is_module: true,
      questions: [{ label: 'Grants', type: 'YES_NO', variables: [{ uid: 'grants' }] }],
    },
  ],
  derived: SMALL_STUDY.derived,
} as const satisfies StudyPlan
