import type { ProblemLocation } from '#rules/share/check/index.ts'
import type { StudyDraft } from '#rules/share/draft.ts'

/** View in the middle of the editor. */
export type Selection =
  | { readonly kind: 'settings' | 'derived' | 'mapping' }
  | { readonly kind: 'section' | 'question'; readonly id: number }

/** Returns the selection in which a problem can be fixed. */
export function selectionOf(place: ProblemLocation): Selection {
  if (place.kind === 'study') return { kind: 'settings' }
  return place.kind === 'derived' ? { kind: 'derived' } : place
}

/** Returns the selection as text for the address, such as "question.12", so that a page can be shared and reopened. */
export function selectionText(selection: Selection): string {
  return 'id' in selection ? `${selection.kind}.${selection.id}` : selection.kind
}

export function selectionFrom(text: string | null): Selection {
  const [kind, id] = (text ?? '').split('.')
  if ((kind === 'section' || kind === 'question') && Number.isInteger(Number(id))) return { kind, id: Number(id) }
  return kind === 'derived' || kind === 'mapping' ? { kind } : { kind: 'settings' }
}

/** Position of a section or a question in a study. It stays the same when publishing assigns a new ID. */
export interface SelectionPosition {
  readonly section: number
  /** Position of the question, or `null` for the section itself. */
  readonly question: number | null
}

/** Returns the position of the selection, or `null` if it is not a section or question of the study. */
export function selectionPosition({ sections }: StudyDraft, selection: Selection): SelectionPosition | null {
  if (!('id' in selection)) return null
  const { kind, id } = selection
  const section = sections.findIndex(each =>
    kind === 'section' ? each.id === id : each.questions.some(question => question.id === id),
  )
  if (section < 0) return null
  const question = kind === 'section' ? null : (sections[section]?.questions.findIndex(each => each.id === id) ?? null)
  return { section, question }
}

/** Returns the selection when a study opens: the previous selection, or the part that is now in its place. */
export function selectionIn(draft: StudyDraft, wanted: Selection, before: SelectionPosition | null): Selection {
  if (!('id' in wanted) || selectionPosition(draft, wanted) !== null || before === null) return wanted
  const section = draft.sections[before.section]
  if (!section) return wanted
  const question = before.question === null ? undefined : section.questions[before.question]
  return question ? { kind: 'question', id: question.id } : { kind: 'section', id: section.id }
}
