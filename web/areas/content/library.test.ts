import { describe, expect, it } from 'vitest'
import { excerpt, searchLibrary } from './library.ts'

const ARTICLES = [
  { header: 'How anonymity works', words: 'Nobody sees answers. The rule of ten protects percentiles.' },
  { header: 'How to read a percentile', words: 'Of 100 people about 62 gave less. Café.' },
  { header: 'Your account', words: 'Password and devices.' },
]
const titles = (query: string) => searchLibrary(ARTICLES, query).map(({ header }) => header)

describe('searchLibrary', () => {
  it('returns all articles for an empty query', () => {
    expect(titles('  ')).toHaveLength(3)
    expect(titles('?!')).toHaveLength(3)
  })
  it('matches beginnings of words in the title or text, and lists title matches first', () => {
    expect(titles('percent')).toEqual(['How to read a percentile', 'How anonymity works'])
    expect(titles('PASSW')).toEqual(['Your account'])
    expect(titles('entile')).toEqual([])
  })
  it('requires every word', () => {
    expect(titles('percentile ten')).toEqual(['How anonymity works'])
    expect(titles('percentile password')).toEqual([])
  })
  it('ignores accents', () => {
    expect(titles('cafe')).toEqual(['How to read a percentile'])
  })
  it('treats special characters literally', () => {
    expect(titles('.*(')).toHaveLength(3)
    expect(titles('[a-z')).toEqual([])
  })
})

describe('excerpt', () => {
  it('returns the sentence with the word, or the first sentence that is not a heading', () => {
    expect(excerpt('One here. Two there.', 'two')).toBe('Two there.')
    expect(excerpt('One here. Two there.', '')).toBe('One here.')
    expect(excerpt('One here. Two there.', 'three')).toBe('One here.')
    expect(excerpt('A heading. What the first sentence says.', '')).toBe('What the first sentence says.')
  })
})
