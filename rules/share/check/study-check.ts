import { parseDecimal } from '../decimal.ts'
import { indexStudy, type QuestionVariable, type ValidationRule } from '../index-study.ts'
import { fullName, quoted, variableName } from '../names.ts'
import { isChoice } from '../responses.ts'
import { numberBounds, valueAt } from '../slider.ts'
import type { Condition, Question, Response, Study, Variable } from '../study.ts'
import { completableOf } from './completable.ts'
import { problemsOfQuestion } from './question-check.ts'
import { type Reach, reachOf } from './reach.ts'

export interface StudyProblem {
  /** Question with the problem. `null` if it concerns the study as a whole, such as a derived variable. */
  readonly question_id: number | null
  /** Description in plain words for the questionnaire editor. */
  readonly problem: string
  /** Whether the check was inconclusive rather than having found an error. */
  readonly isDoubt?: true
}

/** Lists all problems of a study that can be found before members answer it. If all of them are doubts, the study can be published. */
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
    problems.push(...[...new Set(found)].map(problem => ({ question_id: question.id, problem })))
    if (found.length === 0) problems.push(...deadEnds(study, question))
  }
  for (const { dv_name, label, kind, parts, divisor, sum_rule } of study.derived) {
    const needed = divisor === null ? parts : [...parts, divisor]
    const report = (problem: string): number =>
      problems.push({ question_id: null, problem: `Calculated value ${quoted(label || dv_name)} ${problem}` })
    for (const uid of needed) if (!index.byUid.has(uid)) report(`uses ${quoted(uid)}, which isn’t in the study.`)
    if (parts.length === 0) report('has no formula.')
    if (kind === 'RATIO' && divisor === null) report('is a ratio without a divisor.')
    if (sum_rule && !index.byUid.has(sum_rule.total))
      report(`is compared with ${quoted(sum_rule.total)}, which isn’t in the study.`)
    if (sum_rule && parts.includes(sum_rule.total)) report('is compared with one of its own parts.')
  }
  return problems
}

function duplicates(study: Study): StudyProblem[] {
  const all = [...study.questions, ...(study.elsewhere ?? [])]
  const variables = all.flatMap(question => question.variables.map(variable => ({ question, variable })))
  const text = (what: string, key: string | number): string =>
    `${what} ${key} is used more than once. Edit or remove one use.`
  return [
    ...repeated(all, ({ id }) => id).map(q => ({ question_id: q.id, problem: text('Question ID', q.id) })),
    ...repeated(variables, ({ variable }) => variable.id).map(({ question, variable }) => ({
      question_id: question.id,
      problem: text('Item ID', variable.id),
    })),
    ...repeated(variables, ({ variable }) => variable.uid).map(({ question, variable }) => ({
      question_id: question.id,
      problem: text('Code', variable.uid),
    })),
    ...repeated(study.derived, ({ dv_name }) => dv_name).map(({ dv_name }) => ({
      question_id: null,
      problem: text('Calculated value', dv_name),
    })),
  ]
}

/** Returns the items whose key an earlier item already has. */
function repeated<T>(items: readonly T[], keyOf: (item: T) => string | number): T[] {
  const seen = new Set<string | number>()
  return items.filter(item => seen.has(keyOf(item)) || !seen.add(keyOf(item)))
}

type VariablesById = ReadonlyMap<number, QuestionVariable>

function missingReferences(study: Study, question: Question, items: VariablesById): string[] {
  const own = new Set(question.variables.map(({ id }) => id))
  const names = new Set(study.derived.map(({ dv_name }) => dv_name))
  const missing = 'that isn’t in the study. Choose a different answer.'
  return [
    ...question.conditions.flatMap(({ variable_id, condition_variables }) => [
      ...(variable_id === null || own.has(variable_id)
        ? []
        : ['A condition refers to an item that isn’t in this question. Remove the condition.']),
      ...condition_variables
        .filter(part => !items.has(part.variable_id))
        .map(() => `A condition uses an answer ${missing}`),
    ]),
    ...question.variables.flatMap(variable => [
      ...(variable.condition === null || items.has(variable.condition)
        ? []
        : [`${nameIn(question, variable)} depends on an answer ${missing}`]),
      ...(question.type !== 'CONFIRMATION' || (variable.dv_name !== null && names.has(variable.dv_name))
        ? []
        : [`${nameIn(question, variable)} ${confirmsText(variable)}`]),
    ]),
  ]
}

function nameIn(question: Question, variable: Variable): string {
  return quoted(variableName(variable, question))
}

function confirmsText({ dv_name }: Variable): string {
  return dv_name === null
    ? 'isn’t linked to a calculated value. Choose one.'
    : `is linked to the calculated value ${quoted(dv_name)}, which isn’t in the study. Choose a different one.`
}

