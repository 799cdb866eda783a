import { unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { MAX_ROWS } from '#rules/society/member-file.ts'
import { readTable } from './read-table.ts'

const csv = (content: string | Buffer) => readTable(Buffer.from(content), 'text/csv')
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Returns a workbook with one sheet of text cells. */
function workbook(rows: readonly (readonly string[])[]): Buffer {
  const cell = (text: string, column: number, row: number) =>
    `<c r="${String.fromCharCode(65 + column)}${row + 1}" t="inlineStr"><is><t>${text}</t></is></c>`
  const sheet = rows.map((cells, row) => `<row r="${row + 1}">${cells.map((c, i) => cell(c, i, row)).join('')}</row>`)
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const packages = 'http://schemas.openxmlformats.org/package/2006/relationships'
  const files = {
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="One" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${sheet.join('')}</sheetData></worksheet>`,
  }
  const text = new TextEncoder()
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, text.encode(xml)]))))
}

describe('a CSV file', () => {
  const TABLE = { columns: ['E-mail', 'Name'], rows: [['a@b.example', 'José']] }
  it.each([
    ['with commas', 'E-mail,Name\na@b.example,José\n'],
    ['with a byte order mark and Windows line ends', '\uFEFFE-mail,Name\r\na@b.example,José\r\n'],
    ['with semicolons', 'E-mail;Name\na@b.example;José\n'],
    ['with tabs', 'E-mail\tName\na@b.example\tJosé'],
    ['that says its separator', 'sep=;\r\nE-mail;Name\r\na@b.example;José'],
    ['that says a separator of its own', 'sep=^\r\nE-mail^Name\r\na@b.example^José'],
    ['that says it after a byte order mark', '\uFEFFsep=^\r\nE-mail^Name\r\na@b.example^José'],
    ['with quotes', '"E-mail","Name"\n"a@b.example","José"\n'],
    ['with empty rows at the end', 'E-mail,Name\na@b.example,José\n,\n,\n'],
    ['in UTF-16', Buffer.from('\uFEFFE-mail;Name\na@b.example;José', 'utf16le')],
    ['in Windows-1252', Buffer.from('E-mail,Name\na@b.example,José\n', 'latin1')],
  ])('is read %s', async (_, content) => expect(await csv(content)).toEqual(TABLE))

  it('keeps separators and line breaks in quotes, and rows with fewer cells', async () => {
    const { rows } = await csv('a,b,c\n"x, y","two\nlines",""""\nonly\n')
    expect(rows).toEqual([['x, y', 'two\nlines', '"'], ['only']])
  })

  it("is rejected if it has no rows, has too many rows, or isn't valid CSV", async () => {
    await expect(csv('E-mail')).rejects.toThrow('no rows')
    await expect(csv(`E-mail\n${'a@b.example\n'.repeat(MAX_ROWS + 1)}`)).rejects.toThrow('more than 20,000')
    await expect(csv(Buffer.from([0, 1, 2, 3]))).rejects.toThrow('couldn’t read this file')
    await expect(csv('a,b\n"never closed')).rejects.toThrow('couldn’t read this file')
  })
})

describe('an Excel file', () => {
  it('is read with all cells as text', async () => {
    const content = workbook([
      ['E-mail', 'Name'],
      ['a@b.example', '=1+1'],
    ])
    expect(await readTable(content, XLSX)).toEqual({ columns: ['E-mail', 'Name'], rows: [['a@b.example', '=1+1']] })
  })

  it('is read even if charts and themes contain attributes named like cell places', async () => {
    const text = new TextEncoder()
    const others = {
      'xl/charts/chart1.xml':
        '<c:chartSpace><c:printSettings><c:pageMargins l="0.7" r="0.7"/></c:printSettings></c:chartSpace>',
      'xl/theme/theme1.xml': '<a:theme><a:fillToRect l="100000" t="-80000" r="100000" b="180000"/></a:theme>',
    }
    const parts = Object.entries(others).map(([name, xml]) => [name, text.encode(xml)] as const)
    const files = unzipSync(workbook([['E-mail'], ['a@b.example']]))
    const content = Buffer.from(zipSync({ ...files, ...Object.fromEntries(parts) }))
    expect((await readTable(content, XLSX)).rows).toEqual([['a@b.example']])
  })

  it('is rejected if it is broken or unpacks to too much data', async () => {
    await expect(readTable(Buffer.from('PK\u0003\u0004broken'), XLSX)).rejects.toThrow('couldn’t read this file')
    const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(101 * 1024 * 1024) }, { level: 1 })
    await expect(readTable(Buffer.from(bomb), XLSX)).rejects.toThrow('couldn’t read this file')
    const long = workbook([['E-mail'], ['a'.repeat(1_000_000)]])
    await expect(readTable(long, XLSX)).rejects.toThrow('couldn’t read this file')
  })

  it('is rejected with a distant cell, for any sheet name', async () => {
    const { 'xl/worksheets/sheet1.xml': sheet, ...files } = unzipSync(workbook([['E-mail'], ['a@b.example']]))
    const relations = Buffer.from(files['xl/_rels/workbook.xml.rels'] ?? []).toString()
    const content = zipSync({
      ...files,
      'xl/_rels/workbook.xml.rels': Buffer.from(relations.replace('worksheets/sheet1.xml', 'charts/chart1.xml')),
      'xl/charts/chart1.xml': Buffer.from(
        Buffer.from(sheet ?? [])
          .toString()
          .replace('r="A2"', 'r="XFD1"'),
      ),
    })
    await expect(readTable(Buffer.from(content), XLSX)).rejects.toThrow('couldn’t read this file')
  })

  it.each(['ZZZZZZZZ1', 'XFD1', 'A1048576', '&#90;ZZ1'])('is rejected with a distant cell at %s', async place => {
    const bytes = workbook([['E-mail'], ['a@b.example']])
    const files = unzipSync(bytes)
    const sheet = Buffer.from(files['xl/worksheets/sheet1.xml'] ?? [])
      .toString()
      .replace('r="A2"', `r="${place}"`)
    const changed = zipSync({ ...files, 'xl/worksheets/sheet1.xml': Buffer.from(sheet) })
    await expect(readTable(Buffer.from(changed), XLSX)).rejects.toThrow('couldn’t read this file')
  })
})
