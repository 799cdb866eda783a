import type { DraftQuestion, DraftSection, SectionHead, StudyDraft, StudySettings } from '../draft.ts'
import type { DerivedVariable } from '../study.ts'

/**
 * Changes from one draft to another. Saving sends patches, undo applies them in reverse, and the history of a study consists of them.
 * Omitted parts stay unchanged.
 */
export interface StudyPatch {
  readonly facts?: { readonly [K in keyof StudySettings]?: StudySettings[K] | undefined } | undefined
  /** `head` is `null` for a removed section. Its questions are removed too, unless another section takes them. */
  readonly sections?: readonly { readonly id: number; readonly head: SectionHead | null }[] | undefined
  readonly questions?: readonly { readonly id: number; readonly question: DraftQuestion | null }[] | undefined
  /** IDs of all sections, in order. */
  readonly order?: readonly number[] | undefined
  /** IDs of a section's questions, in order, if they changed. */
  readonly placed?: readonly { readonly section: number; readonly questions: readonly number[] }[] | undefined
  readonly derived?: readonly DerivedVariable[] | undefined
}

export function isEmptyPatch(patch: StudyPatch): boolean {
  return Object.values(patch).every(part => part === undefined)
}

/** Returns the patch from `before` to `after`. Identical objects aren't compared. */
export function patchBetween(before: StudyDraft, after: StudyDraft): StudyPatch {
  if (before === after) return {}
  const facts = before.facts === after.facts ? {} : changedFacts(before.facts, after.facts)
  const heads = before.sections === after.sections ? [] : changedHeads(before, after)
  const questions = before.sections === after.sections ? [] : changedQuestions(before, after)
  const order = after.sections.map(({ id }) => id)
  const isOrdered = isSameList(
    before.sections.map(({ id }) => id),
    order,
  )
  const placed = before.sections === after.sections ? [] : changedPlaces(before, after)
  return {
    ...(Object.keys(facts).length > 0 ? { facts } : {}),
    ...(heads.length > 0 ? { sections: heads } : {}),
    ...(questions.length > 0 ? { questions } : {}),
    ...(isOrdered ? {} : { order }),
    ...(placed.length > 0 ? { placed } : {}),
    ...(isSame(before.derived, after.derived) ? {} : { derived: after.derived }),
  }
}

/** Returns a draft after a patch. Questions and sections that someone else added stay, after the ones that the patch orders. */
export function applyPatch(draft: StudyDraft, patch: StudyPatch): StudyDraft {
  const sections =
    patch.sections || patch.questions || patch.order || patch.placed ? patchedSections(draft, patch) : null
  return {
    facts: patch.facts ? patchedFacts(draft.facts, patch.facts) : draft.facts,
    sections: sections ?? draft.sections,
    derived: patch.derived ?? draft.derived,
  }
}

/**
 * Returns the names of the parts that a patch changes. Two patches that share a name can't both be applied without loss. Changes of order
 * are reconciled instead.
 */
export function touchedBy(patch: StudyPatch): ReadonlySet<string> {
  return new Set([
    ...Object.keys(patch.facts ?? {}).map(field => `facts.${field}`),
    ...(patch.sections ?? []).map(({ id }) => `section.${id}`),
    ...(patch.questions ?? []).map(({ id }) => `question.${id}`),
    ...(patch.derived ? ['derived'] : []),
  ])
}

/** Returns the part of a patch that doesn't touch any of these names. */
export function withoutTouched(patch: StudyPatch, names: ReadonlySet<string>): StudyPatch {
  const facts = Object.fromEntries(Object.entries(patch.facts ?? {}).filter(([field]) => !names.has(`facts.${field}`)))
  const sections = patch.sections?.filter(({ id }) => !names.has(`section.${id}`))
  const questions = patch.questions?.filter(({ id }) => !names.has(`question.${id}`))
  return {
    ...patch,
    facts: Object.keys(facts).length > 0 ? facts : undefined,
    sections: sections && sections.length > 0 ? sections : undefined,
    questions: questions && questions.length > 0 ? questions : undefined,
    derived: names.has('derived') ? undefined : patch.derived,
  }
}

function patchedFacts(facts: StudySettings, changed: NonNullable<StudyPatch['facts']>): StudySettings {
  const given = Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined))
  return { ...facts, ...given }
}

function changedFacts(before: StudySettings, after: StudySettings): Partial<StudySettings> {
  const was: Readonly<Record<string, unknown>> = { ...before }
  return Object.fromEntries(Object.entries(after).filter(([field, value]) => !isSame(was[field], value)))
}

function headOf({ id, title, description, is_module, is_have_interested_question }: DraftSection): SectionHead {
  return { id, title, description, is_module, is_have_interested_question }
}

