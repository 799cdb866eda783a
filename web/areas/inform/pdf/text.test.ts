import { describe, expect, it } from 'vitest'
import { linesOf, OWN_SIGN, printable, truncate } from './text.ts'

/** Each sign is as wide as the next. */
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
  ])('writes %j as %j', (text, written) => {
    expect(printable(text)).toBe(written)
  })

  it('keeps the sign of the own, which is drawn', () => {
    expect(printable(`${OWN_SIGN} My Value`)).toBe('◆ My Value')
  })
})

describe('linesOf', () => {
  it('breaks between words, and a word that is too wide where it must', () => {
    expect(linesOf('Base pay of the year', 10, widthOf)).toEqual(['Base pay', 'of the', 'year'])
    expect(linesOf('an otorhinolaryngologist', 10, widthOf)).toEqual(['an', 'otorhinola', 'ryngologis', 't'])
  })

  it('of nothing are none', () => {
    expect(linesOf('  ', 10, widthOf)).toEqual([])
  })
})

describe('shortened', () => {
  it('cuts what is too wide, and says so', () => {
    expect(truncate('Practice Study', 14, widthOf)).toBe('Practice Study')
    expect(truncate('Practice Study', 10, widthOf)).toBe('Practice…')
  })
})
