import type { StudyDraft, StudySettings } from '#rules/share/draft.ts'

/** File formats for importing and exporting a study. */
export const FORMATS = ['collegium', 'redcap', 'fhir-r4', 'fhir-r5', 'surveyjs'] as const
export type FormatName = (typeof FORMATS)[number]

export const IMPORT_OUTCOMES = ['taken', 'changed', 'not taken'] as const
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number]

/** Kinds of items in a report. `range`, `words`, `piping`, and `hidden` change a question's meaning. `layout` and `file` don't affect it. */
export const ITEM_KINDS = [
  'question',
  'hidden',
  'range',
  'words',
  'piping',
  'condition',
  'calculation',
  'rule',
  'option',
  'text',
  'section',
  'setting',
  'code',
  'language',
  'layout',
  'file',
  'other',
] as const
export type ItemKind = (typeof ITEM_KINDS)[number]

/** Outcome of one item of a source. Every omitted item is reported. */
export interface ReportItem {
  /** Location of the item: a `linkId`, a JSON pointer, or a row and column. */
  readonly path: string
  /** Text of the item, shortened. */
  readonly what: string
  readonly taken: ImportOutcome
  /** Description of the change, or the reason for leaving the item out. The text is `''` if the item is unchanged. */
  readonly note: string
  readonly kind: ItemKind
  /** ID of the resulting question. `null` if the item isn't part of a question. */
  readonly question: number | null
  /** Number of items that the line represents. */
  readonly count: number
}

/** Facts about an item besides its outcome. */
export type ItemFacts = Partial<Pick<ReportItem, 'kind' | 'question' | 'count'>>

/** Reason why a file can't be read, and the location of the problem. */
export interface FormatProblem {
  readonly path: string
  readonly message: string
}

/** Names of the job questions that a study's questions relate to. Job question IDs have no meaning in other installations. */
export type JobNames = ReadonlyMap<number, string>
export const NO_JOBS: JobNames = new Map()

/** Containers of studies in files of other programs. Tabs separate the cells of a table. */
export const CONTAINERS = ['bundle', 'list', 'wrapper', 'api', 'tabs'] as const
export type Container = (typeof CONTAINERS)[number]

export const FHIR_VERSIONS = ['STU3', 'R4', 'R5'] as const
export type FhirVersion = (typeof FHIR_VERSIONS)[number]

export const CHOICE_KINDS = ['study', 'instrument'] as const

/** Parts of a file that a study can be made from: one of several studies, or some of several instruments. */
export interface Choices {
  readonly kind: (typeof CHOICE_KINDS)[number]
  readonly options: { readonly key: string; readonly name: string; readonly questions: number }[]
  readonly chosen: string[]
}

/** Question as the source asks it. */
export interface SourceQuestion {
  /** ID of the resulting question. */
  readonly question: number
  readonly text: string
  /** Type in the source, with its options or range. */
  readonly asked: string
}

const MAX_ASKED_LENGTH = 300

export function sourceQuestion(
  question: number,
  text: string,
  type: string,
  details: readonly string[],
): SourceQuestion {
  const parts = details.filter(each => each !== '').join(' | ')
  const asked = parts === '' ? type : `${type}: ${parts}`
  return { question, text: cut(text, MAX_ASKED_LENGTH), asked: cut(asked, MAX_ASKED_LENGTH) }
}

export interface Imported {
  readonly draft: StudyDraft
  readonly report: readonly ReportItem[]
  readonly choices?: Choices | null
  readonly sources?: readonly SourceQuestion[]
  /** Places of the sections in the source, by ID. */
  readonly places?: ReadonlyMap<number, string>
  /** Names of job questions in the source. */
  readonly jobs?: JobNames
}

export type ReadResult =
  | { readonly ok: true; readonly imported: Imported }
  | { readonly ok: false; readonly problems: readonly FormatProblem[] }

export interface ReadOptions {
  /** Facts about the study that apply if the source doesn't specify them. */
  readonly facts: Pick<StudySettings, 'title' | 'period' | 'start_date' | 'end_date'>
  /** Returns a new ID on every call. */
  readonly newId: () => number
  /** Keys of the parts to read, if the file has several. By default, as many as a study can have. */
  readonly chosen?: readonly string[]
}

export interface Written {
  readonly text: string
  /** Changes to the study, and parts that the format can't contain. */
  readonly report: readonly ReportItem[]
}

export interface StudyFormat {
  /** Checks whether a file has this format, based on its text and parsed JSON (`undefined` if the file isn't JSON). */
  recognizes(text: string, json: unknown): boolean
  read(text: string, options: ReadOptions): ReadResult
  write(draft: StudyDraft, jobs?: JobNames): Written
}

/** Character that replaces one that can't be decoded. */
export const DAMAGED = '\uFFFD'
export const DAMAGED_NOTE = 'A character is damaged. Correct the text in the editor.'

const MAX_SUBJECT_LENGTH = 120
/** Limits the length of a path because every line repeats it, so a long name could make a report a thousand times as long. */
const MAX_PATH_LENGTH = 300

/** Outcomes of the items of one source, in the order in which they are reported. */
export class Report {
  readonly items: ReportItem[] = []

  taken(path: string, what: string, facts?: ItemFacts): void {
    this.add(path, what, 'taken', '', facts)
  }

  /** @param note The change. */
  changed(path: string, what: string, note: string, facts?: ItemFacts): void {
    this.add(path, what, 'changed', note, facts)
  }

  /** @param note The reason. */
  notTaken(path: string, what: string, note: string, facts?: ItemFacts): void {
    this.add(path, what, 'not taken', note, facts)
  }

  /** @param note The change or the reason, or `''` if the item is taken. */
  add(path: string, what: string, taken: ImportOutcome, note: string, facts: ItemFacts = {}): void {
    const { kind = 'other', question = null, count = 1 } = facts
    this.items.push({ path: cut(path, MAX_PATH_LENGTH), what: shortened(what), taken, note, kind, question, count })
  }
}

function shortened(what: string): string {
  return cut(what.replaceAll(/\s+/g, ' ').trim(), MAX_SUBJECT_LENGTH)
}

function cut(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text
}
