import type { DraftQuestion } from '#rules/share/draft.ts'
import { replaceQuestion } from '#rules/share/draft-edits.ts'
import type { Variable } from '#rules/share/study.ts'
import type { DraftSession } from '../draft-session.ts'

/** Changes some fields of a question. Typing into the same field is one step to undo. */
export function editQuestion(session: DraftSession, { id }: DraftQuestion, changes: Partial<DraftQuestion>): void {
  const group = `question.${id}.${Object.keys(changes).join()}`
  session.edit(draft => {
    const now = draft.sections.flatMap(each => each.questions).find(each => each.id === id)
    return now ? replaceQuestion(draft, { ...now, ...changes }) : draft
  }, group)
}

/** Changes some fields of an item of a question. */
export function editVariable(
  session: DraftSession,
  { id }: DraftQuestion,
  variableId: number,
  changes: Partial<Variable>,
): void {
  const group = `variable.${variableId}.${Object.keys(changes).join()}`
  session.edit(draft => {
    const now = draft.sections.flatMap(each => each.questions).find(each => each.id === id)
    if (!now) return draft
    const variables = now.variables.map(each => (each.id === variableId ? { ...each, ...changes } : each))
    return replaceQuestion(draft, { ...now, variables })
  }, group)
}

/** A number as it is typed; null: nothing. */
export function numberOf(text: string): number | null {
  const number = Number(text)
  return text.trim() === '' || !Number.isFinite(number) ? null : number
}
