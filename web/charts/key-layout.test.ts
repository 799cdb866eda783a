import { describe, expect, it } from 'vitest'
import { layoutKeys } from './key-layout.ts'
import { textWidth } from './text.ts'

const key = (name: string, own = false) => ({ name, figure: '12%', own, color: 'teal' })

describe('layoutKeys', () => {
  it('places numbers right next to the longest name', () => {
    const { rows, figureRight } = layoutKeys([key('Yes'), key('Rural area')], 600)
    expect(rows.map(({ lines }) => lines)).toEqual([['Yes'], ['Rural area']])
    expect(figureRight).toBeLessThan(textWidth('Rural area') + 120)
  })

  it('wraps long names instead of truncating them, and reserves space for their lines', () => {
    const { rows, figureRight, height } = layoutKeys(
      [key('Federal, military, or public health service', true), key('Rural area')],
      230,
    )
    expect(rows[0]?.lines.length).toBeGreaterThan(1)
    expect(rows[0]?.lines.join(' ')).toBe('Federal, military, or public health service')
    expect(figureRight).toBeLessThanOrEqual(230 - 20)
    expect(rows[1]?.top).toBeGreaterThan(24)
    expect(height).toBeGreaterThan(rows[1]?.top ?? 0)
  })
})
