/**
 * Study as used by the rules: the questions of a questionnaire in order, and the answers of one survey. Names are as in the specification
 * (1 §3, 2 §3), including odd spellings, so that API, rules, and screens share one vocabulary.
 */

/** Flag that the specification writes as 0 or 1. */
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
 * Comparators of conditions and rules. "GRATER" is the specification's spelling. In a study, both BETWEENs are for visibility only, and the
 * OR_EQUALs for validation only. Terms of a job profile use all of them. For example, GRATER_OR_EQUAL accepts an offer whose number is at
 * least the profile's.
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

/** Answerable item of a question: a slider, a choice, a row to rate, or the single value of a yes/no or find question. */
export interface Variable {
  readonly id: number
  /** Identifier of the variable, which is the same in each year's copy of the study. */
  readonly uid: string
  readonly question_id: number
  readonly input_label: string
  readonly short_label: string
  /** Minimum of a slider. `min`, `max`, and `step` default to 0, 1, and 1 if they are `null` (1 §5). */
  readonly min: number | null
  readonly max: number | null
  readonly step: number | null
  /** Numbers below and above which an answer is unusual, by the study's author. The form asks about them but accepts them. */
  readonly unusual_below: number | null
  readonly unusual_above: number | null
  /** Whether a number is also unusual below P10 or above P90 of the released results of an earlier year (decision 85). */
  readonly is_compared_with_results: boolean
  readonly min_label: string
  readonly max_label: string
  readonly prefix: string
  readonly suffix: string
  readonly singular_suffix: string
  readonly set_zero_label: string
  readonly is_set_zero_hidden: boolean
  readonly is_exclusive: boolean
  /** Derived variable shown by this line of a CONFIRMATION question. */
  readonly dv_name: string | null
  /** Variable of a select question that must be chosen for this variable to be shown. */
  readonly condition: number | null
  readonly variableOptions: readonly VariableOption[]
}

/** Fields of a variable without a rule about unusual numbers. */
export const NO_UNUSUAL = {
  unusual_below: null,
  unusual_above: null,
  is_compared_with_results: false,
} as const satisfies Partial<Variable>

/** Fields of a variable without texts, numbers, and choices. */
export const EMPTY_VARIABLE = {
  input_label: '',
  short_label: '',
  min: null,
  max: null,
  step: null,
  ...NO_UNUSUAL,
  min_label: '',
  max_label: '',
  prefix: '',
  suffix: '',
  singular_suffix: '',
  set_zero_label: '',
  is_set_zero_hidden: false,
  is_exclusive: false,
  dv_name: null,
  condition: null,
  variableOptions: [],
} as const satisfies Omit<Variable, 'id' | 'uid' | 'question_id'>

export interface ConditionVariable {
  readonly variable_id: number
  /** Comparison. Absent for choices, which match if chosen (or, with use_no, if answered No). */
  readonly comparator: { readonly type: Comparator; readonly first_value: string; readonly second_value: string } | null
  readonly use_no: boolean
}

/**
 * Condition for showing or validating. VISIBILITY: the question (or its one variable `variable_id`) is shown only if the condition is met.
 * RESPONSE_VALIDATION: the value of `variable_id` is compared with the one condition variable. If `variable_id` is `null`, the question's
 * total is compared.
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
  /** Maximum number of selections, where 0 means unlimited. */
  readonly maximum_selections: number
  readonly randomize_variables: boolean
  readonly is_have_interested_question: boolean
  readonly is_proxy_enabled: boolean
  readonly variablesCount: number
  /** Whether all numbers must be on the slider's steps, as in terms of a job profile (3 §2.6). Never in studies. */
  readonly has_strict_steps?: true
  readonly conditions: readonly Condition[]
  readonly variables: readonly Variable[]
}

/** Fields of a question without texts, rules, and variables. */
export const EMPTY_QUESTION = {
  label: '',
  prompt: '',
  preamble: '',
  explanation: '',
  required: false,
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
} as const satisfies Omit<Question, 'id' | 'section_id' | 'type'>

/** Value computed per respondent: a sum of variables, or the ratio of a sum to one variable, both positive (2 §9). */
export interface DerivedVariable {
  readonly dv_name: string
  readonly label: string
  readonly prefix: string
  readonly suffix: string
  readonly kind: 'SUM' | 'RATIO'
  /** Uids of the variables that are added in a SUM or in the numerator of a RATIO. */
  readonly parts: readonly string[]
  /** Uid of the divisor of a RATIO. */
  readonly divisor: string | null
  /** Rule that compares a SUM with a total that the member states. `null` if not set (decision 84). */
  readonly sum_rule: SumRule | null
}

/** Sum without texts, parts, and rule. */
export const EMPTY_DERIVED = {
  label: '',
  prefix: '',
  suffix: '',
  kind: 'SUM',
  parts: [],
  divisor: null,
  sum_rule: null,
} as const satisfies Omit<DerivedVariable, 'dv_name'>

export const SUM_COMPARATORS = ['LOWER_OR_EQUAL', 'EQUAL', 'GRATER_OR_EQUAL'] as const
export const DIFFERENCE_ACTIONS = ['REFUSE', 'CONFIRM'] as const

/** Rule across questions: the sum of several numbers compared with another number, the stated total (decision 84). */
export interface SumRule {
  /** Uid of the stated total. */
  readonly total: string
  /** Comparison of the sum with the total. */
  readonly comparator: (typeof SUM_COMPARATORS)[number]
  /** Largest difference that the rule ignores, in the unit of the total. */
  readonly tolerance: number
  /** Whether a difference is invalid, or valid once the member confirms it with a reason. */
  readonly if_different: (typeof DIFFERENCE_ACTIONS)[number]
  /** Whether the form shows the total and its parts on one page, as a worksheet. */
  readonly is_worksheet: boolean
}

/** Questions of one form, in order: the whole core or one module. */
export interface Study {
  readonly questions: readonly Question[]
  readonly derived: readonly DerivedVariable[]
  /**
   * Questions of the survey's other sections that conditions, rules, and calculated values can use. For a module, these are the questions
   * of the core. They are evaluated like the form's own questions but don't affect its progress, order, or completion.
   */
  readonly elsewhere?: readonly Question[]
}

/** Answer to one variable. An unanswered variable is `{value: null, declined: 0, is_unknown: 0, is_set_min: 0}`. */
export interface Response {
  readonly variable_id: number
  readonly value: string | null
  readonly declined: Flag
  readonly is_unknown: Flag
  readonly is_set_min: Flag
}

/** All answers of one survey by variable ID. Missing variables are unanswered. */
export type Answers = ReadonlyMap<number, Response>
