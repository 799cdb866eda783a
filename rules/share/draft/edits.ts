import { type DraftQuestion, type DraftSection, questionsOf, type StudyDraft } from '../draft.ts'
import {
  type Condition,
  EMPTY_QUESTION,
  EMPTY_VARIABLE,
  type Question,
  type QuestionType,
  type Variable,
} from '../study.ts'
import { renumberedQuestion } from './ids.ts'
import { COPY_SUFFIX, placeholder } from './placeholders.ts'
import { isProposedForReport } from './report.ts'

/** Returns a different ID on each call. */
export type NewId = () => number

/** Creates a question of a type, with the parts that it needs to be answered. */
export function newQuestion(
  type: QuestionType,
  sectionId: number,
  taken: ReadonlySet<string>,
  newId: NewId,
): DraftQuestion {
  const id = newId()
  const uids = new Set(taken)
  const make = (label: string): Variable => {
    const made = newVariable({ id, type }, label, uids, newId)
    uids.add(made.uid)
    return made
  }
  const variables = BEGINS_WITH[type].map(make)
  return {
    id,
    section_id: sectionId,
    type,
    ...EMPTY_QUESTION,
    variablesCount: variables.length,
    variables,
    is_on_dashboard: false,
    is_included_in_default_report: isProposedForReport({ type, variables }),
    report_order: 0,
    is_available_on_results: type !== 'CONFIRMATION' && type !== 'GEOGRAPHY_ICO_WRAPPER',
    chart_type: null,
    chart_config: {},
    related_job_question_id: null,
  }
}

/** Labels of the initial variables of each question type. */
const BEGINS_WITH: Readonly<Record<QuestionType, readonly string[]>> = {
  SLIDER: [''],
  YES_NO: [''],
  SELECT_ONE: [placeholder('option', 1), placeholder('option', 2)],
  SELECT_ANY: [placeholder('option', 1), placeholder('option', 2)],
  FIND_REGION: [''],
  FIND_STATE: [''],
  FIND_SCHOOL: [''],
  RATING: [placeholder('item', 1)],
  CONFIRMATION: [],
  MULTI_VARIABLE_SELECT_ONE: [placeholder('row', 1)],
  GEOGRAPHY_ICO_WRAPPER: [],
}

/** Creates an item of a question. In a table, it copies the choices of the last item. */
export function newVariable(
  { id, type, variables = [] }: Pick<Question, 'id' | 'type'> & { readonly variables?: readonly Variable[] },
  label: string,
  taken: ReadonlySet<string>,
  newId: NewId,
): Variable {
  const last = variables.at(-1)
  const isTable = type === 'MULTI_VARIABLE_SELECT_ONE'
  const options =
    last?.variableOptions ?? [1, 2].map(value => ({ name: placeholder('choice', value), value: `${value}` }))
  return {
    id: newId(),
    uid: freeUid(label || 'item', taken),
    question_id: id,
    ...EMPTY_VARIABLE,
    input_label: label,
    min: type === 'SLIDER' ? (last?.min ?? 0) : null,
    max: type === 'SLIDER' ? (last?.max ?? 100) : null,
    step: type === 'SLIDER' ? (last?.step ?? 1) : null,
    prefix: last?.prefix ?? '',
    suffix: last?.suffix ?? '',
    singular_suffix: last?.singular_suffix ?? '',
    is_set_zero_hidden: true,
    variableOptions: isTable ? options.map(({ name, value }) => ({ id: newId(), name, value })) : [],
  }
}

/** Returns an unused `uid` derived from words. The `uid` doesn't change when the words change, because it links years. */
export function freeUid(words: string, taken: ReadonlySet<string>): string {
  const plain = words
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^[^a-z]+|_+$/g, '')
    .slice(0, 40)
  const base = plain || 'item'
  let uid = base
  for (let number = 2; taken.has(uid); number++) uid = `${base}_${number}`
  return uid
}

export function uidsOf(draft: StudyDraft): Set<string> {
  return new Set(questionsOf(draft).flatMap(({ variables }) => variables.map(({ uid }) => uid)))
}

export function replaceQuestion(draft: StudyDraft, question: DraftQuestion): StudyDraft {
  const counted =
    question.variablesCount === question.variables.length
      ? question
      : { ...question, variablesCount: question.variables.length }
  return {
    ...draft,
    sections: draft.sections.map(section =>
      section.questions.some(({ id }) => id === question.id)
        ? { ...section, questions: section.questions.map(each => (each.id === question.id ? counted : each)) }
        : section,
    ),
  }
}

/** @param at The position in the section (by default, the end) */
export function insertQuestion(draft: StudyDraft, question: DraftQuestion, sectionId: number, at?: number): StudyDraft {
  const placed = { ...question, section_id: sectionId }
  return inSection(draft, sectionId, section => ({
    ...section,
    questions: section.questions.toSpliced(at ?? section.questions.length, 0, placed),
  }))
}

/** Removes a question. Questions that depend on it stay, and the check reports them, because users didn't ask to remove them. */
export function removeQuestion(draft: StudyDraft, questionId: number): StudyDraft {
  return {
    ...draft,
    sections: draft.sections.map(section =>
      section.questions.some(({ id }) => id === questionId)
        ? { ...section, questions: section.questions.filter(({ id }) => id !== questionId) }
        : section,
    ),
  }
}

