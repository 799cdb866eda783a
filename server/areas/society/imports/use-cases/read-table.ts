import { parse } from 'csv-parse/sync'
import { unzipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { z } from 'zod'
import { MAX_COLUMNS, MAX_ROWS } from '#rules/society/member-file.ts'
import { decodeText } from '#server/platform/files/text.ts'

/** Reason why a file can't be read, for the administrator. */
export class UnreadableTable extends Error {}

const UNREADABLE = 'We couldn’t read this file. Save it again as CSV or Excel (.xlsx), and try again.'
const TOO_MANY = `This file has more than ${MAX_ROWS.toLocaleString('en-US')} rows. Split it into smaller files.`
const EMPTY = 'The file has no rows below the column names.'
/** Maximum unpacked size, several times that of an Excel file with the maximum number of rows. */
const MAX_UNPACKED_BYTES = 100 * 1024 * 1024
const MAX_ROW_LENGTH = 100_000

const table = z.object({ columns: z.array(z.string()), rows: z.array(z.array(z.string())) })
export type Table = z.infer<typeof table>

/** Input of the thread that reads files. */
export const fileToRead = z.object({ content: z.instanceof(Uint8Array), mediaType: z.string() })
export const tableRead = z.union([
  z.object({ ok: z.literal(true), table }),
  z.object({ ok: z.literal(false), problem: z.string() }),
])
export type TableRead = z.infer<typeof tableRead>

/** Returns the first sheet of a file with all cells as text. @throws {UnreadableTable} */
export async function readTable(content: Buffer, mediaType: string): Promise<Table> {
  const [head = [], ...rows] = mediaType === 'text/csv' ? readCsv(content) : await readExcel(content)
  while (rows.length > 0 && rows.at(-1)?.every(cell => cell.trim() === '')) rows.pop()
  if (rows.length > MAX_ROWS) throw new UnreadableTable(TOO_MANY)
  if (rows.length === 0) throw new UnreadableTable(EMPTY)
  const columns = head.slice(0, MAX_COLUMNS).map(name => name.trim().slice(0, 200))
  return { columns, rows }
}

/** Possible separators. The one that occurs most often in the first row, outside quotes, is used. */
const SEPARATORS = [',', ';', '\t', '|']

function readCsv(content: Buffer): string[][] {
  const text = decodeText(content)
  if (text === null) throw new UnreadableTable(UNREADABLE)
  try {
    return parse(text.replace(/^sep=.\r?\n/i, ''), {
      bom: true,
      delimiter: separatorOf(text),
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: MAX_ROW_LENGTH,
      to: MAX_ROWS + 2,
    })
  } catch {
    throw new UnreadableTable(UNREADABLE)
  }
}

function separatorOf(text: string): string {
  const declared = /^\uFEFF?sep=(.)\r?\n/i.exec(text)?.[1]
  if (declared !== undefined) return declared
  const [line = ''] = text.replaceAll(/"[^"]*"/g, '').split(/\r?\n|\r/, 1)
  const counts = SEPARATORS.map(separator => line.split(separator).length)
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ','
}

async function readExcel(content: Buffer): Promise<string[][]> {
  try {
    refuseBombs(content)
    const sheet = await readSheet(new Blob([new Uint8Array(content)]), { parseNumber: text => text })
    return sheet.map(row =>
      row.map(cell => (cell === null ? '' : cell instanceof Date ? cell.toISOString() : String(cell))),
    )
  } catch (error) {
    throw error instanceof UnreadableTable ? error : new UnreadableTable(UNREADABLE)
  }
}

/** Rejects zip bombs and files with a distant cell, which would make the sheet huge. @throws {UnreadableTable} */
function refuseBombs(content: Uint8Array): void {
  let bytes = 0
  unzipSync(content, {
    filter: ({ originalSize }) => {
      bytes += originalSize
      return false
    },
  })
  if (bytes > MAX_UNPACKED_BYTES) throw new UnreadableTable(UNREADABLE)
  for (const part of Object.values(unzipSync(content))) {
    const text = Buffer.from(part).toString('latin1')
    // Sheets can have any name. Other parts, such as charts, can have attributes with the same name as a cell's place.
    if (!text.includes('sheetData')) continue
    if (LONG_TEXT.test(text)) throw new UnreadableTable(UNREADABLE)
    for (const [, , place = ''] of text.matchAll(/\sr\s*=\s*(["'])(.*?)\1/gs))
      if (!NEAR.test(place)) throw new UnreadableTable(UNREADABLE)
  }
}

/** Matches text several times longer than a cell can contain, which is very slow to parse. */
const LONG_TEXT = /[^<>]{200000}/
/** Matches cells in the first 99,999 rows and 256 columns. */
const NEAR = /^(?:[A-Z]|[A-H][A-Z]|I[A-V])?[0-9]{1,5}$/
