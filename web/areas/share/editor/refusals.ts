import type { FieldError } from '#contract/errors.ts'
import type { ProblemLocation } from '#rules/share/check/index.ts'
import {
  QUESTION_FIELD_LABELS,
  SECTION_FIELD_LABELS,
  STUDY_SETTING_LABELS,
  type StudyPatch,
  VARIABLE_FIELD_LABELS,
} from '#rules/share/draft/index.ts'
import { DRAFT_LIMITS, PERIODS, questionsOf, type StudyDraft } from '#rules/share/draft.ts'
import { REFUSED } from './messages.ts'

/** Part of a study that can't be saved because it is invalid. */
export interface Refusal {
  /** Name of the part as in `touchedBy`, or empty for the whole study. */
  readonly part: string
  readonly place: ProblemLocation
  readonly problem: string
}

/** Returns the server's rejections of a patch, each with the place to fix it. @param errors The errors by request field. */
export function refusalsOf(patch: StudyPatch, errors: readonly FieldError[]): readonly Refusal[] {
  const found = errors.flatMap(({ field, message }) => refusalOf(patch, field, message))
  const told = [...new Map(found.map(each => [`${each.part} ${each.problem}`, each])).values()]
  return told.length > 0 ? told : [{ part: '', place: { kind: 'study' }, problem: REFUSED.tooLarge }]
}

function refusalOf(patch: StudyPatch, field: string, message: string): Refusal[] {
  const [, list = '', key = '', ...rest] = field.split('.')
  const name = rest.at(-1) ?? list
  // The count is calculated from the items, which have separate errors.
  if (name === 'variablesCount') return []
  if (list === 'facts')
    return [{ part: `facts.${key}`, place: { kind: 'study' }, problem: problemOf(patch, field, key, message) }]
  const problem = problemOf(patch, field, name, message)
  if (list === 'questions') {
    const id = patch.questions?.[Number(key)]?.id
    if (id !== undefined) return [{ part: `question.${id}`, place: { kind: 'question', id }, problem }]
  }
  if (list === 'sections') {
    const id = patch.sections?.[Number(key)]?.id
    if (id !== undefined) return [{ part: `section.${id}`, place: { kind: 'section', id }, problem }]
  }
  if (list === 'derived') {
    const name = patch.derived?.[Number(key)]?.dv_name ?? ''
    return [{ part: 'derived', place: { kind: 'derived', name }, problem }]
  }
  return [{ part: '', place: { kind: 'study' }, problem }]
}

const LIST_LIMITS: Readonly<Record<string, readonly [most: number, what: keyof typeof REFUSED.lists]>> = {
  variables: [DRAFT_LIMITS.ownVariables, 'variables'],
  variableOptions: [DRAFT_LIMITS.options, 'variableOptions'],
  conditions: [DRAFT_LIMITS.ownConditions, 'conditions'],
  condition_variables: [DRAFT_LIMITS.parts, 'condition_variables'],
  derived: [DRAFT_LIMITS.derived, 'derived'],
  parts: [DRAFT_LIMITS.ownVariables, 'parts'],
}

const RANGES: Readonly<Record<string, readonly [least: number, most: number]>> = {
  report_order: [0, DRAFT_LIMITS.reportOrder],
  maximum_selections: [0, DRAFT_LIMITS.maximumSelections],
  period: [PERIODS.first, PERIODS.last],
  min: [-DRAFT_LIMITS.number, DRAFT_LIMITS.number],
  max: [-DRAFT_LIMITS.number, DRAFT_LIMITS.number],
  step: [-DRAFT_LIMITS.number, DRAFT_LIMITS.number],
}

const WORDS: ReadonlyMap<string, string> = new Map(
  [VARIABLE_FIELD_LABELS, SECTION_FIELD_LABELS, QUESTION_FIELD_LABELS, STUDY_SETTING_LABELS].flatMap(words =>
    Object.entries(words),
  ),
)

function problemOf(patch: StudyPatch, field: string, name: string, message: string): string {
  const [most, what] = LIST_LIMITS[name] ?? []
  const size = sizeAt({ patch }, field)
  if (most !== undefined && what !== undefined && size > most) return REFUSED.lists[what](size, most)
  const label = WORDS.get(name)
  const [least, largest] = RANGES[name] ?? []
  if (label !== undefined && least !== undefined && largest !== undefined) return REFUSED.range(label, least, largest)
  return label === undefined ? message : REFUSED.field(label, message)
}

/** Returns the length of the list at a path. */
function sizeAt(from: unknown, path: string): number {
  let at = from
  for (const key of path.split('.')) {
    if (typeof at !== 'object' || at === null) return 0
    at = new Map<string, unknown>(Object.entries(at)).get(key)
  }
  return Array.isArray(at) ? at.length : 0
}

/** Returns a part of a draft by its name. The object stays the same until the part is edited. */
export function partOf(draft: StudyDraft, part: string): unknown {
  const [kind, key = ''] = part.split('.')
  if (kind === 'derived') return draft.derived
  if (kind === 'facts') return new Map<string, unknown>(Object.entries(draft.facts)).get(key)
  if (kind === 'section') return draft.sections.find(({ id }) => id === Number(key))
  return kind === 'question' ? questionsOf(draft).find(({ id }) => id === Number(key)) : draft
}
