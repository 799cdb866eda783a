import { describe, expect, it } from 'vitest'
import { linesOf, OWN_SIGN, printable, truncate } from './pdf-text.ts'

/** All characters have the same width. */
const widthOf = (text: string) => [...text].length

describe('printable', () => {
  it.each([
    ['Zürich – “Ärzte” €5', 'Zürich – “Ärzte” €5'],
    ['at least ≥ 10 → more', 'at least >= 10 > more'],
    ['Łódź, Đà Nẵng', 'Lódz, Dà Nang'],
    ['2:05\u202fPM', '2:05 PM'],
    ['soft\u00adhyphen\u200b', 'softhyphen'],
    ['ﬁgure ½ ①', 'figure ½ 1'],
    ['病院', '??'],
  ])('converts %j to %j', (text, written) => {
    expect(printable(text)).toBe(written)
  })

  it('preserves the own-value marker, which is drawn', () => {
    expect(printable(`${OWN_SIGN} My Value`)).toBe('◆ My Value')
  })
})

describe('linesOf', () => {
  it('breaks lines between words, and splits a word that is too wide', () => {
    expect(linesOf('Base pay of the year', 10, widthOf)).toEqual(['Base pay', 'of the', 'year'])
    expect(linesOf('an otorhinolaryngologist', 10, widthOf)).toEqual(['an', 'otorhinola', 'ryngologis', 't'])
  })

  it('returns no lines for empty input', () => {
    expect(linesOf('  ', 10, widthOf)).toEqual([])
  })
})

describe('truncate', () => {
  it('shortens text that is too wide, with an ellipsis', () => {
    expect(truncate('Practice Study', 14, widthOf)).toBe('Practice Study')
    expect(truncate('Practice Study', 10, widthOf)).toBe('Practice…')
  })
})
