import fc from 'fast-check'
import { expect, it } from 'vitest'
import { asWritten, harmless, reportAsCsv } from './cells.ts'

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', "'=1", '＝1'])(
  '%j is escaped as text and read back unchanged',
  text => {
    expect(harmless(text)).toBe(`'${text}`)
    expect(asWritten(harmless(text))).toBe(text)
  },
)

it('text survives a round trip and never starts with an executable character', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('', "'", '=', "'=", '@', '-'), (rest, first) => {
      const text = first + rest
      expect(harmless(text)).not.toMatch(/^[=+\-@\t\r]/)
      expect(asWritten(harmless(text))).toBe(text)
    }),
  )
})

it('reports are CSV tables with doubled quotes', () => {
  expect(
    reportAsCsv([
      {
        path: 'Row 2',
        what: '=HYPERLINK("x")',
        taken: 'not taken',
        note: 'a, b',
        kind: 'other',
        question: null,
        count: 1,
      },
    ]),
  ).toBe('"Place","Item","Taken","Note"\r\n"Row 2","\'=HYPERLINK(""x"")","not taken","a, b"\r\n')
})
