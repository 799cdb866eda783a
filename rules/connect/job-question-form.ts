import {
  CHART_ORIENTATIONS,
  CHART_VALUE_TYPES,
  type ChartConfig,
  type ChartType,
  TREEMAP_LAYOUTS,
} from '../inform/charts.ts'
import type { Comparator } from '../share/study.ts'

export const JOB_QUESTION_TYPES = [
  'SLIDER',
  'RATING',
  'SELECT_ANY',
  'SELECT_ONE',
  'YES_NO',
  'MULTI_VARIABLE_SELECT_ONE',
  'GEOGRAPHY',
  'CONFIRMATION',
  'LOCATION',
  'SPECIALTY',
  'JOB_INFORMATION',
  'BOARD_CERTIFICATION',
  'VISA_STATUS',
  'ETHNICITY',
  'GENDER',
] as const
export type JobQuestionType = (typeof JOB_QUESTION_TYPES)[number]

/** Names of types for authors of job questions. */
export const JOB_QUESTION_TYPE_NAMES: Readonly<Record<JobQuestionType, string>> = {
  SLIDER: 'Slider',
  RATING: 'Rating',
  SELECT_ANY: 'Select any',
  SELECT_ONE: 'Select one',
  YES_NO: 'Yes or no',
  MULTI_VARIABLE_SELECT_ONE: 'One choice from a list, per variable',
  GEOGRAPHY: 'Geography',
  CONFIRMATION: 'Confirmation',
  LOCATION: 'Location',
  SPECIALTY: 'Specialty',
  JOB_INFORMATION: 'Job information',
  BOARD_CERTIFICATION: 'Board certification',
  VISA_STATUS: 'Visa status',
  ETHNICITY: 'Ethnicity',
  GENDER: 'Gender',
}

/** Value of a number field. `null` if the field is empty. */
export type Typed = number | null

/** Job question as the platform administrator edits it (3 §3). */
export interface JobQuestionForm {
  readonly type: JobQuestionType
  /** Type for recruiters. Empty if not chosen. */
  readonly talent_type: JobQuestionType | ''
  readonly label: string
  readonly talent_label: string
  readonly talent_short_label: string
  readonly chart_title: string
  /** HTML, sanitized by the same policy as explanations. */
  readonly member_preamble: string
  readonly talent_preamble: string
  readonly member_prompt: string
  readonly talent_prompt: string
  readonly member_explanation: string
  readonly talent_explanation: string
  readonly required: boolean
  readonly calculate_totals: boolean
  readonly maximum_selections: Typed
  readonly randomize_variables: boolean
  readonly is_unknown_enabled: boolean
  readonly unknown_option_label: string
  readonly is_select_all_enabled: boolean
  readonly is_active: boolean
  readonly can_be_related_to_study_question: boolean
  readonly is_required_for_match: boolean
  readonly is_enabled_on_ico_browser: boolean
  readonly display_order: Typed
  readonly is_on_dashboard: boolean
  readonly dashboard_display_order: Typed
  readonly version: Typed
  /** `null` for EQUAL. */
  readonly matching_comparator: Comparator | null
  readonly chart: { readonly chart_type: ChartType | null; readonly chart_config: OwnChartConfig }
  readonly jobQuestionVariables: readonly FormVariable[]
}

/** Omitted values have the defaults. */
export type OwnChartConfig = { readonly [Name in keyof ChartConfig]?: ChartConfig[Name] | undefined }

export interface FormVariable {
  /** ID of the variable. `null` for a new one. */
  readonly id: number | null
  /** Code of the variable. If empty, a new variable gets a generated code. */
  readonly uid: string
  /** Order, from 1. 0 if marked for deletion. */
  readonly order: number
  readonly input_label: string
  readonly short_label: string
  readonly prefix: string
  readonly suffix: string
  readonly singular_suffix: string
  readonly min: Typed
  readonly max: Typed
  readonly step: Typed
  readonly min_label: string
  readonly max_label: string
  readonly set_zero_label: string
  readonly is_set_zero_hidden: boolean
  readonly is_exclusive_member: boolean
  readonly is_exclusive_talent: boolean
  readonly is_talent_hidden: boolean
  /** Name of a study's calculated value for the same subject. */
  readonly dv_name: string | null
  readonly delete_me: boolean
  readonly variableOptions: readonly FormOption[]
}

