import { CHART_NAMES } from '#rules/inform/charts.ts'
import { conditionText, type Items, itemsOf } from './condition-text.ts'
import {
  type CHANGE_KINDS,
  type DraftQuestion,
  type DraftSection,
  questionsOf,
  type StudyDraft,
  TYPE_NAMES,
} from './draft.ts'
import { isSame } from './draft-patch.ts'
import {
  QUESTION_FIELD_LABELS,
  SECTION_FIELD_LABELS,
  STUDY_SETTING_LABELS,
  VARIABLE_FIELD_LABELS,
  valueText,
} from './draft-words.ts'
import { fullName, questionName, quoted, variableName } from './names.ts'
import type { Condition, DerivedVariable, SumRule, Variable } from './study.ts'

/** Field before and after a change, in words. */
export interface FieldChange {
  readonly field: string
  /** Previous value. `null` if there was none. `after` is the new value, or `null` if there is none. */
  readonly before: string | null
  readonly after: string | null
}

export interface PartChange {
  /** ID in the later study, or in the earlier one if the part was removed. */
  readonly id: number
  readonly name: string
  readonly kind: (typeof CHANGE_KINDS)[number]
  readonly fields: readonly FieldChange[]
}

export interface StudyDiff {
  readonly facts: readonly (FieldChange & { readonly fact: string })[]
  readonly sections: readonly PartChange[]
  readonly questions: readonly PartChange[]
  readonly derived: readonly FieldChange[]
  /** Number of questions without changes. */
  readonly same: number
}

/** Key for matching parts: `id` for versions of one study, `uid` for studies of different years (decision G-066). */
export type MatchedBy = 'id' | 'uid'

/** Returns the name of a record that a study refers to by ID. `null` if the record was deleted. */
export type FactNames = (kind: 'society' | 'type' | 'study' | 'job', id: number) => string | null

/** Returns the differences between two studies, part by part (decision 68). */
export function diffOf(
  before: StudyDraft,
  after: StudyDraft,
  by: MatchedBy,
  nameOf: FactNames = () => null,
): StudyDiff {
  const pairs = pairsOf(before, after, by)
  const earlier = new Set([...pairs.values()].map(({ id }) => id))
  const words = { before: new Words(before, by), after: new Words(after, by) }
  const moved = by === 'id' ? movedQuestions(before, after) : new Set<number>()
  const changed = questionsOf(after).flatMap((question): PartChange[] => {
    const { id } = question
    const name = questionName(question)
    const old = pairs.get(id)
    if (!old) return [{ id, name, kind: 'added', fields: [] }]
    const fields = questionChanges(old, question, words, by, nameOf)
    const place = placeChange(old, question, before, after, by)
    if (fields.length + place.length > 0) return [{ id, name, kind: 'changed', fields: [...place, ...fields] }]
    return moved.has(id) ? [{ id, name, kind: 'moved', fields: [] }] : []
  })
  const removed = questionsOf(before).flatMap((question): PartChange[] =>
    earlier.has(question.id) ? [] : [{ id: question.id, name: questionName(question), kind: 'removed', fields: [] }],
  )
  return {
    facts: factChanges(before, after, by, nameOf),
    sections: sectionChanges(before, after, by),
    questions: [...changed, ...removed],
    derived: derivedChanges(before, after),
    same: questionsOf(after).length - changed.length,
  }
}

/** Maps each question of the later study to the matching one in the earlier study. */
function pairsOf(before: StudyDraft, after: StudyDraft, by: MatchedBy): ReadonlyMap<number, DraftQuestion> {
  const old = questionsOf(before)
  const byId = new Map(old.map(question => [question.id, question]))
  if (by === 'id')
    return new Map(
      questionsOf(after).flatMap(({ id }) => {
        const was = byId.get(id)
        return was ? [[id, was] as const] : []
      }),
    )
  const byUid = new Map(old.flatMap(question => question.variables.map(({ uid }) => [uid, question] as const)))
  const taken = new Set<number>()
  const pairs = new Map<number, DraftQuestion>()
  for (const question of questionsOf(after)) {
    const was =
      question.variables.map(({ uid }) => byUid.get(uid)).find(each => each && !taken.has(each.id)) ??
      (question.variables.length === 0
        ? old.find(each => !taken.has(each.id) && isSameKind(each, question))
        : undefined)
    if (!was) continue
    taken.add(was.id)
    pairs.set(question.id, was)
  }
  return pairs
}

