import { checkShape, type ShapeViolation } from './shape.ts'
import type { Answers, Question, Response } from './study.ts'

/** The text for a variable of no question of the study. */
const FOREIGN = 'This variable does not belong to the study.'

/** The same variable twice: the later one counts. */
export function latestResponses<T extends Response>(responses: readonly T[]): ReadonlyMap<number, T> {
  return new Map(responses.map(response => [response.variable_id, response]))
}

/** The questions that responses belong to. */
export function questionsTouched(
  questionOf: ReadonlyMap<number, Question>,
  responses: readonly Response[],
): readonly Question[] {
  return [...new Set(responses.flatMap(({ variable_id }) => questionOf.get(variable_id) ?? []))]
}

/**
 * What the server refuses of responses as they are given: each touched question is judged as it will stand, with `before` for its variables
 * that are not given. What compares questions with each other is judged at submission, so that answers can come in any order.
 */
export function violationsOf(
  questionOf: ReadonlyMap<number, Question>,
  before: Answers,
  responses: readonly Response[],
): ShapeViolation[] {
  const after = new Map([...before, ...latestResponses(responses)])
  const foreign = responses.filter(({ variable_id }) => !questionOf.has(variable_id))
  return [
    ...foreign.map(({ variable_id }) => ({ variable_id, message: FOREIGN })),
    ...questionsTouched(questionOf, responses).flatMap(question =>
      checkShape(
        question,
        question.variables.flatMap(({ id }) => after.get(id) ?? []),
      ),
    ),
  ]
}

/** Whether two responses say the same. */
export function isSameResponse(a: Response, b: Response | undefined): boolean {
  return (
    b !== undefined &&
    a.value === b.value &&
    a.declined === b.declined &&
    a.is_unknown === b.is_unknown &&
    a.is_set_min === b.is_set_min
  )
}
