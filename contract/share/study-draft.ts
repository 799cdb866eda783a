import { z } from 'zod'
import { CHART_ORIENTATIONS, CHART_TYPES, CHART_VALUE_TYPES, TREEMAP_LAYOUTS } from '#rules/inform/charts.ts'
import { MAX_FILTERABLE } from '#rules/inform/filterable.ts'
import type { StudyPatch } from '#rules/share/draft/index.ts'
import {
  DRAFT_LIMITS,
  type DraftQuestion,
  draftSizeError,
  PERIODS,
  type SectionHead,
  type StudyDraft,
  type StudySettings,
} from '#rules/share/draft.ts'
import {
  COMPARATORS,
  type Condition,
  type DerivedVariable,
  DIFFERENCE_ACTIONS,
  NO_UNUSUAL,
  QUESTION_TYPES,
  SUM_COMPARATORS,
  type SumRule,
  type Variable,
} from '#rules/share/study.ts'
import { day, id } from '../fields.ts'

/**
 * Parts of a study as sent by administrators, with limits on all fields. Unfinished work can be saved, because `checkDraft` checks it
 * separately.
 */
const label = z.string().max(DRAFT_LIMITS.label)
const text = z.string().max(DRAFT_LIMITS.text)
const number = z.number().min(-DRAFT_LIMITS.number).max(DRAFT_LIMITS.number)

const option = z.object({ id, name: label, value: z.string().max(40) }).strict()

const variable = z
  .object({
    id,
    uid: z.string().max(60),
    question_id: id,
    input_label: label,
    short_label: label,
    min: number.nullable(),
    max: number.nullable(),
    step: number.nullable(),
    unusual_below: number.nullable(),
    unusual_above: number.nullable(),
    is_compared_with_results: z.boolean(),
    min_label: label,
    max_label: label,
    prefix: z.string().max(40),
    suffix: z.string().max(40),
    singular_suffix: z.string().max(40),
    set_zero_label: label,
    is_set_zero_hidden: z.boolean(),
    is_exclusive: z.boolean(),
    dv_name: z.string().max(60).nullable(),
    condition: id.nullable(),
    variableOptions: z.array(option).max(DRAFT_LIMITS.options),
  })
  .strict()
  .meta({ id: 'DraftVariable' }) satisfies z.ZodType<Variable>

const comparator = z
  .object({ type: z.enum(COMPARATORS), first_value: z.string().max(40), second_value: z.string().max(40) })
  .strict()

const condition = z
  .object({
    id,
    variant: z.enum(['VISIBILITY', 'RESPONSE_VALIDATION']),
    condition_type: z.enum(['AND', 'OR']),
    variable_id: id.nullable(),
    condition_variables: z
      .array(z.object({ variable_id: id, comparator: comparator.nullable(), use_no: z.boolean() }).strict())
      .max(DRAFT_LIMITS.parts)
      .refine(
        parts => new Set(parts.map(({ variable_id }) => variable_id)).size === parts.length,
        'Choose each answer only once in a condition.',
      ),
  })
  .strict()
  .meta({ id: 'DraftCondition' }) satisfies z.ZodType<Condition>

const chartConfig = z
  .object({
    value_type: z.enum(CHART_VALUE_TYPES),
    orientation: z.enum(CHART_ORIENTATIONS),
    layout: z.enum(TREEMAP_LAYOUTS),
    x_axis_label: label,
  })
  .partial()
  .strict()

const question = z
  .object({
    id,
    section_id: id,
    type: z.enum(QUESTION_TYPES),
    label,
    prompt: text,
    preamble: text,
    explanation: text,
    required: z.boolean(),
    calculate_totals: z.boolean(),
    is_unknown_enabled: z.boolean(),
    unknown_option_label: label,
    is_select_all_enabled: z.boolean(),
    maximum_selections: z.number().int().min(0).max(DRAFT_LIMITS.maximumSelections),
    randomize_variables: z.boolean(),
    is_have_interested_question: z.boolean(),
    is_proxy_enabled: z.boolean(),
    variablesCount: z.number().int().min(0).max(DRAFT_LIMITS.ownVariables),
    conditions: z.array(condition).max(DRAFT_LIMITS.ownConditions),
    variables: z.array(variable).max(DRAFT_LIMITS.ownVariables),
    is_on_dashboard: z.boolean(),
    is_included_in_default_report: z.boolean(),
    report_order: z.number().int().min(0).max(DRAFT_LIMITS.reportOrder),
    is_available_on_results: z.boolean(),
    chart_type: z.enum(CHART_TYPES).nullable(),
    chart_config: chartConfig,
    related_job_question_id: id.nullable(),
  })
  .strict()

export const draftQuestion: z.ZodType<DraftQuestion, DraftQuestion> = question.meta({ id: 'DraftQuestion' })

const sectionHead = z
  .object({ id, title: label, description: text, is_module: z.boolean(), is_have_interested_question: z.boolean() })
  .strict()
  .meta({ id: 'SectionHead' }) satisfies z.ZodType<SectionHead>

const band = z.union([
  z.object({ values: z.array(number).max(DRAFT_LIMITS.options) }).strict(),
  z.object({ from: number.nullable(), to: number.nullable() }).strict(),
])
const ids = z.array(id).max(500)

export const filterableAnswers = z
  .array(z.object({ column: z.string().max(80), bands: z.array(band).max(100) }).strict())
  .max(2 * MAX_FILTERABLE)
  .meta({ id: 'FilterableAnswers' })