/** Checks whether two questions without variables have the same type. Such questions have no `uid` to match. */
function isSameKind(one: DraftQuestion, other: DraftQuestion): boolean {
  return one.variables.length === 0 && one.type === other.type
}

/** Returns the smallest set of questions that must count as moved to explain the new order. */
function movedQuestions(before: StudyDraft, after: StudyDraft): ReadonlySet<number> {
  const order = (draft: StudyDraft, kept: ReadonlySet<number>) =>
    questionsOf(draft).flatMap(({ id }) => (kept.has(id) ? [id] : []))
  const was = new Set(questionsOf(before).map(({ id }) => id))
  const both = new Set(questionsOf(after).flatMap(({ id }) => (was.has(id) ? [id] : [])))
  const places = new Map(order(before, both).map((id, at) => [id, at]))
  const now = order(after, both)
  const kept = new Set(longestRising(now.map(id => places.get(id) ?? 0)).map(at => now[at] ?? 0))
  return new Set(now.filter(id => !kept.has(id)))
}

/** Returns the positions of a longest increasing subsequence, so that as few questions as possible count as moved. */
function longestRising(values: readonly number[]): number[] {
  const ends: number[] = []
  const previous = values.map(() => -1)
  for (const [at, value] of values.entries()) {
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((values[ends[middle] ?? 0] ?? 0) < value) low = middle + 1
      else high = middle
    }
    previous[at] = ends[low - 1] ?? -1
    ends[low] = at
  }
  const run: number[] = []
  for (let at = ends.at(-1) ?? -1; at >= 0; at = previous[at] ?? -1) run.push(at)
  return run.reverse()
}

function sectionOf(draft: StudyDraft, question: DraftQuestion): DraftSection | undefined {
  return draft.sections.find(({ questions }) => questions.some(({ id }) => id === question.id))
}

function placeChange(
  old: DraftQuestion,
  question: DraftQuestion,
  before: StudyDraft,
  after: StudyDraft,
  by: MatchedBy,
): FieldChange[] {
  const was = sectionOf(before, old)
  const is = sectionOf(after, question)
  const isSamePlace = by === 'id' ? was?.id === is?.id : was?.title === is?.title
  return isSamePlace ? [] : [{ field: 'Section', before: was?.title ?? null, after: is?.title ?? null }]
}

interface BothWords {
  readonly before: Words
  readonly after: Words
}

function questionChanges(
  old: DraftQuestion,
  question: DraftQuestion,
  words: BothWords,
  by: MatchedBy,
  nameOf: FactNames,
): FieldChange[] {
  if (old === question) return []
  const job = ({ related_job_question_id: id }: DraftQuestion): string =>
    id === null ? '' : (nameOf('job', id) ?? `${id}`)
  const was = new Map(old.variables.map(variable => [keyOf(variable, by), variable]))
  const kept = new Set(question.variables.map(variable => keyOf(variable, by)))
  const items = question.variables.flatMap(variable => {
    const name = variableName(variable, question)
    const before = was.get(keyOf(variable, by))
    if (!before) return [{ field: 'Item', before: null, after: name }]
    return variableChanges(before, variable, question.variables.length === 1 ? '' : quoted(name), words)
  })
  const gone = old.variables.flatMap(variable =>
    kept.has(keyOf(variable, by)) ? [] : [{ field: 'Item', before: variableName(variable, old), after: null }],
  )
  const order = (variables: readonly Variable[], other: ReadonlySet<number | string>) =>
    variables.map(each => keyOf(each, by)).filter(key => other.has(key))
  const isReordered = !isSame(order(old.variables, kept), order(question.variables, new Set(was.keys())))
  return [
    ...differing('Type', TYPE_NAMES[old.type], TYPE_NAMES[question.type]),
    ...fieldChanges(withChartName(old), withChartName(question), QUESTION_FIELD_LABELS),
    ...differing('Job question', job(old), job(question)),
    ...items,
    ...gone,
    ...(isReordered ? [{ field: 'Item order', before: null, after: 'changed' }] : []),
    ...conditionChanges(old.conditions, question.conditions, words),
  ]
}

