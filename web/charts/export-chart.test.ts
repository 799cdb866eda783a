import { afterEach, describe, expect, it, vi } from 'vitest'
import { copyFigures, csvOf, fileName } from './export-chart.ts'
import type { Figures } from './figures.ts'

afterEach(() => vi.unstubAllGlobals())

async function copied(figures: Figures): Promise<string | undefined> {
  const writeText = vi.fn(async (_: string) => undefined)
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  await copyFigures(figures)
  return writeText.mock.lastCall?.[0]
}

describe('an exported chart', () => {
  it('is CSV that spreadsheets read as text rather than formulas', () => {
    const rows = [
      { cells: ['Yes, "always"', '40%'], ownText: null },
      { cells: ['=1+1', '<5%'], ownText: 'Your answer' },
    ]
    expect(csvOf({ head: ['Answer', 'Percentage'], rows })).toBe(
      'Answer,Percentage\r\n"Yes, ""always""",40%\r\n\'=1+1,<5%\r\n',
    )
  })

  it.each([
    ['-2+3', "'-2+3"],
    ['+1', "'+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['＝1', "'＝1"],
    ['-5', '-5'],
    ['-5.2%', '-5.2%'],
    ['-$12,000', '-$12,000'],
  ])('has no formula in any cell, copied or saved: %s', async (text, safe) => {
    const figures = { head: ['Answer'], rows: [{ cells: [text], ownText: null }] }
    expect(await copied(figures)).toBe(`Answer\n${safe}`)
    expect(csvOf(figures)).toBe(`Answer\r\n${safe.includes(',') ? `"${safe}"` : safe}\r\n`)
  })

  it('keeps its cells when copied', async () => {
    const rows = [{ cells: ['a\t=1\nb', '5'], ownText: null }]
    expect(await copied({ head: ['Answer', 'N'], rows })).toBe('Answer\tN\na =1 b\t5')
  })

  it('has numbers as numbers, below the facts', () => {
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
