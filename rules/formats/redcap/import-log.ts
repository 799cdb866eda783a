import { type ImportOutcome, Report, type ReportItem } from '../format.ts'
import { COLUMN_NAMES, type Column, columnTitle, type Field } from './columns.ts'

interface Line {
  readonly at: number
  readonly column: Column
  readonly what: string
  readonly taken: ImportOutcome
  readonly note: string
}

/** Outcomes of the cells of a dictionary. Empty cells are omitted. */
export class CellReport {
  readonly #lines: Line[] = []

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
  say(field: Field, column: Column, taken: ImportOutcome, note: string, what = field.cells[column]): void {
    if (field.cells[column] !== '') this.#lines.push({ at: field.at, column, what, taken, note })
  }

  /** Returns the items in the order of the file. */
  items(): readonly ReportItem[] {
    const report = new Report()
    const place = ({ at, column }: Line): number => at * COLUMN_NAMES.length + COLUMN_NAMES.indexOf(column)
    for (const line of this.#lines.toSorted((one, other) => place(one) - place(other))) {
      const path = cellPath(line.at, line.column)
      if (line.taken === 'taken') report.taken(path, line.what)
      else if (line.taken === 'changed') report.changed(path, line.what, line.note)
      else report.notTaken(path, line.what, line.note)
    }
    return report.items
  }
}

export function cellPath(row: number, column: Column): string {
  return `Row ${row}, ${columnTitle(column)}`
}
