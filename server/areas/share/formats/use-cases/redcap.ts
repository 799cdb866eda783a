import { stringify } from 'csv-stringify/sync'
import { asWritten, harmless } from '#rules/formats/cells.ts'
import { type CsvError, readCsv } from '#rules/formats/csv.ts'
import type { ReadResult, StudyFormat } from '#rules/formats/format.ts'
import {
  COLUMN_NAMES,
  type Column,
  columnTitle,
  dictionaryOf,
  dictionaryOfList,
  isDictionary,
  isFieldList,
  readDictionary,
  writeDictionary,
} from '#rules/formats/redcap/index.ts'

const MAX_ROWS = 2000

/** REDCap data dictionary, with one row per field and eighteen columns. */
export const redcap: StudyFormat = {
  recognizes: (text, json) => isFieldList(json) || isDictionary(headOf(text)),

  read(text, options) {
    if (/^\s*\[/.test(text)) {
      const list: unknown = JSON.parse(text)
      return !isFieldList(list) || list.length > MAX_ROWS
        ? failed(TOO_MANY)
        : readDictionary(dictionaryOfList(list), options)
    }
    const found = readCsv(text, delimiterOf(text), MAX_ROWS + 2)
    if (!found.ok) return failed(UNREADABLE[found.why], `Row ${found.row}, cell ${found.cell}`)
    if (found.rows.length > MAX_ROWS + 1) return failed(TOO_MANY)
    return readDictionary(dictionaryOf(found.rows.map(row => row.map(asWritten))), options)
  },

  write(draft) {
    const { rows, report } = writeDictionary(draft)
    const table = [
      COLUMN_NAMES.map(columnTitle),
      ...rows.map(row => COLUMN_NAMES.map(name => cellText(name, row[name]))),
    ]
    return { text: stringify(table, { record_delimiter: '\r\n' }), report }
  },
}

/** Returns a cell that spreadsheets don't run as a formula. REDCap reads numbers and action tags, so they get no apostrophe. */
function cellText(column: Column, text: string): string {
  if (column === 'min' || column === 'max') return text
  return column === 'annotation' && text.startsWith('@') ? ` ${text}` : harmless(text)
}

const TOO_MANY = `A data dictionary can have at most ${MAX_ROWS.toLocaleString('en-US')} fields. Remove some.`
const UNREADABLE: Readonly<Record<CsvError, string>> = {
  quote: 'Double the quotation marks inside this cell.',
  open: 'Add a closing quotation mark to this cell.',
  long: 'This row is too long.',
}

function failed(message: string, path = 'file'): ReadResult {
  return { ok: false, problems: [{ path, message }] }
}

function headOf(text: string): readonly string[] {
  const found = readCsv(text, delimiterOf(text), 1)
  return found.ok ? (found.rows[0] ?? []) : []
}

/** Checks whether the cells of a file are separated by tabs, as in a table that was copied from a spreadsheet. */
export function isTabbed(text: string): boolean {
  return delimiterOf(text) === '\t'
}

function delimiterOf(text: string): string {
  const [line = ''] = text.split(/\r?\n|\r/, 1)
  const count = (separator: string): number => line.split(separator).length
  if (count('\t') > Math.max(count(','), count(';'))) return '\t'
  return !line.includes('","') && count(';') > count(',') ? ';' : ','
}
