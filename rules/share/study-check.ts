import { completableOf } from './completable.ts'
import { parseDecimal } from './decimal.ts'
import { indexStudy, type QuestionVariable, type ValidationRule } from './index-study.ts'
import { problemsOfQuestion } from './question-check.ts'
import { type Reach, reachOf } from './reach.ts'
import { sliderBounds, valueAt } from './slider.ts'
import type { Condition, Question, Study } from './study.ts'

export interface StudyProblem {
  /** null: the study as a whole, such as a derived variable. */
  readonly question_id: number | null
  /** In plain words, for the questionnaire editor. */
  readonly problem: string
}

/** All problems of a study that can be found before anyone answers it. An empty list means that it can be published. */
export function checkStudy(study: Study): StudyProblem[] {
  const index = indexStudy(study)
  const reach = reachOf(study)
  const problems: StudyProblem[] = duplicates(study)
  for (const question of study.questions) {
    const rules = index.rules.get(question.id) ?? []
    const found = [
      ...problemsOfQuestion(question),
      ...missingReferences(study, question, index.variables),
      ...wrongConditions(question, index.variables),
      ...unreachable(question, reach),
      ...rules.filter(isImpossible).map(impossibleText),
    ]
    if (found.length === 0) found.push(...deadEnds(study, question))
    problems.push(...[...new Set(found)].map(problem => ({ question_id: question.id, problem })))
  }
  for (const { dv_name, kind, parts, divisor } of study.derived) {
    const needed = divisor === null ? parts : [...parts, divisor]
    const report = (problem: string): number =>
      problems.push({ question_id: null, problem: `Derived variable ${dv_name} ${problem}` })
    for (const uid of needed) if (!index.byUid.has(uid)) report(`uses variable ${uid}, which is not in the study.`)
    if (parts.length === 0) report('has no parts.')
    if (kind === 'RATIO' && divisor === null) report('is a ratio without a divisor.')
  }
  return problems
}

function duplicates(study: Study): StudyProblem[] {
  const all = [...study.questions, ...(study.elsewhere ?? [])]
  const variables = all.flatMap(question => question.variables.map(variable => ({ question, variable })))
  const text = (what: string, key: string | number): string => `${what} ${key} is used more than once.`
  return [
    ...repeated(all, ({ id }) => id).map(q => ({ question_id: q.id, problem: text('Question id', q.id) })),
    ...repeated(variables, ({ variable }) => variable.id).map(({ question, variable }) => ({
      question_id: question.id,
      problem: text('Variable id', variable.id),
    })),
    ...repeated(variables, ({ variable }) => variable.uid).map(({ question, variable }) => ({
      question_id: question.id,
      problem: text('Variable uid', variable.uid),
    })),
    ...repeated(study.derived, ({ dv_name }) => dv_name).map(({ dv_name }) => ({
      question_id: null,
      problem: text('Derived variable', dv_name),
    })),
  ]
}

/** The items whose key an earlier item already has. */
function repeated<T>(items: readonly T[], keyOf: (item: T) => string | number): T[] {
  const seen = new Set<string | number>()
  return items.filter(item => seen.has(keyOf(item)) || !seen.add(keyOf(item)))
}

type VariablesById = ReadonlyMap<number, QuestionVariable>

function missingReferences(study: Study, question: Question, items: VariablesById): string[] {
  const own = new Set(question.variables.map(({ id }) => id))
  const names = new Set(study.derived.map(({ dv_name }) => dv_name))
  const missing = 'which is not in the study.'
  return [
    ...question.conditions.flatMap(({ id, variable_id, condition_variables }) => [
      ...(variable_id === null || own.has(variable_id)
        ? []
        : [`Condition ${id} is about variable ${variable_id}, which is not in this question.`]),
      ...condition_variables
        .filter(part => !items.has(part.variable_id))
        .map(part => `Condition ${id} reads variable ${part.variable_id}, ${missing}`),
    ]),
    ...question.variables.flatMap(({ id, condition, dv_name }) => [
      ...(condition === null || items.has(condition)
        ? []
        : [`Variable ${id} depends on variable ${condition}, ${missing}`]),
      ...(question.type !== 'CONFIRMATION' || (dv_name !== null && names.has(dv_name))
        ? []
        : [`Variable ${id} confirms derived variable ${dv_name ?? '(none)'}, ${missing}`]),
    ]),
  ]
}

/** Conditions of the wrong form. Whether they can hold is checked by `reachOf`. */
function wrongConditions(question: Question, items: VariablesById): string[] {
  const problems = question.conditions.flatMap(condition => conditionProblems(question, condition))
  for (const { id, condition } of question.variables) {
    const type = condition === null ? undefined : items.get(condition)?.question.type
    if (type && type !== 'SELECT_ONE' && type !== 'SELECT_ANY' && type !== 'YES_NO') {
      problems.push(`Variable ${id} depends on variable ${condition}, which is not a choice.`)
    }
  }
  return problems
}

