import { emptyResponse, isChoice, isDeclined, responsesOf } from '#rules/share/responses.ts'
import type { Answers, Question, Response, Study } from '#rules/share/study.ts'

/** Answer of this tab that overrides another answer and must be sent again. */
export interface Reasserted {
  readonly question: Question
  readonly responses: readonly Response[]
  readonly variables: ReadonlySet<number>
}

export interface Merge {
  readonly answers: Answers
  /** Questions of the form whose answers changed. */
  readonly changed: readonly Question[]
  readonly reasserted: readonly Reasserted[]
}

/**
 * Merges later answers from other tabs and devices into the answers on the screen, variable by variable.
 * @param isTyped Check for variables whose field the member is typing in. Their answers remain and count as the latest.
 */
export function mergeOthers(
  study: Study,
  answers: Answers,
  others: readonly Response[],
  isTyped: (variableId: number) => boolean,
): Merge {
  const given = new Map(others.map(response => [response.variable_id, response]))
  const merged = new Map(answers)
  const changed: Question[] = []
  const reasserted: Reasserted[] = []
  for (const question of [...study.questions, ...(study.elsewhere ?? [])]) {
    const ids = question.variables.map(({ id }) => id)
    const news = ids.flatMap(id => {
      const response = given.get(id)
      return response && !isSame(response, answers.get(id) ?? emptyResponse(id)) ? [response] : []
    })
    if (news.length === 0) continue
    const typed = news.filter(({ variable_id }) => isTyped(variable_id)).map(({ variable_id }) => variable_id)
    const taken = news.filter(({ variable_id }) => !typed.includes(variable_id))
    for (const response of taken) merged.set(response.variable_id, response)
    const cleared = undecline(question, merged)
    if (study.questions.includes(question)) {
      if (taken.length > 0) changed.push(question)
      const variables = new Set([...typed, ...cleared])
      if (variables.size > 0) reasserted.push({ question, responses: responsesOf(question, merged), variables })
    }
  }
  return { answers: merged, changed, reasserted }
}

/**
 * Resolves a conflict between a declined question and an answer in favor of the answer. @returns The variables that are no longer declined
 */
function undecline(question: Question, merged: Map<number, Response>): number[] {
  const responses = responsesOf(question, merged)
  if (!isDeclined(responses) || !responses.some(({ value, is_unknown }) => value !== null || is_unknown === 1))
    return []
  const declined = responses.filter(response => response.declined === 1)
  for (const response of declined) merged.set(response.variable_id, { ...response, declined: 0 })
  return declined.map(({ variable_id }) => variable_id)
}

/**
 * Returns the variables that an action answered: the changed ones or, for a choice, all of them, because choosing one means no to the
 * others.
 */
export function givenIn(
  question: Question,
  before: Answers,
  after: readonly Response[],
): (variableId: number) => boolean {
  if (isChoice(question)) return () => true
  const changed = new Set(
    after
      .filter(response => !isSame(response, before.get(response.variable_id) ?? emptyResponse(response.variable_id)))
      .map(({ variable_id }) => variable_id),
  )
  return id => changed.has(id)
}

export function isSame(a: Response, b: Response): boolean {
  return (
    a.value === b.value && a.declined === b.declined && a.is_unknown === b.is_unknown && a.is_set_min === b.is_set_min
  )
}
