import { TYPE_NAMES } from '../share/draft.ts'
import { quoted } from '../share/names.ts'
import type { Question } from '../share/study.ts'
import { kindOfTerm } from './term-question.ts'

/** Job question that a study's question can relate to. */
export interface RelatableQuestion {
  readonly id: number
  readonly label: string
  readonly type: string
  readonly is_active: boolean
  readonly can_be_related_to_study_question: boolean
}

/**
 * Returns the reason why a study's question should not relate to a job question. `null` if it fits. An unsuitable relation is allowed but
 * of little use. Answers are suggested and compared only between questions of the same form (1 §3: relatedJobQuestion; 3 §2.5).
 */
export function relationProblem({ type }: Pick<Question, 'type'>, job: RelatableQuestion): string | null {
  const name = quoted(job.label)
  if (!job.can_be_related_to_study_question)
    return `The job question ${name} can’t be linked to study questions. Choose another one.`
  if (!job.is_active) return `The job question ${name} is inactive. Activate it or choose another one.`
  const kind = kindOfTerm(job.type)
  if (kind === type) return null
  return kind === null
    ? `The job question ${name} has a type that study questions don’t have.`
    : `The job question ${name} has the type “${TYPE_NAMES[kind]},” but this question has the type “${TYPE_NAMES[type]},” so answers can’t be suggested.`
}

/** Returns the relatable job question with a name, because IDs from another installation are meaningless here. */
export function relatableCalled(
  name: string,
  question: Pick<Question, 'type'>,
  all: readonly RelatableQuestion[],
): RelatableQuestion | undefined {
  const plain = (text: string): string => text.trim().toLowerCase()
  return all.find(job => plain(job.label) === plain(name) && relationProblem(question, job) === null)
}
