import { describe, expect, it } from 'vitest'
import { plainColor } from './plain-color.ts'

describe('plainColor', () => {
  it('returns mixed colors in a format that every program supports', () => {
    expect(plainColor('color(srgb 1 0.5 0)')).toBe('rgb(255, 128, 0)')
    expect(plainColor('color(srgb 0 0.2 1 / 0.5)')).toBe('rgba(0, 51, 255, 0.5)')
  })

  it('leaves other colors unchanged', () => {
    for (const color of ['rgb(1, 2, 3)', 'none', '#882255']) expect(plainColor(color)).toBe(color)
  })
})
