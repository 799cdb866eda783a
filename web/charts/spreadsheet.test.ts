import { describe, expect, it } from 'vitest'
import { sheetOf } from './spreadsheet.ts'

describe('a sheet', () => {
  const rows = [
    { cells: ['=1+1', '$310,000'], values: ['=1+1', 310_000], ownText: null },
    { cells: ['Tenure', ''], values: ['Tenure', ''], ownText: null },
  ]
  const figures = { head: ['Measure', 'Median'], rows }

  it('has numbers as numbers, text as text, and empty cells', () => {
    const [head, first, second] = sheetOf(figures, [])
    expect(head).toMatchObject([{ value: 'Measure' }, { value: 'Median' }])
    expect(first).toEqual([{ value: '=1+1', type: String }, 310_000])
    expect(second).toEqual([{ value: 'Tenure', type: String }, null])
  })

  it('begins with the facts', () => {
    const sheet = sheetOf(figures, [['Results as of', 'Nov 3, 2026']])
    expect(sheet[0]).toMatchObject([{ value: 'Results as of' }, { value: 'Nov 3, 2026' }])
    expect(sheet[1]).toEqual([])
  })
})
