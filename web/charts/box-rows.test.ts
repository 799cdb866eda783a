import { describe, expect, it } from 'vitest'
import { boxRows } from './box-rows.ts'
import { histogram } from './released.testing.ts'

const groups = ['Northeast', 'Midwest', 'A region with a name that takes more than one line of its row'].map(
  (name, at) => ({ name, released: histogram({ n: 30 + at }) }),
)

describe('the rows of groups side by side', () => {
  it('name each group with its number of people', () => {
    const { rows } = boxRows(groups, 800)
    expect(rows.map(({ lines }) => lines.at(-1))).toEqual(['N = 30', 'N = 31', 'N = 32'])
    expect(rows[2]?.lines).toHaveLength(3)
  })

  it('never overlap, beside the names or below them', () => {
    for (const width of [320, 800]) {
      const { rows, height } = boxRows(groups, width)
      const tops = rows.map(({ top }) => top)
      expect(tops).toEqual(tops.toSorted((a, b) => a - b))
      for (const [at, { middle, top, lines }] of rows.entries()) {
        expect(middle).toBeGreaterThan(top)
        expect(middle + 9).toBeLessThan(rows[at + 1]?.top ?? height)
        if (width === 320) expect(middle - 9).toBeGreaterThanOrEqual(top + lines.length * 15 - 4)
      }
    }
  })
})
