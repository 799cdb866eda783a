import { indexStudy, type TotalRule } from './index-study.ts'
import type { Question, Study } from './study.ts'

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
