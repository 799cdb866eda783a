import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { drawMonthBars } from './MonthBars.tsx'
import { type MonthPeople, monthsAsFigures, monthsText, peopleAxis } from './month-bars.ts'

const months: readonly MonthPeople[] = [
  { month: '2025-12', people: null },
  { month: '2026-01', people: 1040 },
  { month: '2026-02', people: 260 },
]

describe('month bars', () => {
  it('show their numbers as text and in a table', () => {
    expect(monthsText('Registered', months)).toBe(
      'Registered, each month from December 2025 to February 2026. Highest: January 2026 (1,040). Last month: 260.',
    )
    expect(monthsText('Registered', months.slice(0, 1))).toContain('Fewer than 10 each month.')
    expect(monthsAsFigures('Physicians', months)).toEqual({
      head: ['Month', 'Physicians'],
      rows: [
        { cells: ['December 2025', 'fewer than 10'], values: ['2025-12', 'fewer than 10'], ownText: null },
        { cells: ['January 2026', '1,040'], values: ['2026-01', 1040], ownText: null },
        { cells: ['February 2026', '260'], values: ['2026-02', 260], ownText: null },
      ],
    })
  })

  it('have an axis of whole people up to the largest month', () => {
    expect(peopleAxis(months).most).toBe(1040)
    expect(peopleAxis([{ month: '2026-01', people: 40 }]).ticks.map(({ text }) => text)).toEqual([
      '0',
      '10',
      '20',
      '30',
      '40',
    ])
    expect(peopleAxis([]).most).toBe(10)
  })

  it('show numbers and names if there is enough space', () => {
    const draw = (width: number) => renderToStaticMarkup(drawMonthBars(months, 'Physicians', width).picture)
    const heights = [...draw(340).matchAll(/<rect [^>]*height="([\d.]+)"/g)].map(([, height]) => Number(height))
    expect(heights).toEqual([104, 26])
    const shown = (width: number) => draw(width).match(/(1,040|260|Dec|Jan|Feb|20\d\d)(?=<\/text)/g)
    expect(shown(340)).toEqual(['Dec', '2025', '1,040', 'Jan', '2026', '260', 'Feb'])
    expect(shown(120)).toEqual(['Dec', '2025', 'Feb', '2026'])
  })
})
