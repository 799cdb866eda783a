import { hasOwnAnswer } from './conditions.ts'
import type { Evaluation } from './evaluate.ts'
import { indexStudy } from './index-study.ts'
import { isDone } from './progress.ts'
import type { Question, Study } from './study.ts'

/** Progress of a member in a study. */
export interface Headway {
  readonly completed: number
  readonly total: number
  /** Whether open answers affect which other questions are asked. Half of those questions are included in the total. */
  readonly isAbout: boolean
}

/** Questions that a member still has to answer. */
export interface Remaining {
  /** Visible questions that aren't completed. */
  readonly open: readonly Question[]
  /** Hidden questions that open answers can still show. On average, half of them are asked. */
  readonly possible: readonly Question[]
}

/**
 * Returns a member's progress. Items that take no answer, such as a confirmation, count once they were shown or a later question was
 * answered.
 * @param position The index of the member's current or furthest question, including hidden questions
 */
export function headwayOf(study: Study, evaluation: Evaluation, position: number): Headway {
  const { visibleQuestions } = evaluation
  const { open, possible } = remainingOf(study, evaluation, position)
  const completed = visibleQuestions.length - open.length
  return { completed, total: visibleQuestions.length + Math.round(possible.length / 2), isAbout: possible.length > 0 }
}

/** Returns the remaining questions, as `headwayOf` counts them. */
export function remainingOf(study: Study, { visibleQuestions, status }: Evaluation, position: number): Remaining {
  const indexes = new Map(study.questions.map(({ id }, at) => [id, at]))
  const done = visibleQuestions.filter(({ id }) => isDone(status.get(id)))
  const seen = Math.max(position, ...done.filter(hasOwnAnswer).map(({ id }) => indexes.get(id) ?? -1))
  const completed = new Set(done.filter(one => hasOwnAnswer(one) || (indexes.get(one.id) ?? 0) <= seen))
  return { open: visibleQuestions.filter(one => !completed.has(one)), possible: possibleQuestions(study, status) }
}

/**
 * Returns hidden questions that can still be asked because they depend on an open question or on another hidden question that can still be
 * asked.
 */
function possibleQuestions(study: Study, status: Evaluation['status']): readonly Question[] {
  const { variables } = indexStudy(study)
  const known = new Map<number, boolean>()
  const mayBeAsked = (question: Question): boolean => {
    const before = known.get(question.id)
    if (before !== undefined) return before
    known.set(question.id, false)
    const mayBe = question.conditions
      .filter(({ variant, variable_id }) => variant === 'VISIBILITY' && variable_id === null)
      .flatMap(({ condition_variables }) => condition_variables)
      .some(({ variable_id }) => {
        const read = variables.get(variable_id)?.question
        if (!read || !study.questions.some(({ id }) => id === read.id)) return false
        return status.has(read.id) ? !isDone(status.get(read.id)) : mayBeAsked(read)
      })
    known.set(question.id, mayBe)
    return mayBe
  }
  return study.questions.filter(question => !status.has(question.id) && mayBeAsked(question))
}
