import { expect, test } from 'vitest'
import { linesOf } from './captioned-chart.ts'

const words = (lines: readonly string[]) => lines.map(line => line.replaceAll('\u00A0', ' '))

test('the source line of a picture never breaks inside a date or before its last part', () => {
  const parts = ['2026 National Physician Practice Study', 'Results as of Nov 28, 2026 (update 1)', 'Collegium']
  for (let width = 150; width < 700; width += 10) {
    const lines = words(linesOf(parts, width))
    expect(lines.join(' ')).toBe(parts.join(' · '))
    expect(lines).not.toContain('Collegium')
    expect(lines.filter(line => line.includes('Nov 28, 2026'))).toHaveLength(1)
  }
  expect(linesOf([''], 300)).toEqual([])
})
