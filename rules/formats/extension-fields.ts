import { CHART_ORIENTATIONS, CHART_TYPES, CHART_VALUE_TYPES, TREEMAP_LAYOUTS } from '#rules/inform/charts.ts'
import { newQuestion, newVariable } from '#rules/share/draft/index.ts'
import {
  DRAFT_LIMITS,
  type DraftQuestion,
  type DraftSection,
  questionsOf,
  type StudyDraft,
  type StudySettings,
} from '#rules/share/draft.ts'
import {
  COMPARATORS,
  type Condition,
  type ConditionVariable,
  type DerivedVariable,
  DIFFERENCE_ACTIONS,
  QUESTION_TYPES,
  type Question,
  type QuestionType,
  SUM_COMPARATORS,
  type SumRule,
  type Variable,
} from '#rules/share/study.ts'
import type { JobNames } from './format.ts'
import { isObject } from './json-source.ts'

/**
 * Fields that other formats don't support. They are written to an extension that other software ignores, as flat fields with texts,
 * numbers, and flags. Only differences from a new question are written.
 */
export type ExtensionFields = Readonly<Record<string, string | number | boolean>>

type Kind = 'flag' | 'label' | 'text' | 'number' | 'amount' | 'id'

const QUESTION_FIELDS = {
  label: 'label',
  preamble: 'text',
  explanation: 'text',
  calculate_totals: 'flag',
  is_unknown_enabled: 'flag',
  unknown_option_label: 'label',
  is_select_all_enabled: 'flag',
  maximum_selections: 'number',
  randomize_variables: 'flag',
  is_have_interested_question: 'flag',
  is_proxy_enabled: 'flag',
  is_on_dashboard: 'flag',
  is_included_in_default_report: 'flag',
  report_order: 'number',
  is_available_on_results: 'flag',
  related_job_question_id: 'id',
} as const satisfies Partial<Record<keyof DraftQuestion, Kind>>

const VARIABLE_FIELDS = {
  input_label: 'label',
  short_label: 'label',
  min_label: 'label',
  max_label: 'label',
  prefix: 'label',
  suffix: 'label',
  singular_suffix: 'label',
  set_zero_label: 'label',
  is_set_zero_hidden: 'flag',
  is_exclusive: 'flag',
  dv_name: 'label',
  unusual_below: 'amount',
  unusual_above: 'amount',
  is_compared_with_results: 'flag',
} as const satisfies Partial<Record<keyof Variable, Kind>>

const SECTION_FIELDS = { is_module: 'flag', is_have_interested_question: 'flag' } as const satisfies Partial<
  Record<keyof DraftSection, Kind>
>

const FACT_FIELDS = {
  period: 'number',
  is_support_job_preference: 'flag',
  is_support_report: 'flag',
  supports_profile_measures: 'flag',
  study_sample_model: 'text',
  results_open: 'label',
  report_image: 'label',
} as const satisfies Partial<Record<keyof StudySettings, Kind>>

const MAX_ID = 2_147_483_647

const FITS: Readonly<Record<Kind, (value: unknown) => boolean>> = {
  flag: value => typeof value === 'boolean',
  label: value => typeof value === 'string' && value.length <= DRAFT_LIMITS.label,
  text: value => typeof value === 'string' && value.length <= DRAFT_LIMITS.text,
  number: value => typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 10_000,
  amount: value => typeof value === 'number' && Math.abs(value) <= DRAFT_LIMITS.number,
  id: value => typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= MAX_ID,
}

/** Texts with a shorter limit than labels. */
const SHORT: ReadonlySet<string> = new Set(['prefix', 'suffix', 'singular_suffix'])
const MAX_KEPT_LENGTH = 40
const NAMES: ReadonlySet<string> = new Set(['dv_name'])
const MAX_NAME_LENGTH = 60

