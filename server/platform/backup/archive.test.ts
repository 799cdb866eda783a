import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ArchiveReader, copyLine, endLine, headerLine, RowDigest, tableLine } from './archive.ts'

const HEADER = {
  format: 1,
  version: '1.2.3',
  made: '2026-11-23T00:00:00.000Z',
  migrations: ['0001_foundation'],
} as const

/** Rows in the format of COPY, without a newline and not equal to `\.`. */
const row = fc.constantFrom(
  '',
  'a\tb',
  '\\N',
  '\\\\.',
  'x\\.',
  '\\.x',
  '\\\\x0aff',
  'COPY "a" ("b") FROM stdin;',
  '-- end {}',
  'ü'.repeat(50),
)
const tables = fc.array(fc.array(row, { maxLength: 6 }), { minLength: 1, maxLength: 4 })

async function* cut(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function digested(rows: AsyncIterable<Buffer>) {
  const digest = new RowDigest()
  const parts: Buffer[] = []
  for await (const part of digest.through(rows)) parts.push(part)
  return { text: Buffer.concat(parts).toString(), facts: digest.facts('t') }
}

async function archiveOf(content: readonly (readonly string[])[]): Promise<Buffer> {
  const parts = [headerLine({ ...HEADER, migrations: [...HEADER.migrations] })]
  for (const rows of content) {
    const text = rows.map(each => `${each}\n`).join('')
    const { facts } = await digested(cut(Buffer.from(text), 1000))
    parts.push(copyLine('t', '"a", "b"'), text, tableLine(facts))
  }
  parts.push(endLine({ tables: content.length, sequences: [] }))
  return Buffer.from(parts.join(''))
}

async function readAll(bytes: Buffer, size: number): Promise<readonly string[]> {
  const archive = new ArchiveReader(cut(bytes, size))
  expect(await archive.header()).toEqual(HEADER)
  const texts: string[] = []
  for (;;) {
    const next = await archive.next()
    if (!('rows' in next)) return texts
    const { text, facts } = await digested(next.rows)
    expect(await next.facts()).toEqual(facts)
    texts.push(text)
  }
}

it('reading an archive returns the rows of every table, regardless of how the data is split', async () => {
  await fc.assert(
    fc.asyncProperty(tables, fc.integer({ min: 1, max: 80 }), async (content, size) => {
      const expected = content.map(rows => rows.map(each => `${each}\n`).join(''))
      expect(await readAll(await archiveOf(content), size)).toEqual(expected)
    }),
  )
})

it('reading an archive fails if any part of its end is missing', async () => {
  const bytes = await archiveOf([['a\tb', ''], []])
  for (let length = 0; length < bytes.length; length++)
    await expect(readAll(bytes.subarray(0, length), 7)).rejects.toThrow('The backup is incomplete.')
})
