import { describe, expect, it } from 'vitest'
import { INK, textStyle } from './ink.ts'
import { box, grid, NOTHING, paragraph, stack, translate } from './marks.ts'

const style = textStyle(10, INK.strong)
/** Each character is 2 mm wide. */
const ruler = (text: string) => text.length * 2
const square = (side: number) => ({ marks: [box({ x: 0, y: 0, width: side, height: side }, INK.tint)], height: side })

describe('paragraph', () => {
  it('wraps text to the number of lines that its width requires', () => {
    const { marks, height } = paragraph('Base pay of the year', style, 20, ruler)
    expect(marks.map(mark => mark.kind === 'text' && mark.text)).toEqual(['Base pay', 'of the', 'year'])
    expect(height).toBeCloseTo(3 * style.leading)
    const [first, second, last] = marks.map(({ y }) => y)
    expect((second ?? 0) - (first ?? 0)).toBeCloseTo(style.leading)
    // Descenders are below the last baseline.
    expect(last).toBeLessThan(height)
  })

  it('takes no space without text', () => {
    expect(paragraph('', style, 20, ruler)).toEqual(NOTHING)
  })
})

describe('stack', () => {
  it('stacks pieces vertically, without gaps for empty ones', () => {
    const { marks, height } = stack([
      { piece: NOTHING, gap: 9 },
      { piece: square(5), gap: 9 },
      { piece: NOTHING, gap: 9 },
      { piece: square(3), gap: 2 },
    ])
    expect(marks.map(({ y }) => y)).toEqual([0, 7])
    expect(height).toBe(10)
  })
})

describe('grid', () => {
  it('makes columns of equal width, and rows as tall as their tallest piece', () => {
    const widths: number[] = []
    const { marks, height } = grid([5, 8, 3], { columns: 2, width: 100, gap: 10, rowGap: 4 }, (side, width) => {
      widths.push(width)
      return square(side)
    })
    expect(widths).toEqual([45, 45, 45])
    expect(marks.map(({ x, y }) => [x, y])).toEqual([
      [0, 0],
      [55, 0],
      [0, 12],
    ])
    expect(height).toBe(15)
  })
})

describe('translate', () => {
  it("doesn't change the original marks", () => {
    const { marks } = square(5)
    expect(translate(marks, 3, 4)).toMatchObject([{ x: 3, y: 4, width: 5 }])
    expect(marks).toMatchObject([{ x: 0, y: 0 }])
  })
})