function differing(value: object, base: object, fields: Readonly<Record<string, Kind>>): ExtensionFields {
  const of = new Map<string, unknown>(Object.entries(value))
  const from = new Map<string, unknown>(Object.entries(base))
  return Object.fromEntries(
    Object.keys(fields).flatMap(name => {
      const one = of.get(name)
      const isOwn = typeof one === 'string' || typeof one === 'number' || typeof one === 'boolean'
      return isOwn && one !== from.get(name) ? [[name, one]] : []
    }),
  )
}

/** Adds the fields with valid values, and ignores the others. */
function fitting<T extends object>(
  own: ReadonlyMap<string, unknown>,
  fields: Readonly<Record<string, Kind>>,
  base: T,
): T {
  const taken = Object.entries(fields).flatMap(([name, kind]) => {
    const value = own.get(name)
    const isLong =
      typeof value === 'string' &&
      ((SHORT.has(name) && value.length > MAX_KEPT_LENGTH) || (NAMES.has(name) && value.length > MAX_NAME_LENGTH))
    return own.has(name) && FITS[kind](value) && !isLong ? [[name, value]] : []
  })
  return { ...base, ...Object.fromEntries(taken) }
}

const NONE: ReadonlySet<string> = new Set()

/** @param said The fields that the format supports. */
export function questionExtensionFields(question: DraftQuestion, said: ReadonlySet<string> = NONE): ExtensionFields {
  const begun = newQuestion(question.type, question.section_id, NONE, () => 0)
  const base = { ...begun, is_included_in_default_report: false }
  const { chart_type, chart_config } = question
  const charts = Object.fromEntries([
    ...(chart_type === null ? [] : [['chart_type', chart_type]]),
    ...Object.entries(chart_config).map(([name, value]) => [`chart_config.${name}`, value]),
  ])
  return without({ ...differing(question, base, QUESTION_FIELDS), ...charts }, said)
}

export function variableExtensionFields(
  variable: Variable,
  type: QuestionType,
  said: ReadonlySet<string> = NONE,
): ExtensionFields {
  const base = newVariable({ id: 0, type }, '', NONE, () => 0)
  return without(differing(variable, base, VARIABLE_FIELDS), said)
}

export function sectionExtensionFields(section: DraftSection): ExtensionFields {
  return differing(section, { is_module: false, is_have_interested_question: false }, SECTION_FIELDS)
}

export function settingsExtensionFields(facts: StudySettings): ExtensionFields {
  return differing(
    facts,
    {
      is_support_report: true,
      study_sample_model: '',
      report_image: '',
      is_support_job_preference: false,
      supports_profile_measures: false,
    },
    FACT_FIELDS,
  )
}

function without(own: ExtensionFields, said: ReadonlySet<string>): ExtensionFields {
  return Object.fromEntries(Object.entries(own).filter(([name]) => !said.has(name)))
}

export function applyQuestionExtension(question: DraftQuestion, own: ReadonlyMap<string, unknown>): DraftQuestion {
  const taken = fitting(own, QUESTION_FIELDS, question)
  const oneOf = <T extends string>(name: string, values: readonly T[]): T | undefined =>
    values.find(value => value === own.get(name))
  const axis = own.get('chart_config.x_axis_label')
  const value_type = oneOf('chart_config.value_type', CHART_VALUE_TYPES)
  const orientation = oneOf('chart_config.orientation', CHART_ORIENTATIONS)
  const layout = oneOf('chart_config.layout', TREEMAP_LAYOUTS)
  return {
    ...taken,
    maximum_selections: Math.min(taken.maximum_selections, 1000),
    chart_type: oneOf('chart_type', CHART_TYPES) ?? taken.chart_type,
    chart_config: {
      ...taken.chart_config,
      ...(value_type && { value_type }),
      ...(orientation && { orientation }),
      ...(layout && { layout }),
      ...(typeof axis === 'string' && FITS.label(axis) && { x_axis_label: axis }),
    },
  }
}

export function applyVariableExtension<T extends Partial<Variable>>(variable: T, own: ReadonlyMap<string, unknown>): T {
  return fitting(own, VARIABLE_FIELDS, variable)
}

export function applySectionExtension<T extends Partial<DraftSection>>(
  section: T,
  own: ReadonlyMap<string, unknown>,
): T {
  return fitting(own, SECTION_FIELDS, section)
}

