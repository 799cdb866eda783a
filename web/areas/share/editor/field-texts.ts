import { type DraftQuestion, questionsOf, type StudyDraft } from '#rules/share/draft.ts'
import type { QuestionType } from '#rules/share/study.ts'
import type { Refusal } from './refusals.ts'

/** Invalid text in a field. */
export interface FieldText extends Omit<Refusal, 'part'> {
  /** ID of the field's item, if the field belongs to a question. */
  readonly item?: number
  /** Name of the answer that filters results, if the field belongs to the study. */
  readonly column?: string
  readonly text: string
  /** Current value in the study, as the field shows it. */
  readonly becomes: string
}

/** Text of a field, with the type of its question. Questions of different types have different fields. */
export interface FieldSnapshot extends FieldText {
  readonly kind: QuestionType | null
}

export function fieldSnapshot(draft: StudyDraft, field: FieldText): FieldSnapshot {
  const { place } = field
  return { ...field, kind: place.kind === 'question' ? (questionOf(draft, place.id)?.type ?? null) : null }
}

/**
 * Returns the errors of fields in the study. Errors of deleted parts are retained until these are restored. Returns the same list while
 * nothing changes.
 */
export function wrongFields(
  typed: ReadonlyMap<string, FieldSnapshot>,
  { draft, wrong }: { readonly draft: StudyDraft; readonly wrong: readonly Refusal[] },
): readonly Refusal[] {
  const now = [...typed].flatMap(([part, field]) => {
    if (!isIn(draft, field)) return []
    const { place, problem } = field
    return [wrong.find(known => known.part === part && known.problem === problem) ?? { part, place, problem }]
  })
  return now.length === wrong.length && now.every((each, at) => each === wrong[at]) ? wrong : now
}

/** Checks whether the study contains the part that the field belongs to. */
function isIn(draft: StudyDraft, { place, item, column, kind }: FieldSnapshot): boolean {
  if (place.kind === 'study')
    return column === undefined || draft.facts.filterable.some(answer => answer.column === column)
  if (place.kind === 'derived') return draft.derived.some(({ dv_name }) => dv_name === place.name)
  if (place.kind === 'section') return draft.sections.some(({ id }) => id === place.id)
  const question = questionOf(draft, place.id)
  return question?.type === kind && (item === undefined || question.variables.some(({ id }) => id === item))
}

function questionOf(draft: StudyDraft, id: number): DraftQuestion | undefined {
  return questionsOf(draft).find(question => question.id === id)
}
