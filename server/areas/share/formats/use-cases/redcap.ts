import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { asWritten, harmless } from '#rules/formats/cells.ts'
import type { StudyFormat } from '#rules/formats/format.ts'
import { COLUMN_NAMES, columnTitle, dictionaryOf, isDictionary } from '#rules/formats/redcap/columns.ts'
import { readDictionary } from '#rules/formats/redcap/read.ts'
import { writeDictionary } from '#rules/formats/redcap/write.ts'

const MAX_ROW_LENGTH = 200_000
const MAX_ROWS = 2000

/** REDCap data dictionary, with one row per field and eighteen columns. */
export const redcap: StudyFormat = {
  recognizes: text => isDictionary(tableOf(text, 1)?.[0] ?? []),

  read(text, options) {
    const rows = tableOf(text, MAX_ROWS + 2)
    if (!rows) {
      const message = 'We couldn’t read the file as CSV. Export it from REDCap again.'
      return { ok: false, problems: [{ path: 'file', message }] }
    }
    if (rows.length > MAX_ROWS + 1) {
      const message = `A data dictionary can have at most ${MAX_ROWS.toLocaleString('en-US')} fields. Remove some.`
      return { ok: false, problems: [{ path: 'file', message }] }
    }
    return readDictionary(dictionaryOf(rows.map(row => row.map(asWritten))), options)
  },

  write(draft) {
    const { rows, report } = writeDictionary(draft)
    const table = [COLUMN_NAMES.map(columnTitle), ...rows.map(row => COLUMN_NAMES.map(name => harmless(row[name])))]
    return { text: stringify(table, { record_delimiter: '\r\n' }), report }
  },
}

function tableOf(text: string, to: number): string[][] | null {
  const [line = ''] = text.split(/\r?\n|\r/, 1)
  const delimiter =
    line.includes(';') && !line.includes('","') && line.split(';').length > line.split(',').length ? ';' : ','
  try {
    return parse(text, { bom: true, delimiter, relax_column_count: true, max_record_size: MAX_ROW_LENGTH, to })
  } catch {
    return null
  }
}
