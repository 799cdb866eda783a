import { moveQuestion } from '#rules/share/draft/index.ts'
import type { DraftSection, StudyDraft } from '#rules/share/draft.ts'
import { questionName } from '#rules/share/names.ts'
import type { DraftSession } from './draft-session.ts'
import { EDIT } from './messages.ts'

interface Target {
  readonly section: DraftSection
  readonly at: number
  readonly name: string
}

/** Returns the next or previous place of a question. Beyond the ends of its section, returns a place in the neighboring section. */
function placeAfter(draft: StudyDraft, id: number, by: -1 | 1): Target | null {
  const own = draft.sections.findIndex(({ questions }) => questions.some(each => each.id === id))
  const section = draft.sections[own]
  const at = section?.questions.findIndex(each => each.id === id) ?? -1
  const question = section?.questions[at]
  if (!section || !question) return null
  const name = questionName(question)
  const next = at + by
  if (next >= 0 && next < section.questions.length) return { section, at: next, name }
  const beside = draft.sections[own + by]
  return beside ? { section: beside, at: by > 0 ? 0 : beside.questions.length, name } : null
}

/** Moves a question by one place. @returns Text that describes its new place, or `null` if it is at the end. */
export function moveBy(session: DraftSession, id: number, by: -1 | 1): string | null {
  const target = placeAfter(session.state().draft, id, by)
  if (!target) return null
  const { section, at, name } = target
  session.edit(draft => moveQuestion(draft, id, section.id, at))
  const count = section.questions.length
  const of = section.questions.some(each => each.id === id) ? count : count + 1
  return EDIT.moved(name, at + 1, of)
}

/** Moves a question after another one, or to the beginning of the section for 0. @param behind The ID of the other question. */
export function moveBehind(session: DraftSession, id: number, sectionId: number, behind: number): void {
  session.edit(draft => {
    const others = draft.sections.find(each => each.id === sectionId)?.questions.filter(each => each.id !== id) ?? []
    return moveQuestion(draft, id, sectionId, others.findIndex(each => each.id === behind) + 1)
  })
}
