import { describe, expect, it } from 'vitest'
import { filterItems } from './items.ts'

const items = [
  { id: 1, name: 'Arkansas', words: 'AR' },
  { id: 2, name: 'California', words: 'CA' },
  { id: 3, name: 'North Carolina', words: 'NC' },
  { id: 4, name: 'Pain Medicine, Certified', detail: 'American Board of Anesthesiology' },
]
const ids = (typed: string) => filterItems(items, typed).map(({ id }) => id)

describe('filterItems', () => {
  it('returns all items while no text is typed', () => {
    expect([ids(''), ids('  ')]).toEqual([
      [1, 2, 3, 4],
      [1, 2, 3, 4],
    ])
  })

  it('matches all words in any order in the name and detail', () => {
    expect(ids('anesth pain')).toEqual([4])
    expect(ids('pain kentucky')).toEqual([])
  })

  it('returns the best matches first: the abbreviation, then names that start with the text', () => {
    expect(ids('car')).toEqual([3])
    expect(ids('ca')).toEqual([2, 3, 4])
    expect(ids('nc')).toEqual([3])
    expect(ids('n')[0]).toBe(3)
    expect(ids('c')).toEqual([2, 3, 4])
    const pain = [
      { id: 1, name: 'Old Pain Care' },
      { id: 2, name: 'Pain and Care' },
    ]
    expect(filterItems(pain, 'pain care').map(({ id }) => id)).toEqual([2, 1])
  })
})
