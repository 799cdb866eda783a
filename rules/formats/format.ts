import type { DraftFacts, StudyDraft } from '#rules/share/draft.ts'

/** The forms of file in which a study comes in and goes out. */
export const FORMATS = ['collegium', 'redcap', 'fhir-r4', 'fhir-r5', 'surveyjs'] as const
export type FormatName = (typeof FORMATS)[number]

export const TAKEN = ['taken', 'changed', 'not taken'] as const
export type Taken = (typeof TAKEN)[number]

/** Outcome of one item of a source: nothing is left out without being named. */
export interface ReportItem {
  /** Where it is: a linkId, a JSON pointer, a row and its column. */
  readonly path: string
  /** Its text, shortened. */
  readonly what: string
  readonly taken: Taken
  /** The change, or why it was left out; '' if unchanged. */
  readonly note: string
}

/** Why a file cannot be read at all, and where. */
export interface FormatProblem {
  readonly path: string
  readonly message: string
}

/** Names in the installation of the job questions that questions of a study relate to: their ids mean nothing elsewhere. */
export type JobNames = ReadonlyMap<number, string>
export const NO_JOBS: JobNames = new Map()

export interface Imported {
  readonly draft: StudyDraft
  readonly report: readonly ReportItem[]
  /** As the source calls them. */
  readonly jobs?: JobNames
}

export type ReadResult =
  | { readonly ok: true; readonly imported: Imported }
  | { readonly ok: false; readonly problems: readonly FormatProblem[] }

export interface ReadOptions {
  /** Of the study, where the source does not say. */
  readonly facts: Pick<DraftFacts, 'title' | 'period' | 'start_date' | 'end_date'>
  /** Another id at every call. */
  readonly newId: () => number
}

export interface Written {
  readonly text: string
  /** Parts of the study the format cannot contain, or changes. */
  readonly report: readonly ReportItem[]
}

export interface StudyFormat {
  /** Whether a file is of this format, by its content: its text, and what it is as JSON (undefined: it is none). */
  recognizes(text: string, json: unknown): boolean
  read(text: string, options: ReadOptions): ReadResult
  write(draft: StudyDraft, jobs?: JobNames): Written
}

const MAX_SUBJECT_LENGTH = 120
/** Every line repeats its path: a long name in a file would make its report a thousand times as long. */
const MAX_PATH_LENGTH = 300

/** Outcomes of the items of one source, in the order in which they are met. */
export class Report {
  readonly items: ReportItem[] = []

  taken(path: string, what: string): void {
    this.#add(path, what, 'taken', '')
  }

  /** @param note which change */
  changed(path: string, what: string, note: string): void {
    this.#add(path, what, 'changed', note)
  }

  /** @param note why not */
  notTaken(path: string, what: string, note: string): void {
    this.#add(path, what, 'not taken', note)
  }

  #add(path: string, what: string, taken: Taken, note: string): void {
    this.items.push({ path: cut(path, MAX_PATH_LENGTH), what: shortened(what), taken, note })
  }
}

function shortened(what: string): string {
  return cut(what.replaceAll(/\s+/g, ' ').trim(), MAX_SUBJECT_LENGTH)
}

function cut(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text
}
