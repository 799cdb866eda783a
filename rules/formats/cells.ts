import type { ReportItem } from './format.ts'

/** Spreadsheets run text that begins with one of these characters as a formula, unless an apostrophe precedes it. */
const FORMULA = /^'*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/

/** Returns text that spreadsheets don't run as a formula. */
export function harmless(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

/** Restores text that was made harmless, and returns other text unchanged. */
export function asWritten(text: string): string {
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text
}

/** Returns a report as a CSV file. */
export function reportAsCsv(items: readonly ReportItem[]): string {
  const rows = items.map(({ path, what, taken, note }) => [path, what, taken, note])
  return asCsv([['Place', 'Item', 'Taken', 'Note'], ...rows])
}

/** Returns rows of text and numbers as CSV, without formulas. */
export function asCsv(rows: readonly (readonly (string | number)[])[]): string {
  const cell = (value: string | number): string =>
    typeof value === 'number' ? `${value}` : `"${harmless(value).replaceAll('"', '""')}"`
  return rows.map(row => `${row.map(cell).join(',')}\r\n`).join('')
}
