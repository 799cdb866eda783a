import { strToU8, Zip, ZipDeflate } from 'fflate'
import { z } from 'zod'
import type { ListDeclaration } from '#contract/list.ts'

type Titled = Pick<ListDeclaration, 'columns'> & { readonly row?: ListDeclaration['row'] | undefined }

/** Maximum text length of a cell. */
const MAX_TEXT_LENGTH = 32_767
const DAY_MS = 86_400_000
/** Day number of 1970-01-01. Day 0 of spreadsheets is 1899-12-30. */
const DAYS_BEFORE_1970 = 25_569
/** First date that spreadsheets count correctly. Earlier dates are off by one day. */
const FIRST_DATE = Date.UTC(1900, 2, 1)
/** Indexes of the styles in `cellXfs`. */
const STYLE = { title: 1, moment: 2, day: 3 } as const
/** Column widths in characters. */
const WIDTHS = { text: 28, number: 12, moment: 17, day: 12 } as const
type Kind = keyof typeof WIDTHS

/**
 * XLSX file with one sheet, generated in pieces, so that no piece stays in memory after it is read. Numbers, booleans, days, and times (in
 * UTC) have typed cells. Other values are text, which is never run as a formula.
 */
export class XlsxFile {
  readonly #names: readonly string[]
  readonly #titles: readonly string[]
  readonly #kinds: readonly Kind[]
  readonly #sheet = new ZipDeflate('xl/worksheets/sheet1.xml', { level: 3 })
  readonly #zip: Zip
  #pieces: Uint8Array[] = []
  #rows = 0

  constructor({ columns, row }: Titled, sheetName: string) {
    this.#names = Object.keys(columns)
    this.#kinds = this.#names.map(name => kindOf(row?.shape[name]))
    this.#titles = Object.values(columns).map(({ title }, at) =>
      this.#kinds[at] === 'moment' ? `${title} (UTC)` : title,
    )
    this.#zip = new Zip((error, piece) => {
      if (error) throw error
      this.#pieces.push(piece)
    })
    for (const [path, content] of partsOf(sheetName)) {
      const part = new ZipDeflate(path)
      this.#zip.add(part)
      part.push(strToU8(content), true)
    }
    this.#zip.add(this.#sheet)
  }

  head(): Buffer {
    const widths = this.#kinds.map((kind, at) => Math.max(WIDTHS[kind], (this.#titles[at] ?? '').length + 2))
    const titles = this.#row(this.#titles.map(title => textCell(title, STYLE.title)))
    return this.#write(`${SHEET_BEGIN}<cols>${widths.map(columnOf).join('')}</cols><sheetData>${titles}`)
  }

  rows(items: readonly object[]): Buffer {
    return this.#write(items.map(item => this.#rowOf(item)).join(''))
  }

  end(): Buffer {
    const last = this.#write('</sheetData></worksheet>', true)
    this.#zip.end()
    return Buffer.concat([last, this.#taken()])
  }

  #rowOf(item: object): string {
    const values = new Map<string, unknown>(Object.entries(item))
    return this.#row(this.#names.map((name, at) => cellOf(values.get(name), this.#kinds[at] ?? 'text')))
  }

  #row(cells: readonly (Cell | null)[]): string {
    this.#rows += 1
    const addressed = cells.map((cell, at) => {
      if (!cell) return ''
      const { type = 'n', style = 0, content } = cell
      return `<c r="${lettersOf(at)}${this.#rows}" t="${type}" s="${style}">${content}</c>`
    })
    return `<row r="${this.#rows}">${addressed.join('')}</row>`
  }

  #write(text: string, isLast = false): Buffer {
    this.#sheet.push(strToU8(text), isLast)
    return this.#taken()
  }

  #taken(): Buffer {
    const pieces = this.#pieces
    this.#pieces = []
    return Buffer.concat(pieces)
  }
}

function kindOf(schema: unknown): Kind {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return kindOf(schema.unwrap())
  if (schema instanceof z.ZodDate || schema instanceof z.ZodISODateTime) return 'moment'
  if (schema instanceof z.ZodISODate) return 'day'
  return schema instanceof z.ZodNumber ? 'number' : 'text'
}

const columnOf = (width: number, at: number): string =>
  `<col min="${at + 1}" max="${at + 1}" width="${Math.min(width, 60)}" customWidth="1"/>`

interface Cell {
  readonly type?: 'b' | 'inlineStr'
  readonly style?: number
  readonly content: string
}

/** Returns the letters of a column: A to Z, AA, AB. */
function lettersOf(at: number): string {
  const last = String.fromCharCode(65 + (at % 26))
  return at < 26 ? last : lettersOf(Math.floor(at / 26) - 1) + last
}

/** Returns a cell, or `null` for an empty one. */
function cellOf(value: unknown, kind: Kind): Cell | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'number') return Number.isFinite(value) ? { content: `<v>${value}</v>` } : null
  if (typeof value === 'boolean') return { type: 'b', content: `<v>${Number(value)}</v>` }
  if (value instanceof Date) return dateCell(value, STYLE.moment) ?? textCell(value.toISOString())
  if (typeof value === 'string') {
    const date = kind === 'moment' || kind === 'day' ? dateCell(new Date(value), STYLE[kind]) : null
    return date ?? textCell(value)
  }
  return textCell(Array.isArray(value) ? value.join('; ') : JSON.stringify(value))
}

function dateCell(date: Date, style: number): Cell | null {
  const ms = date.getTime()
  return ms >= FIRST_DATE ? { style, content: `<v>${ms / DAY_MS + DAYS_BEFORE_1970}</v>` } : null
}

function textCell(text: string, style = 0): Cell | null {
  if (text === '') return null
  const shown = text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH - 1)}…` : text
  return { type: 'inlineStr', style, content: `<is><t xml:space="preserve">${escapeXml(shown)}</t></is>` }
}

const ENTITIES = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
])

/**
 * Escapes text for XML. Removes characters that XML can't contain, and keeps text literal that spreadsheets would read as a character code
 * (`_x0041_`).
 */
function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll('\r\n', '\n')
    .replaceAll(/(?![\t\n])[\p{Cc}\uFFFE\uFFFF]/gu, '')
    .replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .replaceAll(/[&<>"]/g, letter => ENTITIES.get(letter) ?? '')
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The title row stays visible. */
const SHEET_BEGIN = `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`

const STYLES =
  `${XML}<styleSheet xmlns="${MAIN}">` +
  '<numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd hh:mm"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/></numFmts>' +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>' +
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs>' +
  '</styleSheet>'

/** Returns all parts of the file except its sheet, by path. */
const partsOf = (sheetName: string): ReadonlyMap<string, string> =>
  new Map([
    [
      '[Content_Types].xml',
      `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`,
    ],
    [
      '_rels/.rels',
      `${XML}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${DOCUMENT}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `${XML}<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets><sheet name="${escapeXml(sheetName.slice(0, 31))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${XML}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${DOCUMENT}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${DOCUMENT}/styles" Target="styles.xml"/></Relationships>`,
    ],
    ['xl/styles.xml', STYLES],
  ])
