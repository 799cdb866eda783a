import { describe, expect, it } from 'vitest'
import { textWidth, wrapText } from './text.ts'

describe('wrapText', () => {
  it('keeps a short text on one line', () => {
    expect(wrapText('Private practice', 200, 2)).toEqual(['Private practice'])
  })

  it('breaks between words', () => {
    expect(wrapText('Hospital or health system', 100, 3)).toEqual(['Hospital or', 'health system'])
  })

  it('ends in an ellipsis where lines run out, and never grows beyond the width', () => {
    const lines = wrapText('Independent physician owned multispecialty group practice', 110, 2)
    expect(lines).toHaveLength(2)
    expect(lines[1]).toMatch(/…$/)
    for (const line of lines) expect(textWidth(line)).toBeLessThanOrEqual(110)
  })

  it('cuts a word that is wider than the line', () => {
    expect(wrapText('Otorhinolaryngology', 60, 2)[0]).toMatch(/^Otor.*…$/)
  })
})