function withChartName(question: DraftQuestion) {
  return { ...question, chart_type: question.chart_type === null ? null : CHART_NAMES[question.chart_type] }
}

function keyOf(variable: Variable, by: MatchedBy): number | string {
  return by === 'id' ? variable.id : variable.uid
}

function variableChanges(old: Variable, variable: Variable, name: string, words: BothWords): FieldChange[] {
  const choices = ({ variableOptions }: Variable): string =>
    variableOptions.map(option => `${option.name} (${option.value})`).join(', ')
  const all = [
    ...fieldChanges(old, variable, VARIABLE_FIELD_LABELS),
    ...differing('Choices', choices(old), choices(variable)),
    ...differing('Shown with', words.before.chosen(old.condition), words.after.chosen(variable.condition)),
  ]
  return all.map(change => ({ ...change, field: name === '' ? change.field : `${change.field} of ${name}` }))
}

function conditionChanges(
  before: readonly Condition[],
  after: readonly Condition[],
  words: BothWords,
): readonly FieldChange[] {
  const was = new Map(before.map(each => [words.before.meaning(each), words.before.of(each)]))
  const is = new Map(after.map(each => [words.after.meaning(each), words.after.of(each)]))
  return [
    ...[...is].flatMap(([meaning, text]) =>
      was.has(meaning) ? [] : [{ field: 'Condition', before: null, after: text }],
    ),
    ...[...was].flatMap(([meaning, text]) =>
      is.has(meaning) ? [] : [{ field: 'Condition', before: text, after: null }],
    ),
  ]
}

/** Wording of the conditions of a study. */
class Words {
  readonly #items: Items
  readonly #by: MatchedBy

  constructor(draft: StudyDraft, by: MatchedBy) {
    this.#items = itemsOf(questionsOf(draft))
    this.#by = by
  }

