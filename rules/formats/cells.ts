import type { ReportItem } from './format.ts'

/** Spreadsheets run a text that begins with one of these as a formula; after an apostrophe, they do not. */
const FORMULA = /^'*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/

/** A text that no spreadsheet runs. */
export function harmless(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

/** Restores a text made harmless; returns others unchanged. */
export function asWritten(text: string): string {
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text
}

/** A report as a file to keep. */
export function reportAsCsv(items: readonly ReportItem[]): string {
  const rows = items.map(({ path, what, taken, note }) => [path, what, taken, note])
  const cell = (text: string): string => `"${harmless(text).replaceAll('"', '""')}"`
  return [['Place', 'Item', 'Taken', 'Note'], ...rows].map(row => `${row.map(cell).join(',')}\r\n`).join('')
}
