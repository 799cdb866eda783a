import { describe, expect, it } from 'vitest'
import { textWidth, wrapText } from './text.ts'

describe('wrapText', () => {
  it('keeps short text on one line', () => {
    expect(wrapText('Private practice', 200, 2)).toEqual(['Private practice'])
  })

  it('breaks between words', () => {
    expect(wrapText('Hospital or health system', 100, 3)).toEqual(['Hospital or', 'health system'])
  })

  it('ends in an ellipsis after the last line, and never exceeds the width', () => {
    const lines = wrapText('Independent physician owned multispecialty group practice', 110, 2)
    expect(lines).toHaveLength(2)
    expect(lines[1]).toMatch(/…$/)
    for (const line of lines) expect(textWidth(line)).toBeLessThanOrEqual(110)
  })

  it('breaks after a hyphen in a word, but not in a range of numbers', () => {
    expect(wrapText('Single-specialty group', 90, 3)).toEqual(['Single-', 'specialty', 'group'])
    expect(wrapText('Single-specialty group', 300, 3)).toEqual(['Single-specialty group'])
    expect(wrapText('Between 20-30 days', 70, 3)).toEqual(['Between', '20-30 days'])
  })

  it('truncates a word that is wider than the line', () => {
    expect(wrapText('Otorhinolaryngology', 60, 2)[0]).toMatch(/^Otor.*…$/)
  })
})
