import { STATES } from '#rules/reference/geography.ts'
import { SCHOOLS } from '#rules/reference/schools.ts'
import { type Action, answerQuestion } from '#rules/share/answering.ts'
import { viewOf } from '#rules/share/conditions.ts'
import { type Evaluation, evaluate } from '#rules/share/evaluate.ts'
import { isPercentage, sliderBounds, valueAt } from '#rules/share/slider.ts'
import type { Answers, Question, Study, Variable } from '#rules/share/study.ts'
import { totalState } from '#rules/share/sum-rule.ts'
import { pageWith } from '#rules/share/worksheet.ts'

export interface Plan {
  /** Actions to answer the question, in order. */
  readonly actions: readonly Action[]
  /** All answers after the actions. */
  readonly answers: Answers
}

/** Positions on a slider, tried until one satisfies the study's rules. */
const PLACES = [0.25, 0, 0.1, 0.5, 1, 0.02]

/** Numbers of the demo world that are usual in every specialty, by uid. They are tried first. */
const USUAL: ReadonlyMap<string, number> = new Map([
  ['hours_per_week', 50],
  ['patient_hours', 36],
  ['wrvu', 5500],
  ['comp_base', 260_000],
])

/** Returns a valid answer to a visible question, found with the rules that validate it. */
export function planAnswer(study: Study, answers: Answers, question: Question): Plan {
  const visible = evaluate(study, answers).visibleVariables
  const shown = question.variables.filter(({ id }) => visible.has(id))
  for (const actions of candidates(question, shown, differenceReasons(study, answers, question))) {
    const after = actions.reduce((so_far, action) => answerQuestion(study, so_far, question.id, action), answers)
    if (evaluate(study, after).status.get(question.id) === 'completed') return { actions, answers: after }
  }
  throw new Error(`No valid answer was found to "${question.label}".`)
}

/** Checks whether a question is on the same page of the form as the one before, in a worksheet. */
export function isOnSamePage(study: Study, evaluation: Evaluation, before: Question, next: Question | null): boolean {
  return pageWith(study, evaluation, before).some(({ id }) => id === next?.id)
}

/** Checks whether leaving the question shows the message at the end of a section, which appears once. */
export function isInterestDue(
  { questions }: Study,
  { visibleQuestions }: Evaluation,
  { id, section_id }: Question,
): boolean {
  const inSection = (these: readonly Question[]) => these.filter(one => one.section_id === section_id)
  return (
    inSection(visibleQuestions).at(-1)?.id === id && inSection(questions).some(one => one.is_have_interested_question)
  )
}

/** Returns the action that confirms the difference of a stated total from its parts, if there is one. */
function differenceReasons(study: Study, answers: Answers, question: Question): readonly (readonly Action[])[] {
  const view = viewOf(study, answers)
  return view.index.totalRules.flatMap(rule => {
    const { left, isDifferent } = totalState(view, rule)
    if (rule.line?.question.id !== question.id || !isDifferent || left === null) return []
    const action = {
      kind: 'confirm-difference',
      variable_id: rule.line.variable.id,
      reason: 'OTHER',
      difference: left,
    } as const
    return [[action]]
  })
}

function candidates(
  question: Question,
  shown: readonly Variable[],
  reasons: readonly (readonly Action[])[],
): readonly (readonly Action[])[] {
  const each = (action: (variable: Variable) => Action): Action[] => shown.map(action)
  switch (question.type) {
    case 'SLIDER':
      // A blank part of 100 percent counts as 0.
      if (isPercentage(question)) return [shown.slice(0, 1).map(({ id }) => number(id, 100))]
      return [
        each(variable => number(variable.id, USUAL.get(variable.uid) ?? valueAlong(variable, 0.25))),
        ...PLACES.map(place => each(variable => number(variable.id, valueAlong(variable, place)))),
      ]
    case 'YES_NO':
      return [each(({ id }) => ({ kind: 'yes-no', variable_id: id, value: '1' }))]
    case 'SELECT_ONE':
      return [[{ kind: 'choose', variable_id: shown[0]?.id ?? 0 }]]
    case 'SELECT_ANY':
      return [[{ kind: 'toggle', variable_id: shown[0]?.id ?? 0, on: true }]]
    case 'RATING':
      return [each(({ id }) => ({ kind: 'rate', variable_id: id, value: '2' }))]
    case 'MULTI_VARIABLE_SELECT_ONE':
      return [
        each(({ id, variableOptions }) => ({
          kind: 'option',
          variable_id: id,
          value: variableOptions[1]?.value ?? '',
        })),
      ]
    case 'FIND_STATE':
      return [each(({ id }) => ({ kind: 'state', variable_id: id, id: STATES.at(-1)?.id ?? 0 }))]
    case 'FIND_REGION':
      return [each(({ id }) => ({ kind: 'region', variable_id: id, id: 1 }))]
    case 'FIND_SCHOOL':
      return [each(({ id }) => ({ kind: 'school', variable_id: id, id: SCHOOLS[0]?.id ?? 0 }))]
    case 'CONFIRMATION':
      return [[], ...reasons]
    case 'GEOGRAPHY_ICO_WRAPPER':
      return [[]]
  }
}

function number(variable_id: number, value: number): Action {
  return { kind: 'number', variable_id, text: `${value}` }
}

function valueAlong(variable: Variable, place: number): number {
  const bounds = sliderBounds(variable)
  return valueAt(bounds, Math.round(bounds.steps * place))
}
