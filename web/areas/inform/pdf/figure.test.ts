import { describe, expect, it } from 'vitest'
import { CHART, figurePiece } from './figure.ts'
import { CONTENT } from './pages.ts'
import type { Picture, PrintedFigure } from './report.ts'

/** Each character is half as wide as it is high. */
const ruler = (text: string, { size }: { readonly size: number }) => (text.length * size * 0.3528) / 2
const picture: Picture = { width: 560, height: 300, caption: 'Middle half of all answers', keys: [] }
const figure = (over: Partial<PrintedFigure<Picture>> = {}): PrintedFigure<Picture> => ({
  title: null,
  picture,
  withheld: '',
  stats: [{ label: 'Median', value: '$240,000' }],
  own: null,
  compared: null,
  notes: [],
  ...over,
})

describe('printed result', () => {
  it('has its statistics next to a wide chart', () => {
    const { marks } = figurePiece(figure(), CONTENT.width, ruler)
    const texts = marks.flatMap(mark => (mark.kind === 'text' && mark.text.includes('240,000') ? [mark.x] : []))
    expect(Math.min(...texts)).toBeGreaterThan(CHART)
  })

  it('has its statistics below a narrow chart', () => {
    const { marks } = figurePiece(figure(), CONTENT.width / 3, ruler)
    const drawn = marks.find(mark => mark.kind === 'picture')
    const value = marks.find(mark => mark.kind === 'text' && mark.text.includes('240,000'))
    expect(value?.y).toBeGreaterThan(drawn?.kind === 'picture' ? drawn.height : Number.POSITIVE_INFINITY)
  })

  it('shows the reason instead of a chart if a result is withheld', () => {
    const because = 'There is not enough data to display.'
    const { marks } = figurePiece(figure({ picture: null, withheld: because }), CONTENT.width, ruler)
    expect(marks.some(mark => mark.kind === 'picture')).toBe(false)
    expect(marks.some(mark => mark.kind === 'text' && mark.text === because)).toBe(true)
  })
})
