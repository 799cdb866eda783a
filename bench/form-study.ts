import type { QuestionType } from '#rules/share/study.ts'
import type { ConditionPlan, QuestionPlan, VariablePlan } from '#server/testing/plans.ts'

const GROUPS = 60
const CHOICES = 12
/** Number of SELECT_ANY questions with all choices. The others have one choice fewer, for 2,000 variables in total. */
const FULL_ANYS = 35
/** Number of other sliders that must not be below another slider of their group. */
const COMPARED_SLIDERS = 20

/** Label of the choice to click, or one digit to type into each number field. */
export type Answer = { readonly label: string } | { readonly digits: readonly string[] }

export interface FormQuestion {
  readonly plan: QuestionPlan
  readonly answer: Answer
}

/**
 * Returns sixty groups of five questions. Question 1 is yes or no, 2 is one of twelve (shown after yes), and 3 is any of twelve (shown
 * after the first choice of 2). Question 4 has two numbers, and 5 depends on 1 or 4. Four choices of 3 depend on 1 and 2. Answering "no"
 * hides all direct and indirect dependents. In total, there are 300 questions, 2,000 variables, and 500 conditions. Of the conditions, 80
 * compare numbers.
 */
export function makeStudy(): FormQuestion[] {
  let anys = 0
  let compared = 0
  return Array.from({ length: GROUPS }, (_, group) => {
    const uid = (part: number, at = 0) => `g${group}_${part}_${at}`
    const asked = (part: number, type: QuestionType, count: number, conditions: ConditionPlan[]) => ({
      label: `How is it with topic ${group + 1}, part ${part + 1}`,
      type,
      variables: Array.from({ length: count }, (_, at) => variable(type, uid(part, at))),
      conditions,
    })
    const any = () => (anys++ < FULL_ANYS ? CHOICES : CHOICES - 1)
    const choice = (part: number, at: number): Answer => ({ label: uid(part, at) })
    const isYes = group % 5 !== 4
    const byChoice = [4, 5, 6, 7].map(at => shown(at < 6 ? uid(0) : uid(1), uid(2, at)))
    const last = LAST[group % LAST.length] ?? 'SLIDER'
    const lastShown =
      group % 2 === 0 ? shown(uid(0)) : ({ ...shown(uid(3)), comparator: 'GRATER', value: '5' } as const)
    const isCompared = last === 'SLIDER' && compared++ < COMPARED_SLIDERS
    const questions: FormQuestion[] = [
      { plan: asked(0, 'YES_NO', 1, []), answer: { label: isYes ? 'Yes' : 'No' } },
      { plan: asked(1, 'SELECT_ONE', CHOICES, [shown(uid(0))]), answer: choice(1, group % 3 === 2 ? 1 : 0) },
      { plan: asked(2, 'SELECT_ANY', any(), [shown(uid(1)), ...byChoice]), answer: choice(2, 0) },
      { plan: asked(3, 'SLIDER', 2, [rule(uid(3, 1), 'LOWER_OR_EQUAL', uid(3))]), answer: { digits: ['7', '5'] } },
      {
        plan: asked(4, last, last === 'SLIDER' ? 2 : last === 'SELECT_ANY' ? any() : CHOICES, [
          lastShown,
          ...(isCompared ? [rule(uid(4), 'GRATER_OR_EQUAL', uid(3))] : []),
        ]),
        answer: last === 'SLIDER' ? { digits: ['9', '3'] } : choice(4, 0),
      },
    ]
    return questions
  }).flat()
}

const LAST = ['SLIDER', 'SELECT_ONE', 'SLIDER', 'SELECT_ANY'] as const

function variable(type: QuestionType, uid: string): VariablePlan {
  return type === 'SLIDER' ? { uid, min: 0, max: 100, step: 1 } : { uid }
}

/** Shows a choice or a whole question while `on` is chosen or answered "yes". */
function shown(on: string, governs?: string): ConditionPlan {
  return { variant: 'VISIBILITY', on, ...(governs === undefined ? {} : { governs }) }
}

function rule(governs: string, comparator: 'LOWER_OR_EQUAL' | 'GRATER_OR_EQUAL', on: string): ConditionPlan {
  return { variant: 'RESPONSE_VALIDATION', governs, comparator, on }
}

/** Counts questions, variables, and conditions. */
export function countsOf(study: readonly FormQuestion[]) {
  const sum = (of: (plan: QuestionPlan) => number) => study.reduce((total, { plan }) => total + of(plan), 0)
  return {
    questions: study.length,
    variables: sum(({ variables }) => variables.length),
    conditions: sum(({ conditions = [] }) => conditions.length),
  }
}
