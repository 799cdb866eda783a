import type { Questionnaire } from '#contract/share/share.ts'
import type { SelectedCharts } from '#rules/inform/comparison.ts'
import type { FilterValues } from '#rules/inform/groups/index.ts'

/** Maps this study's questions and variables to the prior year's. */
export interface PriorYear {
  readonly id: number
  readonly period: number
  readonly questions: ReadonlyMap<number, number>
  readonly variables: ReadonlyMap<number, number>
  readonly derived: ReadonlySet<string>
}

/** Matches variables by uid, which is stable across years. Matches each question to the one with most of its variables. */
export function priorYearOf(now: Questionnaire, prior: Questionnaire): PriorYear {
  const before = new Map(
    questionsOf(prior).flatMap(({ id, type, variables }) =>
      variables.map(variable => [variable.uid, { id: variable.id, question: id, type }] as const),
    ),
  )
  const questions = new Map<number, number>()
  const variables = new Map<number, number>()
  for (const question of questionsOf(now)) {
    const votes = new Map<number, number>()
    for (const { id, uid } of question.variables) {
      const match = before.get(uid)
      if (match?.type !== question.type) continue
      variables.set(id, match.id)
      votes.set(match.question, (votes.get(match.question) ?? 0) + 1)
    }
    const [most] = [...votes].toSorted(([, left], [, right]) => right - left)
    if (most) questions.set(question.id, most[0])
  }
  return {
    id: prior.id,
    period: prior.period,
    questions,
    variables,
    derived: new Set(prior.derivedVariables.map(({ dv_name }) => dv_name)),
  }
}

function questionsOf({ sections }: Questionnaire) {
  return sections.flatMap(({ questionSections }) => questionSections.map(({ question }) => question))
}

/** Returns the same measures in the prior year's study, without those that were not asked then. */
export function priorCharts(charts: SelectedCharts, prior: PriorYear): SelectedCharts {
  const { questionIds, variableIds, derivedVarNames, membershipType } = charts
  const isPersonal = (name: string) => name.startsWith('user')
  return {
    questionIds: [...new Set(questionIds.flatMap(id => prior.questions.get(id) ?? []))],
    variableIds: variableIds.flatMap(id => prior.variables.get(id) ?? []),
    derivedVarNames: derivedVarNames.filter(name => isPersonal(name) || prior.derived.has(name)),
    membershipType,
  }
}

/** Returns the same filters in the prior year's study, or `null` if it lacks an answer that they need. */
export function priorFilters(values: FilterValues, prior: PriorYear): FilterValues | null {
  const answers = Object.entries(values.variableValues).map(([key, value]) => [priorKey(key, prior), value] as const)
  if (answers.some(([key]) => key === null)) return null
  return { ...values, variableValues: Object.fromEntries(answers) }
}

/** Converts "12_345_minmax" to "7_210_minmax". Question 0 means derived variables. */
function priorKey(key: string, prior: PriorYear): string | null {
  const [question = '', variable = '', ...rest] = key.split('_')
  const isNumber = /^\d+$/.test(variable)
  const newQuestion = question === '0' ? 0 : prior.questions.get(Number(question))
  const newVariable = isNumber
    ? prior.variables.get(Number(variable))
    : prior.derived.has(variable)
      ? variable
      : undefined
  if (newQuestion === undefined || newVariable === undefined) return null
  return [newQuestion, newVariable, ...rest].join('_')
}

/** Converts the ID of a measure's results to the prior year's, such as "q12" to "q7". */
export function priorItem(id: string, prior: PriorYear): string | null {
  if (!id.startsWith('q')) return id
  const question = prior.questions.get(Number(id.slice(1)))
  return question === undefined ? null : `q${question}`
}
