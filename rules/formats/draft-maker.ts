import { freeUid, newQuestion, newVariable } from '#rules/share/draft/index.ts'
import {
  DRAFT_LIMITS,
  type DraftQuestion,
  type DraftSection,
  draftSizeError,
  emptyDraft,
  type SectionHead,
  type StudyDraft,
  type StudySettings,
} from '#rules/share/draft.ts'
import type { Condition, DerivedVariable, QuestionType, Variable } from '#rules/share/study.ts'
import type { ReadOptions, ReadResult, ReportItem, SourceQuestion } from './format.ts'
import { parseFailure } from './json-source.ts'

/** Item of a new question: its texts, and its differences from a default item. */
export interface Item extends Partial<Omit<Variable, 'id' | 'question_id' | 'uid' | 'variableOptions'>> {
  /** Name of the item in the source. */
  readonly name: string
  readonly options?: readonly { readonly name: string; readonly value: string }[]
}

/** Builds a study from a source, section by section. */
export interface DraftMaker {
  readonly newId: () => number
  /** @param path The section's place in the source, which the report uses. */
  readonly section: (title: string, description: string, path: string, own?: Partial<SectionHead>) => number
  /** Adds a question to a section. */
  readonly question: (
    section: number,
    type: QuestionType,
    items: readonly Item[],
    over: Partial<DraftQuestion>,
  ) => DraftQuestion
  /** Changes an existing question. */
  readonly change: (id: number, change: (question: DraftQuestion) => DraftQuestion) => void
  readonly addConditions: (id: number, conditions: readonly Condition[]) => void
  readonly get: (id: number) => DraftQuestion | undefined
  /** Removes a question. */
  readonly drop: (id: number) => void
  readonly questionOf: (variableId: number) => number | undefined
  readonly uidOf: (variableId: number) => string | undefined
  readonly idOf: (uid: string) => number | undefined
  readonly derive: (derived: DerivedVariable) => void
  /** Records the source's name of a job question. */
  readonly callJob: (id: number, label: string) => void
  readonly result: (
    facts: Partial<StudySettings>,
    report: readonly ReportItem[],
    sources: readonly SourceQuestion[],
  ) => ReadResult
}

/** The uids of new parts are replaced, so they needn't be free. */
const NO_UIDS: ReadonlySet<string> = new Set()
const UID = /^[a-z][a-z0-9_]{0,59}$/

export function draftMaker({ facts, newId }: ReadOptions): DraftMaker {
  const sections: { head: Omit<DraftSection, 'questions'>; path: string; questions: DraftQuestion[] }[] = []
  const places = new Map<number, { list: DraftQuestion[]; index: number }>()
  const derived: DerivedVariable[] = []
  const taken = new Set<string>()
  const uids = new Map<number, string>()
  const owners = new Map<number, number>()
  const dropped = new Set<number>()
  const ids = new Map<string, number>()
  const jobs = new Map<number, string>()
  const uidFor = (name: string): string => {
    const uid = UID.test(name) && !taken.has(name) ? name : freeUid(/^[a-z]/i.test(name) ? name : `q ${name}`, taken)
    taken.add(uid)
    return uid
  }
  const get: DraftMaker['get'] = id => {
    const place = places.get(id)
    return place?.list[place.index]
  }
  const change: DraftMaker['change'] = (id, make) => {
    const place = places.get(id)
    const question = place?.list[place.index]
    if (place && question) place.list[place.index] = make(question)
  }
  return {
    newId,
    section: (title, description, path, own = {}) => {
      const id = newId()
      const head = { id, title, description, is_module: false, is_have_interested_question: false, ...own }
      sections.push({ head, path, questions: [] })
      return id
    },
    question: (section, type, items, over) => {
      const begun = newQuestion(type, section, NO_UIDS, newId)
      const variables = items.map(({ name, options = [], ...rest }): Variable => {
        const base = newVariable({ id: begun.id, type }, '', NO_UIDS, newId)
        const variableOptions = options.map(option => ({ id: newId(), ...option }))
        const variable = { ...base, ...rest, uid: uidFor(name), variableOptions }
        uids.set(variable.id, variable.uid)
        owners.set(variable.id, begun.id)
        ids.set(variable.uid, variable.id)
        return variable
      })
      // Charts are proposed at the end, once all questions are read.
      const isIn = { is_included_in_default_report: false }
      const question = { ...begun, ...isIn, ...over, variables, variablesCount: variables.length }
      const list = sections.find(({ head }) => head.id === section)?.questions ?? []
      places.set(question.id, { list, index: list.push(question) - 1 })
      return question
    },
    change,
    addConditions: (id, conditions) => {
      // Excessive content is rejected at the end.
      if (places.size <= DRAFT_LIMITS.questions)
        change(id, question => ({ ...question, conditions: [...question.conditions, ...conditions] }))
    },
    get,
    drop: id => dropped.add(id),
    questionOf: id => owners.get(id),
    uidOf: id => uids.get(id),
    idOf: uid => ids.get(uid),
    derive: one => derived.push(one),
    callJob: (id, label) => jobs.set(id, label),
    result: (own, report, sources) => {
      const begun = emptyDraft(facts)
      const draft: StudyDraft = {
        facts: { ...begun.facts, ...own },
        sections: sections.map(({ head, questions }) => ({
          ...head,
          questions: questions.filter(({ id }) => !dropped.has(id)),
        })),
        derived,
      }
      const places = new Map(sections.map(({ head, path }) => [head.id, path]))
      const size = draftSizeError(draft)
      if (size !== null) return parseFailure(size)
      const isTooMuch = draft.sections.some(({ questions }) =>
        questions.some(({ conditions }) => conditions.length > DRAFT_LIMITS.ownConditions),
      )
      return isTooMuch
        ? parseFailure(`The limit is ${DRAFT_LIMITS.ownConditions} conditions per question.`)
        : { ok: true, imported: { draft, report, jobs, places, sources } }
    },
  }
}

/** Shortens words to a limit, and returns whether they were cut. */
export function fitted(words: string, most: number): { readonly words: string; readonly isCut: boolean } {
  const plain = words.trim()
  return plain.length > most ? { words: `${plain.slice(0, most - 1)}…`, isCut: true } : { words: plain, isCut: false }
}