/** @param at The new position in the section, counted after the question is removed from its old position */
export function moveQuestion(draft: StudyDraft, questionId: number, sectionId: number, at: number): StudyDraft {
  const question = questionsOf(draft).find(({ id }) => id === questionId)
  const isKnown = draft.sections.some(({ id }) => id === sectionId)
  return question && isKnown ? insertQuestion(removeQuestion(draft, questionId), question, sectionId, at) : draft
}

/**
 * Inserts a copy of the question after it, with new uids. Conditions between the question's own variables refer to the copy's variables.
 */
export function copyQuestion(
  draft: StudyDraft,
  questionId: number,
  newId: NewId,
): { draft: StudyDraft; id: number } | null {
  const section = draft.sections.find(({ questions }) => questions.some(({ id }) => id === questionId))
  const at = section?.questions.findIndex(({ id }) => id === questionId) ?? -1
  const question = section?.questions[at]
  if (!section || !question) return null
  // Only one question of a study can be linked to a job question.
  const copy = {
    ...withOwnIds(question, uidsOf(draft), newId),
    label: question.label && `${question.label}${COPY_SUFFIX}`,
    related_job_question_id: null,
  }
  return { draft: insertQuestion(draft, copy, section.id, at + 1), id: copy.id }
}

/**
 * Returns a question with new IDs for all its parts, and with unused uids.
 * @param elsewhere Returns the ID for a variable of another question that this one reads (by default, unchanged)
 */
export function withOwnIds(
  question: DraftQuestion,
  taken: ReadonlySet<string>,
  newId: NewId,
  elsewhere: (id: number) => number = id => id,
): DraftQuestion {
  const own = new Map<number, number>(question.variables.map(({ id }) => [id, newId()]))
  const renumber = (kind: string, id: number): number =>
    kind === 'variable' ? (own.get(id) ?? elsewhere(id)) : newId()
  const uids = new Set(taken)
  const copy = renumberedQuestion(question, renumber)
  const variables = copy.variables.map(variable => {
    const uid = freeUid(variable.uid.replace(/_\d+$/, ''), uids)
    uids.add(uid)
    return { ...variable, uid: taken.has(variable.uid) ? uid : variable.uid }
  })
  return { ...copy, variables, is_have_interested_question: false }
}

export function insertSection(draft: StudyDraft, section: DraftSection, at = draft.sections.length): StudyDraft {
  return { ...draft, sections: draft.sections.toSpliced(at, 0, section) }
}

export function removeSection(draft: StudyDraft, sectionId: number): StudyDraft {
  return { ...draft, sections: draft.sections.filter(({ id }) => id !== sectionId) }
}

export function moveSection(draft: StudyDraft, sectionId: number, at: number): StudyDraft {
  const section = draft.sections.find(({ id }) => id === sectionId)
  return section ? insertSection(removeSection(draft, sectionId), section, at) : draft
}

export function inSection(draft: StudyDraft, id: number, change: (section: DraftSection) => DraftSection): StudyDraft {
  return { ...draft, sections: draft.sections.map(section => (section.id === id ? change(section) : section)) }
}

/**
 * Converts a question to another type. Shared parts stay, such as options and rows. Rules about numbers are removed unless the new type is
 * a number, because they would have another meaning.
 */
export function withType(
  question: DraftQuestion,
  type: QuestionType,
  taken: ReadonlySet<string>,
  newId: NewId,
): DraftQuestion {
  const begun = newQuestion(type, question.section_id, taken, newId)
  const single =
    begun.variables.length === 1 && type !== 'RATING' && type !== 'MULTI_VARIABLE_SELECT_ONE' && type !== 'SLIDER'
  const kept = begun.variables.length === 0 ? [] : question.variables.slice(0, single ? 1 : undefined)
  const model = begun.variables[0]
  const variables =
    kept.length > 0 && model
      ? kept.map(variable => ({
          ...variable,
          min: model.min,
          max: model.max,
          step: model.step,
          dv_name: null,
          is_exclusive: type === 'SELECT_ANY' && variable.is_exclusive,
          variableOptions: model.variableOptions.map(option => ({ ...option, id: newId() })),
        }))
      : begun.variables.map(variable => ({ ...variable, question_id: question.id }))
  const ids = new Set(variables.map(({ id }) => id))
  const isStill = ({ variant, variable_id }: Condition): boolean =>
    (variant === 'VISIBILITY' || type === 'SLIDER') && (variable_id === null || ids.has(variable_id))
  return {
    ...question,
    type,
    variables,
    variablesCount: variables.length,
    conditions: question.conditions.filter(isStill),
    calculate_totals: type === 'SLIDER' && question.calculate_totals,
    is_select_all_enabled: type === 'SELECT_ANY' && question.is_select_all_enabled,
    maximum_selections: type === 'SELECT_ANY' ? question.maximum_selections : 0,
    is_available_on_results: begun.is_available_on_results && question.is_available_on_results,
    is_included_in_default_report:
      question.is_included_in_default_report === isProposedForReport(question)
        ? isProposedForReport({ type, variables })
        : question.is_included_in_default_report && begun.is_available_on_results,
    chart_type: null,
    chart_config: {},
  }
}