  of(condition: Condition): string {
    return conditionText(condition, this.#items)
  }

  /** Returns a key that is the same for equivalent conditions, regardless of the wording of the questions that they read. */
  meaning({ id, variable_id, condition_variables, ...rest }: Condition): string {
    const parts = condition_variables.map(part => JSON.stringify({ ...part, variable_id: this.#key(part.variable_id) }))
    return JSON.stringify([rest, this.#key(variable_id), parts.toSorted()])
  }

  chosen(id: number | null): string {
    const item = id === null ? undefined : this.#items.get(id)
    return item ? fullName(item.variable, item.question) : ''
  }

  #key(id: number | null): number | string | null {
    if (id === null || this.#by === 'id') return id
    return this.#items.get(id)?.variable.uid ?? id
  }
}

function factChanges(before: StudyDraft, after: StudyDraft, by: MatchedBy, nameOf: FactNames): StudyDiff['facts'] {
  const [was, is] = [factsInWords(before, nameOf), factsInWords(after, nameOf)]
  const changed = Object.entries(STUDY_SETTING_LABELS).flatMap(([fact, field]) =>
    fieldChanges(was, is, { [fact]: field }).map(change => ({ ...change, fact })),
  )
  // Studies of other years have other IDs, so result filters are compared only by their wording.
  const isTold = by === 'uid' || was.filterable !== is.filterable
  if (isTold || isSame(before.facts.filterable, after.facts.filterable)) return changed
  const field = STUDY_SETTING_LABELS.filterable ?? ''
  return [...changed, { fact: 'filterable', field, before: was.filterable || null, after: 'different ranges' }]
}

function factsInWords(draft: StudyDraft, nameOf: FactNames) {
  const { facts } = draft
  const named = (kind: 'society' | 'type' | 'study', ids: readonly number[]): string =>
    ids.map(id => nameOf(kind, id) ?? String(id)).join(', ')
  const prior = facts.prior_year_questionnaire_id
  return {
    ...facts,
    prior_year_questionnaire_id: prior === null ? null : named('study', [prior]),
    societies: named('society', facts.societies),
    memberTypes: named('type', facts.memberTypes),
    otherTypes: named('type', facts.otherTypes),
    filterable: filterableText(draft),
    favorites: namesOfQuestions(draft, facts.favorites),
  }
}

/** Returns the result filters in words, such as "“Pay: Salary” in 3 ranges, “Setting” in 2 ranges". */
function filterableText(draft: StudyDraft): string {
  const questions = questionsOf(draft)
  const items = itemsOf(questions)
  return draft.facts.filterable
    .map(({ column, bands }) => {
      const id = Number(column.slice(1))
      const item = items.get(id)
      const question = questions.find(each => each.id === id)
      const name = column.startsWith('q')
        ? question && questionName(question)
        : item && fullName(item.variable, item.question)
      return `${name ? quoted(name) : column} in ${bands.length === 1 ? '1 range' : `${bands.length} ranges`}`
    })
    .join(', ')
}

function namesOfQuestions(draft: StudyDraft, ids: readonly number[]): string {
  const names = new Map(questionsOf(draft).map(question => [question.id, questionName(question)]))
  return ids.flatMap(id => names.get(id) ?? []).join(', ')
}

function sectionChanges(before: StudyDraft, after: StudyDraft, by: MatchedBy): PartChange[] {
  const key = ({ id, title }: DraftSection) => (by === 'id' ? id : title.trim().toLowerCase())
  const was = new Map(before.sections.map(section => [key(section), section]))
  const kept = new Set(after.sections.map(key))
  const changed = after.sections.flatMap((section): PartChange[] => {
    const { id, title: name } = section
    const old = was.get(key(section))
    if (!old) return [{ id, name, kind: 'added', fields: [] }]
    const fields = fieldChanges(old, section, SECTION_FIELD_LABELS)
    return fields.length > 0 ? [{ id, name, kind: 'changed', fields }] : []
  })
  const removed = before.sections.flatMap((section): PartChange[] =>
    kept.has(key(section)) ? [] : [{ id: section.id, name: section.title, kind: 'removed', fields: [] }],
  )
  return [...changed, ...removed]
}

function derivedChanges(before: StudyDraft, after: StudyDraft): FieldChange[] {
  const text = ({ label, dv_name, kind, parts, divisor, prefix, suffix, sum_rule }: DerivedVariable): string =>
    `${label || dv_name}: ${prefix}${parts.join(' + ')}${kind === 'RATIO' ? ` / ${divisor ?? '…'}` : ''}${suffix}${sumRuleText(sum_rule)}`
  const was = new Map(before.derived.map(each => [each.dv_name, text(each)]))
  const is = new Map(after.derived.map(each => [each.dv_name, text(each)]))
  return [...new Set([...is.keys(), ...was.keys()])].flatMap(name =>
    was.get(name) === is.get(name)
      ? []
      : [{ field: 'Calculated value', before: was.get(name) ?? null, after: is.get(name) ?? null }],
  )
}

/** Lists the named fields that differ. */
function fieldChanges<T extends object>(
  before: T,
  after: T,
  words: Readonly<Partial<Record<keyof T & string, string>>>,
) {
  const [was, is] = [new Map(Object.entries(before)), new Map(Object.entries(after))]
  return Object.entries(words).flatMap(([name, field]): FieldChange[] =>
    isSame(was.get(name), is.get(name)) || typeof field !== 'string'
      ? []
      : [{ field, before: valueText(was.get(name)), after: valueText(is.get(name)) }],
  )
}

function differing(field: string, before: string, after: string): FieldChange[] {
  return before === after ? [] : [{ field, before: before || null, after: after || null }]
}

const COMPARED: Readonly<Record<SumRule['comparator'], string>> = {
  LOWER_OR_EQUAL: 'at most',
  EQUAL: 'equal to',
  GRATER_OR_EQUAL: 'at least',
}

function sumRuleText(rule: SumRule | null | undefined): string {
  if (!rule) return ''
  const { total, comparator, tolerance, if_different, is_worksheet } = rule
  return [
    `, must be ${COMPARED[comparator]} ${total}`,
    ...(tolerance > 0 ? [`within ${tolerance}`] : []),
    ...(if_different === 'CONFIRM' ? ['or confirmed'] : []),
    ...(is_worksheet ? ['on a worksheet'] : []),
  ].join(', ')
}
