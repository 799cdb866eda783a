import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readCsv } from './csv.ts'

const ALL = 1000

it('reads every table that is written as CSV, with any delimiter', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', ' ', '"', ',', ';', '\t', '\n', '\r', 'é', '') })
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(table, fc.constantFrom(',', ';', '\t'), (rows, delimiter) => {
      const written = rows.map(row => row.map(text => `"${text.replaceAll('"', '""')}"`).join(delimiter))
      const text = `${written.join('\n')}\n`
      expect(readCsv(text, delimiter, ALL)).toEqual({ ok: true, rows })
    }),
  )
})

it.each([
  [
    'a,b\nc,The "usual" week\n',
    [
      ['a', 'b'],
      ['c', 'The "usual" week'],
    ],
  ],
  ['\uFEFFa,b', [['a', 'b']]],
  [
    'a,\r\n,b\r\n',
    [
      ['a', ''],
      ['', 'b'],
    ],
  ],
  ['a\rb', [['a'], ['b']]],
  ['', []],
])('reads %j', (text, rows) => {
  expect(readCsv(text, ',', ALL)).toEqual({ ok: true, rows })
})

it.each([
  ['a,b\nc,"The "usual" week"\n', 'quote', 2, 2],
  ['a\n"x" y,b\n', 'quote', 2, 1],
  ['a\nb\nc,d,"open', 'open', 3, 3],
  ['a,"b ""c"" d,e\n"f",g\n', 'quote', 1, 2],
  [`a,b\n${'x,'.repeat(200_000)}`, 'long', 2, 100_002],
])('names the row and cell of an error in %j', (text, why, row, cell) => {
  expect(readCsv(text, ',', ALL)).toEqual({ ok: false, why, row, cell })
})

it('reads only as many rows as requested, even if a later one is broken', () => {
  expect(readCsv('a,b\n"', ',', 1)).toEqual({ ok: true, rows: [['a', 'b']] })
})
