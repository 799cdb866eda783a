import { describe, expect, it } from 'vitest'
import type { Study } from './queries.ts'
import { societyTodos } from './todos.ts'

const NOW = new Date('2026-03-15T12:00:00Z')
const study: Study = {
  id: 1,
  title: 'A study',
  period: 2026,
  start_date: '2026-01-01',
  end_date: '2026-12-31',
  isPrimary: 1,
  state: 'active',
  results_as_of: null,
  counted: null,
  turnout: null,
}
const NONE = { undelivered: 0, uninvited: 0 }

describe('societyTodos', () => {
  it('returns no tasks while a study is open and everyone is invited', () => {
    expect(societyTodos([study], NONE, NOW)).toEqual([])
    expect(societyTodos([], { undelivered: undefined, uninvited: undefined }, NOW)).toEqual([])
  })

  it('orders tasks by urgency', () => {
    const closing: Study = { ...study, id: 2, end_date: '2026-03-20' }
    const opening: Study = { ...study, id: 3, state: 'upcoming', start_date: '2026-03-25' }
    const acts = societyTodos([opening, closing], { undelivered: 2, uninvited: 30 }, NOW)
    expect(acts.map(({ kind }) => kind)).toEqual(['closes', 'undelivered', 'uninvited', 'opens'])
  })

  it('excludes studies that close in several weeks, and results, which are available at any time', () => {
    const closing: Study = { ...study, end_date: '2026-04-20' }
    const counted: Study = { ...study, state: 'completed', results_as_of: '2026-03-14T00:00:00.000Z' }
    expect(societyTodos([closing, counted, { ...counted, state: 'active' }], NONE, NOW)).toEqual([])
  })
})
