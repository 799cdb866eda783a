/** Reasons why text can't be read as a table. */
export type CsvError = 'quote' | 'open' | 'long'

export type CsvRead =
  | { readonly ok: true; readonly rows: readonly (readonly string[])[] }
  | { readonly ok: false; readonly why: CsvError; readonly row: number; readonly cell: number }

const MAX_ROW_LENGTH = 200_000

/**
 * Reads a table of text, and names the row and cell of an error. A quotation mark in a cell without quotes is part of its text, as in
 * spreadsheets.
 * @param to The last row to read
 */
export function readCsv(text: string, delimiter: string, to: number): CsvRead {
  const rows: string[][] = []
  let row: string[] = []
  let number = 1
  let at = text.startsWith('\uFEFF') ? 1 : 0
  let start = at
  const failed = (why: CsvError): CsvRead => ({ ok: false, why, row: number, cell: row.length + 1 })
  while (at < text.length && number <= to) {
    if (at - start > MAX_ROW_LENGTH) return failed('long')
    let cell = ''
    if (text[at] === '"') {
      for (;;) {
        const end = text.indexOf('"', at + 1)
        if (end < 0) return failed('open')
        if (end - start > MAX_ROW_LENGTH) return failed('long')
        cell += text.slice(at + 1, end)
        at = end + 1
        if (text[at] !== '"') break
        cell += '"'
      }
      if (at < text.length && text[at] !== delimiter && text[at] !== '\n' && text[at] !== '\r') return failed('quote')
    } else {
      const from = at
      while (at < text.length && text[at] !== delimiter && text[at] !== '\n' && text[at] !== '\r') at++
      cell = text.slice(from, at)
    }
    row.push(cell)
    if (text[at] === delimiter) {
      at++
      if (at < text.length && text[at] !== '\n' && text[at] !== '\r') continue
      row.push('')
    }
    at += text.startsWith('\r\n', at) ? 2 : 1
    rows.push(row)
    row = []
    number++
    start = at
  }
  return { ok: true, rows }
}