function conditionProblems(question: Question, { id, variant, condition_variables }: Condition): string[] {
  const problems = condition_variables.length === 0 ? [`Condition ${id} reads no variable.`] : []
  const comparators = condition_variables.flatMap(({ comparator }) => (comparator ? [comparator] : []))
  if (variant === 'RESPONSE_VALIDATION') {
    if (question.type !== 'SLIDER') problems.push(`Condition ${id} validates a question that is not a slider.`)
    if (condition_variables.length > 1) problems.push(`Condition ${id} compares with more than one variable.`)
    if (comparators.length < condition_variables.length) problems.push(`Condition ${id} has no comparator.`)
    if (comparators.some(({ type }) => type.startsWith('BETWEEN')))
      problems.push(`Condition ${id} uses BETWEEN, which serves visibility only.`)
    return problems
  }
  for (const { type, first_value, second_value } of comparators) {
    const isBetween = type.startsWith('BETWEEN')
    const bounds = (isBetween ? [first_value, second_value] : [first_value]).map(text => parseDecimal(text))
    const [first = null, second = null] = bounds
    if (bounds.includes(null)) problems.push(`Condition ${id} compares with something that is not a number.`)
    else if (isBetween && first !== null && second !== null && first > second)
      problems.push(`Condition ${id} has a lower bound above its upper bound.`)
  }
  return problems
}

function unreachable(question: Question, reach: Reach): string[] {
  if (reach.cyclicQuestions.has(question.id))
    return ['Its conditions depend on the question itself (a cycle): it is never shown.']
  if (!reach.questions.has(question.id)) return ['It can never be shown: its conditions cannot hold.']
  const hidden = question.variables.filter(({ id }) => !reach.variables.has(id))
  if (hidden.length > 0 && hidden.length === question.variables.length)
    return ['None of its variables can ever be shown.']
  return hidden.map(({ id }) =>
    reach.cyclicVariables.has(id)
      ? `The conditions of variable ${id} depend on the variable itself (a cycle): it is never shown.`
      : `Variable ${id} can never be shown: its conditions cannot hold.`,
  )
}

/** A state in which a required question cannot be answered. */
function deadEnds(study: Study, question: Question): string[] {
  const found = completableOf(study, question)
  if (found === 'yes') return []
  if (found === 'undecided')
    return ['Whether it can always be answered is undecided: it depends on too many answers, or on itself.']
  const state = [...found.answers.values()]
    .filter(({ value, declined, is_unknown }) => value !== null || declined === 1 || is_unknown === 1)
    .map(one => `variable ${one.variable_id} is ${one.declined ? 'declined' : one.is_unknown ? 'unknown' : one.value}`)
  return [`It is required, and cannot be answered${state.length > 0 ? ` while ${state.join(', ')}` : ''}.`]
}

interface Range {
  readonly low: number
  readonly high: number
}

/** A rule that no pair of permitted values satisfies. */
function isImpossible({ question, variable, other, comparator }: ValidationRule): boolean {
  const own = variable ? rangeOf({ question, variable }) : totalRange(question)
  const against = rangeOf(other)
  if (!own || !against) return false
  switch (comparator) {
    case 'LOWER':
      return own.low >= against.high
    case 'LOWER_OR_EQUAL':
      return own.low > against.high
    case 'EQUAL':
      return own.high < against.low || own.low > against.high
    case 'GRATER_OR_EQUAL':
      return own.high < against.low
    case 'GRATER':
      return own.high <= against.low
    default:
      return false
  }
}

function impossibleText({ other, variable }: ValidationRule): string {
  return `${variable ? `Variable ${variable.id}` : 'The total'} can never satisfy its rule against variable ${other.variable.id}.`
}

function rangeOf({ question, variable }: QuestionVariable): Range | null {
  if (question.type !== 'SLIDER') return null
  const bounds = sliderBounds(variable)
  return bounds.steps < 0 ? null : { low: bounds.min, high: valueAt(bounds, bounds.steps) }
}

/** Hidden and blank parts count as 0, so every subset of the parts is a possible total. */
function totalRange(question: Question): Range | null {
  const ranges = question.variables.map(variable => rangeOf({ question, variable }))
  let low = 0
  let high = 0
  for (const range of ranges) {
    if (!range) return null
    low += Math.min(range.low, 0)
    high += Math.max(range.high, 0)
  }
  const lows = ranges.flatMap(range => (range ? [range.low] : []))
  const highs = ranges.flatMap(range => (range ? [range.high] : []))
  return { low: low < 0 ? low : Math.min(...lows), high: high > 0 ? high : Math.max(...highs) }
}
