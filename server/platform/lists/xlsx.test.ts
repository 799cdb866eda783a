import { unzipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { day, moment } from '#contract/fields.ts'
import { XlsxFile } from './xlsx.ts'

const list = {
  row: z.object({
    name: z.string(),
    count: z.number().nullable(),
    begun: day.nullable(),
    seen: moment.optional(),
    made: z.date(),
    isOpen: z.boolean(),
    tags: z.array(z.string()),
    facts: z.record(z.string(), z.number()),
  }),
  columns: {
    name: { title: 'Name' },
    count: { title: 'Count' },
    begun: { title: 'Begun' },
    seen: { title: 'Seen' },
    made: { title: 'Made' },
    isOpen: { title: 'Open' },
    tags: { title: 'Tags' },
    facts: { title: 'Facts' },
  },
} as const

const NONE = { name: '', count: null, begun: null, seen: undefined, made: null, isOpen: null, tags: [], facts: null }

function fileOf(...chunks: readonly (readonly object[])[]): Buffer {
  const file = new XlsxFile(list, 'people')
  return Buffer.concat([file.head(), ...chunks.map(items => file.rows(items)), file.end()])
}
const read = (content: Buffer) => readSheet(new Blob([new Uint8Array(content)]))
const nameOf = async (name: string) => (await read(fileOf([{ ...NONE, name }])))[1]?.[0]

it('an XLSX file contains rows in order, with typed cells, under the column titles', async () => {
  const first = {
    name: 'Smith & "Söhne" <Jo>',
    count: -1.5,
    begun: '2026-02-28',
    seen: '2026-01-02T03:04:05Z',
    made: new Date('2025-12-31T12:00:00Z'),
    isOpen: true,
    tags: ['a', '=b'],
    facts: { rows: 3 },
  }
  expect(await read(fileOf([first], [], [{ ...NONE, name: 'Jones' }]))).toEqual([
    ['Name', 'Count', 'Begun', 'Seen (UTC)', 'Made (UTC)', 'Open', 'Tags', 'Facts'],
    [
      first.name,
      -1.5,
      new Date('2026-02-28T00:00:00Z'),
      new Date('2026-01-02T03:04:05Z'),
      first.made,
      true,
      'a; =b',
      '{"rows":3}',
    ],
    ['Jones', null, null, null, null, null, null, null],
  ])
})

it('an XLSX file has column titles even without rows', async () => {
  expect(await read(fileOf())).toHaveLength(1)
})

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '007', 'line one\nline two', ' x ', '_x0041_', '2026-01-01'])(
  'keeps the text %j as text',
  async name => {
    const content = fileOf([{ ...NONE, name }])
    const sheet = Buffer.from(unzipSync(content)['xl/worksheets/sheet1.xml'] ?? []).toString()
    expect(sheet).toContain('<c r="A2" t="inlineStr" s="0">')
    expect(sheet).not.toContain('<f>')
    const cell = (await read(content))[1]?.[0]
    expect(String(cell).replaceAll('_x005F_', '_').trim()).toBe(name.trim())
  },
)

it("an XLSX file omits characters that XML can't contain, and truncates text at the cell limit", async () => {
  expect(await nameOf('a\u0000\u0008b\uFFFF\u{1F600}')).toBe('ab\u{1F600}')
  expect(await nameOf(`lone \uD800 half`)).toBe('lone \uFFFD half')
  const long = String(await nameOf('x'.repeat(40_000)))
  expect([long.length, long.at(-1)]).toEqual([32_767, '…'])
})

it('an XLSX file stores dates that spreadsheets count incorrectly as text', async () => {
  expect((await read(fileOf([{ ...NONE, begun: '1899-05-01' }])))[1]?.[2]).toBe('1899-05-01')
})
