import { answerQuestion } from './answering.ts'
import { viewOf } from './conditions.ts'
import { type Evaluation, evaluate } from './evaluate.ts'
import { indexStudy, type TotalRule } from './index-study.ts'
import { isDone } from './progress.ts'
import type { Answers, Question, Study } from './study.ts'
import { leftText, totalState } from './sum-rule.ts'

/**
 * Group of questions that the form shows on one page: a stated total, the questions with its parts, and the confirmation of their sum
 * (decision 84). Each stays a question of its own, with its own answers.
 */
export interface Worksheet {
  readonly rule: TotalRule
  /** The group in the study's order, including hidden questions. */
  readonly questions: readonly Question[]
}

const cache = new WeakMap<Study, readonly Worksheet[]>()

/** Returns the worksheets of a form, computed on the first call and cached as long as the study object exists. */
export function worksheetsOf(study: Study): readonly Worksheet[] {
  const cached = cache.get(study)
  if (cached) return cached
  const worksheets = indexStudy(study).totalRules.flatMap(rule => worksheetOf(study, rule) ?? [])
  cache.set(study, worksheets)
  return worksheets
}

/** Returns the worksheet that contains a question. `null` if the question has a page of its own. */
export function worksheetWith(study: Study, questionId: number): Worksheet | null {
  return worksheetsOf(study).find(({ questions }) => questions.some(({ id }) => id === questionId)) ?? null
}

/**
 * Returns the group of a rule. `null` if the rule has no worksheet, or if its questions don't follow each other in one section: the total,
 * then questions with nothing but parts, then the confirmation if there is one. The form then shows one question per page.
 */
function worksheetOf({ questions }: Study, rule: TotalRule): Worksheet | null {
  if (!rule.rule.is_worksheet) return null
  const { total, parts, line } = rule
  const at = questions.findIndex(({ id }) => id === total.question.id)
  const questionIds = new Set([total, ...parts, ...(line ? [line] : [])].map(({ question }) => question.id))
  const group = questions.slice(at, at + questionIds.size)
  const numberIds = new Set([total, ...parts].map(({ variable }) => variable.id))
  const isWhole =
    at >= 0 &&
    group.length === questionIds.size &&
    group.every(question => {
      const isLine = question.id === line?.question.id
      const hasOnlyNumbers = question.type === 'SLIDER' && question.variables.every(({ id }) => numberIds.has(id))
      return (
        questionIds.has(question.id) && question.section_id === total.question.section_id && (isLine || hasOnlyNumbers)
      )
    })
  const isInOrder = !line || group.at(-1)?.id === line.question.id
  const isAlone = total.question.variables.length === 1
  return isWhole && isInOrder && isAlone ? { rule, questions: group } : null
}

/** Returns the visible questions that the form shows together with a question: its worksheet's questions, or only the question. */
export function pageWith(study: Study, { status }: Evaluation, question: Question): readonly Question[] {
  const worksheet = worksheetWith(study, question.id)
  return worksheet ? worksheet.questions.filter(({ id }) => status.has(id)) : [question]
}

/** Returns the question that keeps a page from being complete: the first one that isn't done. `null` if all are. */
export function openOn(page: readonly Question[], { status }: Evaluation): Question | null {
  return page.find(({ id }) => !isDone(status.get(id))) ?? null
}

/** Lists the questions of a page whose blank numbers can have their defaults. A stated total has none, because members know it. */
export function defaultsOn(study: Study, { status }: Evaluation, page: readonly Question[]): readonly Question[] {
  const stated = page.length > 1 ? worksheetWith(study, page[0]?.id ?? 0)?.rule.total.question.id : undefined
  return page.filter(({ id, type }) => type === 'SLIDER' && id !== stated && status.get(id) === 'uncompleted')
}

/** Checks whether accepting the defaults leads to valid numbers on the whole page. */
export function hasDefaultsOn(study: Study, answers: Answers, evaluation: Evaluation, page: readonly Question[]) {
  const open = defaultsOn(study, evaluation, page)
  const { status } = withDefaults(study, answers, open)
  return open.length > 0 && page.every(({ id, type }) => type !== 'SLIDER' || isDone(status.get(id)))
}

/** Returns the question that keeps a page from being complete once the defaults are accepted, such as a difference to confirm. */
export function openAfterDefaults(study: Study, answers: Answers, evaluation: Evaluation, page: readonly Question[]) {
  return openOn(page, withDefaults(study, answers, defaultsOn(study, evaluation, page)))
}

function withDefaults(study: Study, answers: Answers, questions: readonly Question[]): Evaluation {
  const accepted = questions.reduce(
    (before, { id }) => answerQuestion(study, before, id, { kind: 'accept-defaults' }),
    answers,
  )
  return evaluate(study, accepted)
}

/** Returns the difference from the total of a worksheet, for the bar next to Next. `null` without a total. */
export function leftOn(study: Study, answers: Answers, { rule }: Worksheet): { text: string; isMet: boolean } | null {
  const { left, isDifferent, reason } = totalState(viewOf(study, answers), rule)
  if (left === null) return null
  const isExplained = isDifferent && reason !== null
  const isMet = Math.abs(left) <= rule.rule.tolerance || isExplained
  return { text: leftText(rule.total.variable, left, isExplained), isMet }
}
