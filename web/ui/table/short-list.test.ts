import { describe, expect, it } from 'vitest'
import { clientSidePage } from './short-list.ts'

const rows = Array.from({ length: 12 }, (_, at) => ({ id: at + 1, name: at % 2 === 0 ? 'b' : 'A' }))
const list = {
  matches: (row: { name: string }, { name = '' }: Readonly<Record<string, string>>) => row.name.includes(name),
  orderBy: (row: { id: number; name: string }, column: string) => (column === 'name' ? row.name : row.id),
}
const page = (number: number, column = 'id', isDescending = false, filters = {}) => {
  const { rows: found, total } = clientSidePage(rows, { page: number, sort: { column, isDescending }, filters }, list)
  return { ids: found.map(({ id }) => id), total }
}

describe('a short list', () => {
  it('has pages of ten', () => {
    expect(page(1)).toEqual({ ids: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], total: 12 })
    expect(page(2)).toEqual({ ids: [11, 12], total: 12 })
    expect(page(3)).toEqual({ ids: [], total: 12 })
  })

  it('is sorted by numbers or text, in both directions', () => {
    expect(page(1, 'id', true).ids[0]).toBe(12)
    expect(page(1, 'name').ids.slice(0, 7)).toEqual([2, 4, 6, 8, 10, 12, 1])
  })

  it('counts the rows that match its filters', () => {
    expect(page(1, 'id', false, { name: 'A' })).toEqual({ ids: [2, 4, 6, 8, 10, 12], total: 6 })
  })
})
