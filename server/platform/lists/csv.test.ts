import { describe, expect, it } from 'vitest'
import { csvRows } from './csv.ts'

const rowOf = (text: unknown) => csvRows({ columns: { text: { title: 'Text' } } }, [{ text }])

describe('a CSV cell', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['-2', "'-2"],
    ['＠x', "'＠x"],
    ['\n=1', `"\n'=1"`],
    ['\rx', `"'\rx"`],
    ['x\n=1', `"x\n'=1"`],
    ['x\r=1', `"x\r'=1"`],
    ['x;=1', `"x;'=1"`],
    [['a', '=b'], '"a; =b"'],
  ])('contains no formula and stays one cell: %j', (text, cell) => {
    expect(rowOf(text)).toBe(`${cell}\r\n`)
  })

  it.each([
    ['line one\nline two', '"line one\nline two"'],
    ['a "b", c', '"a ""b"", c"'],
    [-5, '-5'],
    [null, ''],
  ])('is otherwise unchanged: %j', (value, cell) => {
    expect(rowOf(value)).toBe(`${cell}\r\n`)
  })
})