function changedHeads(before: StudyDraft, after: StudyDraft) {
  const was = new Map(before.sections.map(section => [section.id, section]))
  const kept = new Set(after.sections.map(({ id }) => id))
  const changed = after.sections.flatMap(section => {
    const old = was.get(section.id)
    return old && (old === section || isSame(headOf(old), headOf(section)))
      ? []
      : [{ id: section.id, head: headOf(section) }]
  })
  const removed = before.sections.flatMap(({ id }) => (kept.has(id) ? [] : [{ id, head: null }]))
  return [...changed, ...removed]
}

function changedQuestions(before: StudyDraft, after: StudyDraft) {
  const was = questionsById(before)
  const is = questionsById(after)
  const changed = [...is.values()].flatMap(question => {
    const old = was.get(question.id)
    return old && (old === question || isSame(old, question)) ? [] : [{ id: question.id, question }]
  })
  const removed = [...was.keys()].flatMap(id => (is.has(id) ? [] : [{ id, question: null }]))
  return [...changed, ...removed]
}

function changedPlaces(before: StudyDraft, after: StudyDraft) {
  const was = new Map(before.sections.map(section => [section.id, section]))
  return after.sections.flatMap(section => {
    const old = was.get(section.id)
    if (old === section) return []
    const questions = section.questions.map(({ id }) => id)
    const isPlaced = isSameList(old?.questions.map(({ id }) => id) ?? [], questions)
    return isPlaced ? [] : [{ section: section.id, questions }]
  })
}

function questionsById(draft: StudyDraft): Map<number, DraftQuestion> {
  return new Map(draft.sections.flatMap(({ questions }) => questions.map(question => [question.id, question] as const)))
}

function patchedSections(draft: StudyDraft, patch: StudyPatch): readonly DraftSection[] {
  const questions = questionsById(draft)
  for (const { id, question } of patch.questions ?? []) {
    if (question) questions.set(id, question)
    else questions.delete(id)
  }
  const heads = new Map<number, SectionHead>(draft.sections.map(section => [section.id, section]))
  for (const { id, head } of patch.sections ?? []) {
    if (head) heads.set(id, head)
    else heads.delete(id)
  }
  const places = placesAfter(draft, patch, questions, heads)
  const order = [...(patch.order ?? []).filter(id => heads.has(id)), ...heads.keys()]
  const before = new Map(draft.sections.map(section => [section.id, section]))
  return [...new Set(order)].flatMap(id => {
    const head = heads.get(id)
    if (!head) return []
    const own = (places.get(id) ?? []).flatMap(questionId => {
      const question = questions.get(questionId)
      return question ? [question.section_id === id ? question : { ...question, section_id: id }] : []
    })
    const old = before.get(id)
    const isUnchanged =
      old === head && old.questions.length === own.length && old.questions.every((one, at) => one === own[at])
    return [isUnchanged ? old : { ...headOf({ ...head, questions: [] }), questions: own }]
  })
}

/** Returns the IDs of questions by section: questions that the patch places come first, then the remaining ones. */
function placesAfter(
  draft: StudyDraft,
  patch: StudyPatch,
  questions: ReadonlyMap<number, DraftQuestion>,
  heads: ReadonlyMap<number, SectionHead>,
): ReadonlyMap<number, readonly number[]> {
  const placed = new Map<number, number[]>()
  const taken = new Set<number>()
  const place = (section: number, ids: readonly number[]): void => {
    const own = placed.get(section) ?? []
    for (const id of ids) {
      if (taken.has(id) || !questions.has(id)) continue
      taken.add(id)
      own.push(id)
    }
    placed.set(section, own)
  }
  for (const { section, questions: ids } of patch.placed ?? []) if (heads.has(section)) place(section, ids)
  for (const section of draft.sections)
    if (heads.has(section.id))
      place(
        section.id,
        section.questions.map(({ id }) => id),
      )
  const [first] = heads.keys()
  for (const { id, question } of patch.questions ?? []) {
    if (!question || taken.has(id)) continue
    const section = heads.has(question.section_id) ? question.section_id : first
    if (section !== undefined) place(section, [id])
  }
  return placed
}

function isSameList(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((id, at) => id === other[at])
}

/** Checks whether two parts of a draft are equal, regardless of the order of their fields. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [left, right] = [new Map(Object.entries(one)), new Map(Object.entries(other))]
  const isDefined = ([, value]: [string, unknown]) => value !== undefined
  if ([...left].filter(isDefined).length !== [...right].filter(isDefined).length) return false
  return [...left].every(([key, value]) => isSame(value, right.get(key)))
}
