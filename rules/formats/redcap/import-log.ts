import {
  type ImportOutcome,
  type ItemKind,
  Report,
  type ReportItem,
  type SourceQuestion,
  sourceQuestion,
} from '../format.ts'
import { COLUMN_NAMES, type Column, columnTitle, type Field } from './columns.ts'

interface Line {
  readonly at: number
  readonly column: Column
  readonly what: string
  readonly taken: ImportOutcome
  readonly note: string
  readonly kind: ItemKind
}

/** Kinds of cells in a report. The type of a field represents its question. */
const KINDS: Readonly<Record<Column, ItemKind>> = {
  name: 'code',
  form: 'section',
  header: 'section',
  type: 'question',
  label: 'text',
  choices: 'option',
  note: 'text',
  validation: 'setting',
  min: 'setting',
  max: 'setting',
  identifier: 'layout',
  branching: 'condition',
  required: 'setting',
  alignment: 'layout',
  number: 'layout',
  matrix: 'layout',
  ranking: 'layout',
  annotation: 'setting',
}
const TYPE_KINDS: ReadonlyMap<string, ItemKind> = new Map([
  ['calc', 'calculation'],
  ['descriptive', 'text'],
])

function kindOf({ cells }: Field, column: Column): ItemKind {
  return (column === 'type' ? TYPE_KINDS.get(cells.type) : undefined) ?? KINDS[column]
}

/** Outcomes of the cells of a dictionary. Empty cells are omitted. */
export class CellReport {
  readonly #lines: Line[] = []
  readonly #questions = new Map<number, number>()
  readonly sources: SourceQuestion[] = []

  /** Relates the row of a field to the resulting question. */
  own(field: Field, question: number, isFirst = true): void {
    this.#questions.set(field.at, question)
    const { type, label, choices, validation, min, max } = field.cells
    const details = [choices, validation, min && `min ${min}`, max && `max ${max}`]
    if (isFirst) this.sources.push(sourceQuestion(question, label, type, details))
  }

  taken(field: Field, ...columns: readonly Column[]): void {
    for (const column of columns) this.say(field, column, 'taken', '')
  }

  /** @param note The change, or `''` if there is none. */
  changed(field: Field, column: Column, note: string): void {
    this.say(field, column, note === '' ? 'taken' : 'changed', note)
  }

  /** @param note The reason. */
  notTaken(field: Field, note: string, ...columns: readonly Column[]): void {
    for (const column of columns) this.say(field, column, 'not taken', note)
  }

  /** @param what The part of the cell, by default the whole cell. */
  say(
    field: Field,
    column: Column,
    taken: ImportOutcome,
    note: string,
    what = field.cells[column],
    kind = kindOf(field, column),
  ): void {
    if (field.cells[column] !== '') this.#lines.push({ at: field.at, column, what, taken, note, kind })
  }

  /** Returns the items in the order of the file. */
  items(): readonly ReportItem[] {
    const report = new Report()
    const place = ({ at, column }: Line): number => at * COLUMN_NAMES.length + COLUMN_NAMES.indexOf(column)
    for (const line of this.#lines.toSorted((one, other) => place(one) - place(other))) {
      const question = this.#questions.get(line.at) ?? null
      report.add(cellPath(line.at, line.column), line.what, line.taken, line.note, { kind: line.kind, question })
    }
    return report.items
  }
}

export function cellPath(row: number, column: Column): string {
  return `Row ${row}, ${columnTitle(column)}`
}