export interface FormOption {
  readonly id: number | null
  readonly name: string
  readonly value: string
  readonly delete_me: boolean
}

/** Initial values of a new job question (3 §4). */
export const NEW_JOB_QUESTION: JobQuestionForm = {
  type: 'SLIDER',
  talent_type: '',
  label: '',
  talent_label: '',
  talent_short_label: '',
  chart_title: '',
  member_preamble: '',
  talent_preamble: '',
  member_prompt: '',
  talent_prompt: '',
  member_explanation: '',
  talent_explanation: '',
  required: false,
  calculate_totals: false,
  maximum_selections: 0,
  randomize_variables: false,
  is_unknown_enabled: false,
  unknown_option_label: '',
  is_select_all_enabled: false,
  is_active: true,
  can_be_related_to_study_question: true,
  is_required_for_match: false,
  is_enabled_on_ico_browser: false,
  display_order: 0,
  is_on_dashboard: false,
  dashboard_display_order: 0,
  version: 1,
  matching_comparator: null,
  chart: { chart_type: 'HISTOGRAM', chart_config: {} },
  jobQuestionVariables: [],
}

/** Initial values of a new variable. Sliders start with the range from 0 to 1 in steps of 1 (3 §4). */
export const NEW_VARIABLE: FormVariable = {
  id: null,
  uid: '',
  order: 0,
  input_label: '',
  short_label: '',
  prefix: '',
  suffix: '',
  singular_suffix: '',
  min: 0,
  max: 1,
  step: 1,
  min_label: '',
  max_label: '',
  set_zero_label: '',
  is_set_zero_hidden: true,
  is_exclusive_member: false,
  is_exclusive_talent: false,
  is_talent_hidden: false,
  dv_name: null,
  delete_me: false,
  variableOptions: [],
}

export const NEW_OPTION: FormOption = { id: null, name: '', value: '', delete_me: false }

/** Changes the type and resets the fields that depend on it (3 §4). */
export function retyped(form: JobQuestionForm, type: JobQuestionType): JobQuestionForm {
  if (type === form.type) return form
  const chart_type = type === 'SLIDER' ? 'HISTOGRAM' : 'BAR'
  return { ...form, type, talent_type: '', randomize_variables: false, chart: { chart_type, chart_config: {} } }
}

/** Numbers the variables from 1, except those marked for deletion (3 §4). */
export function renumbered(variables: readonly FormVariable[]): FormVariable[] {
  let last = 0
  return variables.map(each => ({ ...each, order: each.delete_me ? 0 : ++last }))
}

/** Marks an item for deletion, or removes the mark. */
export function toggled<T extends { readonly delete_me: boolean }>(items: readonly T[], at: number): T[] {
  return items.map((each, index) => (index === at ? { ...each, delete_me: !each.delete_me } : each))
}

/** Moves an item up (-1) or down (1) by one position, past items marked for deletion. */
export function moved<T extends { readonly delete_me: boolean }>(items: readonly T[], at: number, by: -1 | 1): T[] {
  const one = items[at]
  let to = at + by
  while (items[to]?.delete_me) to += by
  if (!one || !items[to]) return [...items]
  return items.toSpliced(at, 1).toSpliced(to, 0, one)
}

export const staying = <T extends { readonly delete_me: boolean }>(items: readonly T[]): T[] =>
  items.filter(({ delete_me }) => !delete_me)

/** Returns the known values of a stored chart configuration. */
export function readChartConfig(stored: Readonly<Record<string, unknown>>): OwnChartConfig {
  const value_type = CHART_VALUE_TYPES.find(each => each === stored['value_type'])
  const orientation = CHART_ORIENTATIONS.find(each => each === stored['orientation'])
  const layout = TREEMAP_LAYOUTS.find(each => each === stored['layout'])
  return {
    ...(value_type ? { value_type } : {}),
    ...(orientation ? { orientation } : {}),
    ...(layout ? { layout } : {}),
  }
}