/** Lists malformed conditions. `reachOf` checks whether conditions can be met. */
function wrongConditions(question: Question, items: VariablesById): string[] {
  const problems = question.conditions.flatMap(condition => conditionProblems(question, condition))
  for (const variable of question.variables) {
    const read = variable.condition === null ? undefined : items.get(variable.condition)
    const type = read?.question.type
    if (read && type !== 'SELECT_ONE' && type !== 'SELECT_ANY' && type !== 'YES_NO') {
      const other = quoted(fullName(read.variable, read.question))
      problems.push(`${nameIn(question, variable)} depends on ${other}, which isn’t a choice. Choose another answer.`)
    }
  }
  return problems
}

function conditionProblems(question: Question, { variant, condition_variables }: Condition): string[] {
  const problems = condition_variables.length === 0 ? ['Choose an answer for the condition to check.'] : []
  const comparators = condition_variables.flatMap(({ comparator }) => (comparator ? [comparator] : []))
  if (variant === 'RESPONSE_VALIDATION') {
    if (question.type !== 'SLIDER') problems.push('This question has a number rule but no number. Remove the rule.')
    if (condition_variables.length > 1) problems.push('A rule compares with more than one number. Choose one of them.')
    if (comparators.length < condition_variables.length) problems.push('Choose a comparison for the rule.')
    if (comparators.some(({ type }) => type.startsWith('BETWEEN')))
      problems.push('A rule can’t use “between.” Choose a different comparison.')
    return problems
  }
  for (const { type, first_value, second_value } of comparators) {
    const isBetween = type.startsWith('BETWEEN')
    const bounds = (isBetween ? [first_value, second_value] : [first_value]).map(text => parseDecimal(text))
    const [first = null, second = null] = bounds
    if (bounds.includes(null)) problems.push('Enter a number for the condition to compare with.')
    else if (isBetween && first !== null && second !== null && first > second)
      problems.push('A condition has a lower bound above its upper bound. Swap the bounds.')
  }
  return problems
}

function unreachable(question: Question, reach: Reach): string[] {
  if (reach.cyclicQuestions.has(question.id))
    return ['This question is never shown because its conditions depend on itself. Edit its conditions.']
  if (!reach.questions.has(question.id))
    return ['This question is never shown because its conditions can’t be met. Edit its conditions.']
  const hidden = question.variables.filter(({ id }) => !reach.variables.has(id))
  if (hidden.length > 0 && hidden.length === question.variables.length)
    return ['None of this question’s items can be shown. Edit their conditions.']
  return hidden.map(variable =>
    reach.cyclicVariables.has(variable.id)
      ? `${nameIn(question, variable)} is never shown because its conditions depend on itself. Edit its conditions.`
      : `${nameIn(question, variable)} is never shown because its conditions can’t be met. Edit its conditions.`,
  )
}

/** Returns a problem if a required question can't be answered in some state. */
function deadEnds(study: Study, question: Question): StudyProblem[] {
  const found = completableOf(study, question)
  if (found === 'yes') return []
  const question_id = question.id
  if (found === 'undecided') return [{ question_id, problem: UNDECIDED, isDoubt: true }]
  const state = [...found.answers.values()]
    .filter(({ value, declined, is_unknown }) => value !== null || declined === 1 || is_unknown === 1)
    .flatMap(one => {
      const item = indexStudy(study).variables.get(one.variable_id)
      return item ? [`${quoted(fullName(item.variable, item.question))} ${answerText(item, one)}`] : []
    })
  const problem = `This question is required but can’t be answered${state.length > 0 ? ` while ${state.join(', ')}` : ''}. Edit it or make it optional.`
  return [{ question_id, problem }]
}

const UNDECIDED =
  'We couldn’t check whether this question can always be answered, because it depends on too many answers or on itself. Try it in the preview.'

function answerText({ variable, question }: QuestionVariable, { value, declined, is_unknown }: Response): string {
  if (declined === 1) return 'is declined'
  if (is_unknown === 1) return 'is unknown'
  if (isChoice(question)) return value === '1' ? 'is chosen' : 'isn’t chosen'
  if (question.type === 'YES_NO') return value === '1' ? 'is Yes' : 'is No'
  return `is ${variable.variableOptions.find(option => option.value === value)?.name ?? value}`
}

interface Range {
  readonly low: number
  readonly high: number
}

/** Checks whether no pair of permitted values can meet a rule. */
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

function impossibleText({ question, other, variable }: ValidationRule): string {
  const own = variable ? nameIn(question, variable) : 'The total'
  return `${own} can never meet its rule with ${quoted(fullName(other.variable, other.question))}. Edit the rule.`
}

function rangeOf({ question, variable }: QuestionVariable): Range | null {
  if (question.type !== 'SLIDER') return null
  const bounds = numberBounds(question, variable)
  return bounds.steps < 0 ? null : { low: bounds.min, high: valueAt(bounds, bounds.steps) }
}

/** Returns the range of possible totals. Hidden and blank parts count as 0, so every subset of the parts is a possible total. */
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