const facts = z
  .object({
    title: label,
    period: z.number().int().min(PERIODS.first).max(PERIODS.last),
    start_date: day,
    end_date: day,
    is_primary: z.boolean(),
    is_ended: z.boolean(),
    is_support_job_preference: z.boolean(),
    is_support_report: z.boolean(),
    supports_profile_measures: z.boolean(),
    study_sample_model: text,
    prior_year_questionnaire_id: id.nullable(),
    results_open: day.nullable(),
    societies: ids,
    memberTypes: ids,
    otherTypes: ids,
    filterable: filterableAnswers,
    favorites: ids,
    report_image: label,
  })
  .strict() satisfies z.ZodType<StudySettings>
const draftFacts = facts.meta({ id: 'DraftFacts' })

const sumRule = z
  .object({
    total: z.string().max(60),
    comparator: z.enum(SUM_COMPARATORS),
    tolerance: number.min(0),
    if_different: z.enum(DIFFERENCE_ACTIONS),
    is_worksheet: z.boolean(),
  })
  .strict()
  .meta({ id: 'DraftSumRule' }) satisfies z.ZodType<SumRule>

const derived = z
  .object({
    dv_name: z.string().min(1).max(60),
    label,
    prefix: z.string().max(40),
    suffix: z.string().max(40),
    kind: z.enum(['SUM', 'RATIO']),
    parts: z.array(z.string().max(60)).max(DRAFT_LIMITS.ownVariables),
    divisor: z.string().max(60).nullable(),
    sum_rule: sumRule.nullable(),
  })
  .strict()
  .meta({ id: 'DraftDerivedVariable' }) satisfies z.ZodType<DerivedVariable>
const derivedList = z.array(derived).max(DRAFT_LIMITS.derived)

const sized: z.core.CheckFn<StudyDraft> = ({ value, issues }) => {
  const message = draftSizeError(value)
  if (message !== null) issues.push({ code: 'custom', message, path: ['sections'], input: null })
}

/** Whole study as edited by its author, or as imported. */
export const studyDraft: z.ZodType<StudyDraft, StudyDraft> = z
  .object({
    facts: draftFacts,
    sections: z
      .array(sectionHead.extend({ questions: z.array(draftQuestion).max(DRAFT_LIMITS.questions) }))
      .max(DRAFT_LIMITS.sections),
    derived: derivedList,
  })
  .strict()
  .check(sized)
  .meta({ id: 'StudyDraft' })

/** Parts that were stored without some of the current fields. Missing fields get the values of a new study. */
const storedVariable = variable.extend({
  unusual_below: variable.shape.unusual_below.default(NO_UNUSUAL.unusual_below),
  unusual_above: variable.shape.unusual_above.default(NO_UNUSUAL.unusual_above),
  is_compared_with_results: variable.shape.is_compared_with_results.default(NO_UNUSUAL.is_compared_with_results),
})
const storedQuestion = question.extend({
  variables: z.array(storedVariable).max(DRAFT_LIMITS.ownVariables),
  related_job_question_id: question.shape.related_job_question_id.default(null),
})
const storedDerived = derived.extend({ sum_rule: derived.shape.sum_rule.default(null) })
const storedDerivedList = z.array(storedDerived).max(DRAFT_LIMITS.derived)
const storedFacts = facts.extend({
  favorites: facts.shape.favorites.default([]),
  report_image: facts.shape.report_image.default(''),
})

/** Study as stored by any version of the product. */
export const storedStudyDraft: z.ZodType<StudyDraft> = z
  .object({
    facts: storedFacts,
    sections: z
      .array(sectionHead.extend({ questions: z.array(storedQuestion).max(DRAFT_LIMITS.questions) }))
      .max(DRAFT_LIMITS.sections),
    derived: storedDerivedList,
  })
  .strict()
  .check(sized)

/** Changes that a save sends. */
const patch = {
  facts: facts.partial().strict(),
  sections: z.array(z.object({ id, head: sectionHead.nullable() }).strict()).max(2 * DRAFT_LIMITS.sections),
  questions: z.array(z.object({ id, question: draftQuestion.nullable() }).strict()).max(2 * DRAFT_LIMITS.questions),
  order: z.array(id).max(2 * DRAFT_LIMITS.sections),
  placed: z
    .array(z.object({ section: id, questions: z.array(id).max(2 * DRAFT_LIMITS.questions) }).strict())
    .max(2 * DRAFT_LIMITS.sections),
  derived: derivedList,
}

export const studyPatch: z.ZodType<StudyPatch, StudyPatch> = z
  .object(patch)
  .partial()
  .strict()
  .check(({ value, issues }) => {
    for (const one of value.questions ?? [])
      if (one.question && one.question.id !== one.id)
        issues.push({ code: 'custom', message: 'Use the same ID in both places.', path: ['questions'], input: one.id })
    for (const one of value.sections ?? [])
      if (one.head && one.head.id !== one.id)
        issues.push({ code: 'custom', message: 'Use the same ID in both places.', path: ['sections'], input: one.id })
  })
  .meta({ id: 'StudyPatch' })

/** Changes as stored by any version of the product. */
export const storedStudyPatch: z.ZodType<StudyPatch> = z
  .object({
    ...patch,
    questions: z.array(z.object({ id, question: storedQuestion.nullable() }).strict()),
    derived: storedDerivedList,
  })
  .partial()
  .strict()
