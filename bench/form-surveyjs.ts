import type { ConditionPlan, QuestionPlan } from '#server/testing/plans.ts'
import type { FormQuestion } from './form-study.ts'

const OPERATORS = {
  LOWER: '<',
  LOWER_OR_EQUAL: '<=',
  EQUAL: '=',
  GRATER_OR_EQUAL: '>=',
  GRATER: '>',
} as const

/**
 * Returns the same study for SurveyJS, with one question per page and conditions as expressions. Several numbers become one `multipletext`,
 * the lightest element that SurveyJS has for them.
 */
export function surveyJsOf(study: readonly FormQuestion[]): object {
  const plans = study.map(({ plan }) => plan)
  const owners = new Map(
    plans.flatMap((plan, at) => plan.variables.map(({ uid }) => [uid, { plan, name: nameOf(at) }])),
  )
  const readingOf = (uid: string): string => {
    const owner = owners.get(uid)
    return owner?.plan.type === 'SLIDER' ? `{${owner.name}.${uid}}` : `{${owner?.name}}`
  }
  const holds = ({ on, comparator, value = '', use_no }: ConditionPlan): string => {
    if (comparator) return `${readingOf(on)} ${OPERATORS[comparator as keyof typeof OPERATORS]} ${value}`
    const type = owners.get(on)?.plan.type
    if (type === 'YES_NO') return `${readingOf(on)} = ${use_no ? 'false' : 'true'}`
    return `${readingOf(on)} ${type === 'SELECT_ANY' ? 'contains' : '='} '${on}'`
  }
  const visibleIf = (plan: QuestionPlan, uid?: string) => {
    const conditions = (plan.conditions ?? []).filter(
      ({ variant, governs }) => variant === 'VISIBILITY' && governs === uid,
    )
    return conditions.length > 0 ? { visibleIf: conditions.map(holds).join(' and ') } : {}
  }
  const validators = (plan: QuestionPlan, uid: string) =>
    (plan.conditions ?? [])
      .filter(({ variant, governs }) => variant === 'RESPONSE_VALIDATION' && governs === uid)
      .map(({ comparator, on }) => ({
        type: 'expression',
        text: `Must be ${comparator} ${on}`,
        expression: `${readingOf(uid)} ${OPERATORS[comparator as keyof typeof OPERATORS]} ${readingOf(on)}`,
      }))
  const inputs = (plan: QuestionPlan): object => {
    const { type, variables } = plan
    const choices = () => variables.map(({ uid }) => ({ value: uid, text: uid, ...visibleIf(plan, uid) }))
    if (type === 'YES_NO') return { type: 'boolean', renderAs: 'radio', labelTrue: 'Yes', labelFalse: 'No' }
    if (type === 'SELECT_ONE') return { type: 'radiogroup', choices: choices() }
    if (type === 'SELECT_ANY') return { type: 'checkbox', choices: choices() }
    const items = variables.map(({ uid, min, max, step }) => ({
      name: uid,
      title: uid,
      inputType: 'number',
      min,
      max,
      step,
      validators: validators(plan, uid),
    }))
    return { type: 'multipletext', items }
  }
  return {
    showQuestionNumbers: 'off',
    showProgressBar: true,
    progressBarType: 'questions',
    pages: plans.map((plan, at) => ({
      name: `page${at}`,
      elements: [{ name: nameOf(at), title: `${plan.label}?`, ...inputs(plan), ...visibleIf(plan) }],
    })),
  }
}

const nameOf = (at: number) => `q${at}`