export function settingsFromExtension(own: ReadonlyMap<string, unknown>): Partial<StudySettings> {
  const { results_open, ...facts } = fitting<Partial<StudySettings>>(own, FACT_FIELDS, {})
  return { ...facts, ...(typeof results_open === 'string' && isDay(results_open) && { results_open }) }
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

export function isDay(text: string): boolean {
  return DAY.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)
}

export function extensionQuestionType(value: unknown): QuestionType | undefined {
  return QUESTION_TYPES.find(type => type === value)
}

/** Returns a condition as text, with uids instead of IDs. */
export function conditionText(condition: Condition, uidOf: (variableId: number) => string | undefined): string {
  return JSON.stringify({
    variant: condition.variant,
    type: condition.condition_type,
    ...(condition.variable_id !== null && { of: uidOf(condition.variable_id) ?? '' }),
    parts: condition.condition_variables.map(({ variable_id, comparator, use_no }) => ({
      uid: uidOf(variable_id) ?? '',
      ...(comparator && { is: comparator.type, first: comparator.first_value, second: comparator.second_value }),
      ...(use_no && { no: true }),
    })),
  })
}

/** Parses a condition, or returns `null` if it is invalid or refers to a missing answer. */
export function conditionFrom(
  text: string,
  idOf: (uid: string) => number | undefined,
  newId: () => number,
): Condition | null {
  const { variant, type, of, parts: listedParts } = fieldsIn(text)
  if (!Array.isArray(listedParts) || listedParts.length > DRAFT_LIMITS.parts) return null
  const known = (['VISIBILITY', 'RESPONSE_VALIDATION'] as const).find(one => one === variant)
  const condition_type = (['AND', 'OR'] as const).find(one => one === type)
  const parts = listedParts.map((part: unknown) => partFrom(part, idOf)).filter(part => part !== null)
  const variable_id = typeof of === 'string' ? idOf(of) : null
  const isWhole =
    parts.length === listedParts.length && new Set(parts.map(part => part.variable_id)).size === parts.length
  if (!known || !condition_type || variable_id === undefined || !isWhole) return null
  return { id: newId(), variant: known, condition_type, variable_id, condition_variables: parts }
}

interface Fields {
  readonly [name: string]: unknown
  readonly variant?: unknown
  readonly type?: unknown
  readonly of?: unknown
  readonly parts?: unknown
  readonly uid?: unknown
  readonly is?: unknown
  readonly no?: unknown
  readonly first?: unknown
  readonly second?: unknown
  readonly dv_name?: unknown
  readonly id?: unknown
  readonly label?: unknown
  readonly prefix?: unknown
  readonly suffix?: unknown
  readonly kind?: unknown
  readonly divisor?: unknown
  readonly sum_rule?: unknown
  readonly total?: unknown
  readonly comparator?: unknown
  readonly tolerance?: unknown
  readonly if_different?: unknown
  readonly is_worksheet?: unknown
}

/** Parses the fields of an object. Returns no fields for other values. */
function fieldsIn(text: string): Fields {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : {}
  } catch {
    return {}
  }
}

function partFrom(part: unknown, idOf: (uid: string) => number | undefined): ConditionVariable | null {
  const { uid, is, no, first, second }: Fields = isObject(part) ? part : {}
  const variable_id = typeof uid === 'string' ? idOf(uid) : undefined
  if (variable_id === undefined) return null
  if (is === undefined) return { variable_id, comparator: null, use_no: no === true }
  const type = COMPARATORS.find(one => one === is)
  const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= MAX_KEPT_LENGTH
  if (!type || !isText(first) || !isText(second)) return null
  return { variable_id, comparator: { type, first_value: first, second_value: second }, use_no: no === true }
}

