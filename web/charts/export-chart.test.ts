import { describe, expect, it } from 'vitest'
import { csvOf, fileName } from './export-chart.ts'

describe('an exported chart', () => {
  it('is CSV that spreadsheets read as text, not formulas', () => {
    const rows = [
      { cells: ['Yes, "always"', '40%'], ownText: null },
      { cells: ['=1+1', '<5%'], ownText: 'Your answer' },
    ]
    expect(csvOf({ head: ['Answer', 'Percentage'], rows })).toBe(
      'Answer,Percentage\r\n"Yes, ""always""",40%\r\n\'=1+1,<5%\r\n',
    )
  })

  it('has figures as numbers, below what they are about', () => {
    const rows = [
      { cells: ['Yes', '40%'], values: ['Yes', 40], ownText: null },
      { cells: ['No', '<5%'], values: ['No', '<5%'], ownText: null },
    ]
    const facts = [['Group', 'Cardiology, Female'] as const, ['Median', 310_000] as const]
    expect(csvOf({ head: ['Answer', 'Percentage'], rows }, facts)).toBe(
      'Group,"Cardiology, Female"\r\nMedian,310000\r\n\r\nAnswer,Percentage\r\nYes,40\r\nNo,<5%\r\n',
    )
  })

  it('is named after the measure', () => {
    expect(fileName('Total compensation ($)')).toBe('total-compensation')
    expect(fileName('%')).toBe('chart')
  })
})
