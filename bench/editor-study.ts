import type { DraftQuestion, DraftSection, StudyDraft } from '#rules/share/draft.ts'
import { emptyDraft } from '#rules/share/draft.ts'
import { type Condition, EMPTY_QUESTION, EMPTY_VARIABLE, type Variable } from '#rules/share/study.ts'
import type { ConditionPlan, QuestionPlan } from '#server/testing/plans.ts'
import { type FormQuestion, makeStudy } from './form-study.ts'

/** Questions per section. */
const SECTION = 30

/** Returns the study used to measure the form, as its author edits it: 300 questions, 2,000 variables, and 500 conditions. */
export function largeDraft(title: string): StudyDraft {
  const plans = makeStudy()
  const ids = new Map<string, number>()
  let last = 1_000_000_000
  const next = () => ++last
  for (const { plan } of plans) for (const { uid } of plan.variables) ids.set(uid, next())
  const sections = Array.from({ length: Math.ceil(plans.length / SECTION) }, (_, at): DraftSection => {
    const id = next()
    const own = plans.slice(at * SECTION, (at + 1) * SECTION)
    return {
      id,
      title: `Section ${at + 1}`,
      description: '',
      is_module: false,
      is_have_interested_question: false,
      questions: own.map(one => drafted(one, id, ids, next)),
    }
  })
  const year = new Date().getFullYear() + 1
  const begun = emptyDraft({ title, period: year, start_date: `${year}-01-01`, end_date: `${year}-12-31` })
  return { ...begun, sections }
}

function drafted(
  { plan }: FormQuestion,
  section_id: number,
  ids: ReadonlyMap<string, number>,
  next: () => number,
): DraftQuestion {
  const id = next()
  return {
    id,
    section_id,
    type: plan.type,
    ...EMPTY_QUESTION,
    label: plan.label,
    prompt: `${plan.label}?`,
    required: plan.required ?? false,
    variablesCount: plan.variables.length,
    conditions: (plan.conditions ?? []).map(one => conditionOf(one, ids, next)),
    variables: plan.variables.map(one => variableOf(one, id, ids)),
    is_on_dashboard: false,
    is_included_in_default_report: false,
    report_order: 0,
    is_available_on_results: true,
    chart_type: null,
    chart_config: {},
    related_job_question_id: null,
  }
}

function variableOf(
  plan: QuestionPlan['variables'][number],
  question_id: number,
  ids: ReadonlyMap<string, number>,
): Variable {
  return {
    id: ids.get(plan.uid) ?? 0,
    uid: plan.uid,
    question_id,
    ...EMPTY_VARIABLE,
    input_label: plan.uid,
    min: plan.min ?? null,
    max: plan.max ?? null,
    step: plan.step ?? null,
    is_set_zero_hidden: true,
  }
}

function conditionOf(plan: ConditionPlan, ids: ReadonlyMap<string, number>, next: () => number): Condition {
  const { variant, governs, on, use_no = false, comparator, value = '' } = plan
  const compared = comparator ? { type: comparator, first_value: value, second_value: '' } : null
  return {
    id: next(),
    variant,
    condition_type: 'AND',
    variable_id: governs === undefined ? null : (ids.get(governs) ?? null),
    condition_variables: [{ variable_id: ids.get(on) ?? 0, use_no, comparator: compared }],
  }
}
