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

  it('is named after the measure', () => {
    expect(fileName('Total compensation ($)')).toBe('total-compensation')
    expect(fileName('%')).toBe('chart')
  })
})
