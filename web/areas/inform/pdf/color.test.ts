import { describe, expect, it } from 'vitest'
import { parseColor } from './color.ts'

describe('parseColor', () => {
  it.each([
    ['rgb(11, 100, 112)', '#0b6470', 1],
    ['rgba(0, 0, 0, 0.25)', '#000000', 0.25],
    ['rgb(255 255 255 / 50%)', '#ffffff', 0.5],
    ['color(srgb 1 0.5 0 / 0.8)', '#ff8000', 0.8],
    ['color(srgb 1.2 -0.1 0)', '#ff0000', 1],
    ['#0B6470', '#0b6470', 1],
    ['none', 'none', 0],
    ['transparent', 'none', 0],
    ['rgba(1, 2, 3, 0)', 'none', 0],
    ['', 'none', 0],
  ])('parses %j', (computed, color, opacity) => {
    expect(parseColor(computed)).toEqual({ color, opacity })
  })

  it.each(['url(#shade)', 'lab(50 40 59)', 'rgb(1, 2)', 'red'])('refuses %j', computed => {
    expect(() => parseColor(computed)).toThrow(computed)
  })
})
