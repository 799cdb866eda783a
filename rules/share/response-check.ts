import { decimalText, parseDecimal } from './decimal.ts'
import { takesDifferenceReason } from './index-study.ts'
import { checkShape, type ShapeViolation } from './shape.ts'
import type { Answers, Question, Response, Study } from './study.ts'
import { SHAPE_TEXT } from './text.ts'

/** Error for a variable that isn't in the study. */
const FOREIGN = 'This item doesn’t belong to the study.'

/** Returns responses by variable. If a variable appears twice, the later response counts. */
export function latestResponses<T extends Response>(responses: readonly T[]): ReadonlyMap<number, T> {
  return new Map(responses.map(response => [response.variable_id, response]))
}

/** Returns the responses to store. Each slider number has one canonical text, so "007" and "10.0" become "7" and "10". */
export function canonical<T extends Response>(
  questionOf: ReadonlyMap<number, Question>,
  responses: readonly T[],
): readonly T[] {
  return responses.map(response => {
    const number = questionOf.get(response.variable_id)?.type === 'SLIDER' ? parseDecimal(response.value) : null
    return number === null ? response : { ...response, value: decimalText(number) }
  })
}

/** Lists the questions that the responses belong to, without duplicates. */
export function questionsTouched(
  questionOf: ReadonlyMap<number, Question>,
  responses: readonly Response[],
): readonly Question[] {
  return [...new Set(responses.flatMap(({ variable_id }) => questionOf.get(variable_id) ?? []))]
}

/** Forms of a study, and the question of each variable. */
interface Forms {
  readonly questionOf: ReadonlyMap<number, Question>
  readonly core: Study
  readonly modules: ReadonlyMap<number, Study>
}

/**
 * Returns the reasons why the server rejects responses. Each question is checked as it would be stored, with unchanged variables taken from
 * `before`. Rules between questions are checked at submission, so that answers can arrive in any order.
 * @param canExplain Whether they can give a reason for a difference. Only the member knows it (decision 84)
 */
export function violationsOf(
  { questionOf, core, modules }: Forms,
  before: Answers,
  responses: readonly Response[],
  canExplain = true,
): ShapeViolation[] {
  const after = new Map([...before, ...latestResponses(responses)])
  const foreign = responses.filter(({ variable_id }) => !questionOf.has(variable_id))
  const unasked = responses.filter(
    ({ variable_id, value }) =>
      value !== null &&
      value !== before.get(variable_id)?.value &&
      questionOf.get(variable_id)?.type === 'CONFIRMATION' &&
      !(canExplain && [core, ...modules.values()].some(form => takesDifferenceReason(form, variable_id))),
  )
  return [
    ...foreign.map(({ variable_id }) => ({ variable_id, message: FOREIGN })),
    ...unasked.map(({ variable_id }) => ({ variable_id, message: SHAPE_TEXT.notAnswerable })),
    ...questionsTouched(questionOf, responses).flatMap(question =>
      checkShape(
        question,
        question.variables.flatMap(({ id }) => after.get(id) ?? []),
      ),
    ),
  ]
}

/** Checks whether two responses have the same value and flags. */
export function isSameResponse(a: Response, b: Response | undefined): boolean {
  return (
    b !== undefined &&
    a.value === b.value &&
    a.declined === b.declined &&
    a.is_unknown === b.is_unknown &&
    a.is_set_min === b.is_set_min
  )
}
