import { usedBy } from '../condition-text.ts'
import { type DraftQuestion, questionsOf, type StudyDraft, type USES } from '../draft.ts'
import { questionName } from '../names.ts'
import type { DerivedVariable, Question } from '../study.ts'
import type { ProblemLocation } from './problems.ts'

/** Part of a study that depends on another part. */
export interface Use {
  readonly how: (typeof USES)[number]
  readonly place: ProblemLocation
  readonly name: string
}

const STUDY: ProblemLocation = { kind: 'study' }

/**
 * Returns the uses of a question: conditions of other questions, calculated values and the questions that confirm them, result filters, and
 * favorites.
 */
export function usesOf(question: Pick<DraftQuestion, 'id' | 'variables'>, draft: StudyDraft): readonly Use[] {
  const questions = questionsOf(draft)
  const uids = new Set(question.variables.map(({ uid }) => uid))
  const columns = new Set([`q${question.id}`, ...question.variables.map(({ id }) => `v${id}`)])
  const { filterable, favorites } = draft.facts
  const values = draft.derived.filter(({ parts, divisor, sum_rule }) =>
    [...parts, divisor ?? '', sum_rule?.total ?? ''].some(uid => uids.has(uid)),
  )
  return [
    ...usedBy(question, questions).map((each): Use => asked('condition', each)),
    ...values.flatMap((value): Use[] => [
      { how: 'derived', place: { kind: 'derived', name: value.dv_name }, name: value.label || value.dv_name },
      ...usesOfDerived(value, draft),
    ]),
    ...(filterable.some(({ column }) => columns.has(column))
      ? [{ how: 'filter' as const, place: STUDY, name: 'result filters' }]
      : []),
    ...(favorites.includes(question.id) ? [{ how: 'favorite' as const, place: STUDY, name: 'favorites' }] : []),
  ]
}

/** Lists the questions that confirm a calculated value. */
export function usesOfDerived({ dv_name }: Pick<DerivedVariable, 'dv_name'>, draft: StudyDraft): readonly Use[] {
  return questionsOf(draft)
    .filter(({ type, variables }) => type === 'CONFIRMATION' && variables.some(each => each.dv_name === dv_name))
    .map(each => asked('confirmation', each))
}

function asked(how: Use['how'], question: Question): Use {
  return { how, place: { kind: 'question', id: question.id }, name: questionName(question) }
}
