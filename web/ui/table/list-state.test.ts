import { describe, expect, it } from 'vitest'
import {
  isFiltered,
  nextSort,
  pageCount,
  parsePageNumber,
  readListState,
  serializeSort,
  writeListState,
} from './list-state.ts'

const BY_ID = { column: 'id', isDescending: false }
const shape = { sortable: ['id', 'name'], filters: ['name', 'type'], defaultSort: BY_ID }
const read = (text: string) => readListState(new URLSearchParams(text), shape)
const write = (before: string, after: string) =>
  writeListState(new URLSearchParams(before), shape, read(after)).toString()

describe('the state of a list in the URL', () => {
  it('is by default the first page, unfiltered and sorted by ascending ID', () => {
    expect(read('')).toEqual({ page: 1, sort: BY_ID, filters: {} })
    expect(read('page=3&sort=-name&name=a%20b&type=')).toEqual({
      page: 3,
      sort: { column: 'name', isDescending: true },
      filters: { name: 'a b' },
    })
  })

  it.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=x',
    'page=1000000001',
    'page=',
    'sort=secret',
    'sort=--name',
    'other=1',
  ])('ignores values that a list does not have: %s', text => expect(read(text)).toEqual(read('')))

  it('is written without defaults and keeps other parameters', () => {
    expect(write('', 'page=1&sort=id&name=')).toBe('')
    expect(write('tab=2&page=9&name=x', 'page=2&sort=-id&type=a')).toBe('tab=2&page=2&sort=-id&type=a')
  })

  it('is unchanged after writing and reading', () => {
    const text = 'page=4&sort=-name&name=%26%3D&type=b'
    expect(read(write('', text))).toEqual(read(text))
  })
})

describe('the order of a list', () => {
  it('changes from ascending to descending, and then to the default', () => {
    const up = nextSort(BY_ID, 'name', BY_ID)
    expect(up).toEqual({ column: 'name', isDescending: false })
    const down = nextSort(up, 'name', BY_ID)
    expect(serializeSort(down)).toBe('-name')
    expect(nextSort(down, 'name', BY_ID)).toBe(BY_ID)
    expect(serializeSort(nextSort({ column: 'id', isDescending: true }, 'id', BY_ID))).toBe('id')
  })
})

describe('pages', () => {
  it('have ten rows, and an empty list has one page', () => {
    expect([0, 1, 10, 11, 47].map(pageCount)).toEqual([1, 1, 1, 2, 5])
  })

  it('are opened by a number from 1 to the last page', () => {
    expect(['1', ' 5 ', '05'].map(text => parsePageNumber(text, 5))).toEqual([1, 5, 5])
    expect(['', 'x', '0', '-1', '6', '1.5', '1e0', '9999999999'].map(text => parsePageNumber(text, 5))).toEqual(
      Array.from({ length: 8 }, () => null),
    )
  })
})

it('an empty filter has no effect', () => {
  expect([
    isFiltered({ filters: {} }),
    isFiltered({ filters: { a: '' } }),
    isFiltered({ filters: { a: 'b' } }),
  ]).toEqual([false, false, true])
})