/** Returns the conditions of an item's own visibility, including its dependency on another option. */
export function itemConditions(question: Question, variable: Variable): Condition[] {
  const chosen: Condition[] =
    variable.condition === null
      ? []
      : [
          {
            id: 0,
            variant: 'VISIBILITY',
            condition_type: 'AND',
            variable_id: variable.id,
            condition_variables: [{ variable_id: variable.condition, comparator: null, use_no: false }],
          },
        ]
  const own = question.conditions.filter(
    ({ variant, variable_id }) => variant === 'VISIBILITY' && variable_id === variable.id,
  )
  return [...chosen, ...own]
}

export function derivedText({
  dv_name,
  label,
  prefix,
  suffix,
  kind,
  parts,
  divisor,
  sum_rule,
}: DerivedVariable): string {
  return JSON.stringify({ dv_name, label, prefix, suffix, kind, parts, divisor, ...(sum_rule ? { sum_rule } : {}) })
}

/** Parses a calculated value. Returns `null` if it is invalid. The study's checks verify that its parts exist. */
export function derivedFrom(text: string): DerivedVariable | null {
  const { dv_name, label, prefix, suffix, kind, parts: listedParts, divisor, sum_rule } = fieldsIn(text)
  if (!Array.isArray(listedParts)) return null
  const short = (one: unknown, most: number): one is string => typeof one === 'string' && one.length <= most
  const known = (['SUM', 'RATIO'] as const).find(one => one === kind)
  const parts = listedParts.filter((part: unknown) => short(part, MAX_NAME_LENGTH))
  const isWhole = parts.length === listedParts.length && parts.length <= DRAFT_LIMITS.ownVariables
  if (!known || !isWhole || !short(dv_name, MAX_NAME_LENGTH) || dv_name === '') return null
  if (!short(label, DRAFT_LIMITS.label) || !short(prefix, MAX_KEPT_LENGTH) || !short(suffix, MAX_KEPT_LENGTH))
    return null
  if (divisor !== null && !short(divisor, MAX_NAME_LENGTH)) return null
  const rule = sum_rule === undefined ? null : sumRuleFrom(sum_rule)
  if (rule === null && sum_rule !== undefined) return null
  return { dv_name, label, prefix, suffix, kind: known, parts, divisor, sum_rule: rule }
}

/** Parses the rule about a total. Returns `null` if it is invalid. */
function sumRuleFrom(value: unknown): SumRule | null {
  const { total, comparator, tolerance, if_different, is_worksheet }: Fields = isObject(value) ? value : {}
  const compared = SUM_COMPARATORS.find(one => one === comparator)
  const action = DIFFERENCE_ACTIONS.find(one => one === if_different)
  if (typeof total !== 'string' || total.length > MAX_NAME_LENGTH || !compared || !action) return null
  if (typeof tolerance !== 'number' || !(tolerance >= 0 && tolerance <= DRAFT_LIMITS.number)) return null
  if (typeof is_worksheet !== 'boolean') return null
  return { total, comparator: compared, tolerance, if_different: action, is_worksheet }
}

/** Returns the names of the job questions that the study's questions relate to. */
export function jobTexts(draft: StudyDraft, jobs: JobNames): string[] {
  return [...jobsIn(draft, jobs)].map(([id, label]) => JSON.stringify({ id, label }))
}

export function jobsIn(draft: StudyDraft, jobs: JobNames): JobNames {
  const ids = new Set(questionsOf(draft).flatMap(({ related_job_question_id: id }) => id ?? []))
  return new Map([...jobs].filter(([id]) => ids.has(id)))
}

export function jobFrom(text: string): { readonly id: number; readonly label: string } | null {
  const { id, label } = fieldsIn(text)
  return typeof id === 'number' && FITS.id(id) && typeof label === 'string' && FITS.label(label) ? { id, label } : null
}

/** Returns the texts of a list in an extension, such as `condition.0` and `condition.1`. */
export function listIn(own: ReadonlyMap<string, unknown>, name: string): string[] {
  return [...own].flatMap(([key, value]) => (key.startsWith(`${name}.`) && typeof value === 'string' ? [value] : []))
}

export function listed(name: string, texts: readonly string[]): ExtensionFields {
  return Object.fromEntries(texts.map((text, index) => [`${name}.${index}`, text]))
}
