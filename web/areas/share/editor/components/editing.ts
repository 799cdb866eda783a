import { replaceQuestion } from '#rules/share/draft/index.ts'
import type { DraftQuestion, StudyDraft } from '#rules/share/draft.ts'
import type { Variable } from '#rules/share/study.ts'
import type { DraftSession } from '../draft-session.ts'

/** Changes some fields of a question. Typing in the same field is one undo step. */
export function editQuestion(session: DraftSession, { id }: DraftQuestion, changes: Partial<DraftQuestion>): void {
  const group = `question.${id}.${Object.keys(changes).join()}`
  session.edit(draft => {
    const now = questionIn(draft, id)
    return now ? replaceQuestion(draft, { ...now, ...changes }) : draft
  }, group)
}

/** Changes some fields of an item of a question. */
export function editVariable(
  session: DraftSession,
  questionId: number,
  variableId: number,
  changes: Partial<Variable>,
): void {
  const group = `variable.${variableId}.${Object.keys(changes).join()}`
  const change = (all: readonly Variable[]) =>
    all.map(each => (each.id === variableId ? { ...each, ...changes } : each))
  editVariables(session, questionId, change, group)
}

/** Reorders, adds, or removes items of a question. */
export function editVariables(
  session: DraftSession,
  questionId: number,
  change: (all: readonly Variable[]) => readonly Variable[],
  group: string | null = null,
): void {
  session.edit(draft => {
    const now = questionIn(draft, questionId)
    const variables = now ? change(now.variables) : []
    return now && variables !== now.variables ? replaceQuestion(draft, { ...now, variables }) : draft
  }, group)
}

export function questionIn(draft: StudyDraft, id: number): DraftQuestion | undefined {
  for (const { questions } of draft.sections) {
    const found = questions.find(each => each.id === id)
    if (found) return found
  }
  return undefined
}
