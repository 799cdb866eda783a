/**
 * A study as the rules see it: the questionnaire's questions in order, and the answers of one survey.
 * Names are the specification's (1 §3, 2 §3), odd spellings included, so that API, rules, and screens share one vocabulary.
 */

/** A flag that the specification writes as 0 or 1. */
export type Flag = 0 | 1

export const QUESTION_TYPES = [
  'SLIDER',
  'YES_NO',
  'SELECT_ONE',
  'SELECT_ANY',
  'FIND_REGION',
  'FIND_STATE',
  'FIND_SCHOOL',
  'RATING',
  'CONFIRMATION',
  'MULTI_VARIABLE_SELECT_ONE',
  'GEOGRAPHY_ICO_WRAPPER',
] as const
export type QuestionType = (typeof QUESTION_TYPES)[number]

/**
 * "GRATER" is the specification's spelling. In a study, the two BETWEENs are for visibility only, the OR_EQUALs for
 * validation only. Terms of a job profile use them all: GRATER_OR_EQUAL takes an offer's number that is at least the profile's.
 */
export const COMPARATORS = [
  'LOWER',
  'LOWER_OR_EQUAL',
  'EQUAL',
  'GRATER_OR_EQUAL',
  'GRATER',
  'BETWEEN_INCLUSIVE',
  'BETWEEN_EXCLUSIVE',
] as const
export type Comparator = (typeof COMPARATORS)[number]

export interface VariableOption {
  readonly id: number
  readonly name: string
  readonly value: string
}

/** One answerable item of a question: a slider, a choice, a row to rate, or the one value of a yes/no or find question. */
export interface Variable {
  readonly id: number
  /** Identifies the same variable in every year's clone of the study. */
  readonly uid: string
  readonly question_id: number
  readonly input_label: string
  readonly short_label: string
  /** Sliders: bounds and step; null means the defaults 0, 1 and 1 (1 §5). */
  readonly min: number | null
  readonly max: number | null
  readonly step: number | null
  readonly min_label: string
  readonly max_label: string
  readonly prefix: string
  readonly suffix: string
  readonly singular_suffix: string
  readonly set_zero_label: string
  readonly is_set_zero_hidden: boolean
  readonly is_exclusive: boolean
  /** CONFIRMATION: the derived variable this line shows. */
  readonly dv_name: string | null
  /** This variable shows only while that other variable (of a select question) is chosen. */
  readonly condition: number | null
  readonly variableOptions: readonly VariableOption[]
}

export interface ConditionVariable {
  readonly variable_id: number
  /** Absent for choices, which match when chosen (or, with use_no, when answered No). */
  readonly comparator: { readonly type: Comparator; readonly first_value: string; readonly second_value: string } | null
  readonly use_no: boolean
}

/**
 * VISIBILITY: the question (or its one variable `variable_id`) shows only while the condition holds.
 * RESPONSE_VALIDATION: the value of `variable_id`, or the question's total if that is null, must have the comparator's relation to the value
 * of the one condition variable.
 */
export interface Condition {
  readonly id: number
  readonly variant: 'VISIBILITY' | 'RESPONSE_VALIDATION'
  readonly condition_type: 'AND' | 'OR'
  readonly variable_id: number | null
  readonly condition_variables: readonly ConditionVariable[]
}

export interface Question {
  readonly id: number
  readonly section_id: number
  readonly type: QuestionType
  readonly label: string
  readonly prompt: string
  readonly preamble: string
  readonly explanation: string
  readonly required: boolean
  readonly calculate_totals: boolean
  readonly is_unknown_enabled: boolean
  readonly unknown_option_label: string
  readonly is_select_all_enabled: boolean
  /** 0 = unlimited. */
  readonly maximum_selections: number
  readonly randomize_variables: boolean
  readonly is_have_interested_question: boolean
  readonly is_proxy_enabled: boolean
  readonly variablesCount: number
  readonly conditions: readonly Condition[]
  readonly variables: readonly Variable[]
}

/** A value computed per respondent: a sum of variables, or the ratio of a sum to one variable, both positive (2 §9). */
export interface DerivedVariable {
  readonly dv_name: string
  readonly label: string
  readonly prefix: string
  readonly suffix: string
  readonly kind: 'SUM' | 'RATIO'
  /** SUM: what is added. RATIO: numerator parts (added). Uids of variables. */
  readonly parts: readonly string[]
  /** RATIO only. */
  readonly divisor: string | null
}

/** The questions one form shows, in order: all of the core, or one module. */
export interface Study {
  readonly questions: readonly Question[]
  readonly derived: readonly DerivedVariable[]
  /**
   * Questions of the survey's other sections (for a module: the core) that conditions, rules, and derived values can read. They are
   * evaluated like the form's own but do not belong to it: not to its progress, order, or completion.
   */
  readonly elsewhere?: readonly Question[]
}

/** The answer to one variable. An unanswered variable is `{value: null, declined: 0, is_unknown: 0, is_set_min: 0}`. */
export interface Response {
  readonly variable_id: number
  readonly value: string | null
  readonly declined: Flag
  readonly is_unknown: Flag
  readonly is_set_min: Flag
}

/** All answers of one survey by variable id. A variable that is missing is unanswered. */
export type Answers = ReadonlyMap<number, Response>
