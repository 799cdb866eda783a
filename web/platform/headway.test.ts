import { afterEach, expect, it, vi } from 'vitest'
import type { HomeEntry } from '#contract/share/share.ts'
import { headwayText } from './headway.ts'
import { keepPace, ownPace } from './own-pace.ts'

const text = (headway: HomeEntry['headway'], over: object = {}) =>
  headwayText({ survey: null, headway, minutes: 25, isActive: true, ...over } as HomeEntry)

it('progress in a study is shown with the time left', () => {
  expect(text({ completed: 26, total: 44, is_about: true }, { minutes: 10.3 })).toBe(
    '26 of about 44 questions, about 10 minutes left',
  )
  expect(text({ completed: 43, total: 44, is_about: false }, { minutes: 0.4 })).toBe(
    '43 of 44 questions, less than a minute left',
  )
  expect(text({ completed: 44, total: 44, is_about: false }, { minutes: 0 })).toBe('All answered')
})

it('the duration is shown before a study is begun, but not once it is submitted or not open', () => {
  expect(text(null)).toBe('About 25 minutes')
  expect(text(null, { survey: { submitted: '2026-01-01T00:00:00.000Z' } })).toBeNull()
  expect(text(null, { isActive: false })).toBeNull()
})

afterEach(() => vi.unstubAllGlobals())

it('the time left follows the pace of the form on this device, if it is stored there', () => {
  const kept = new Map<string, string>()
  const getItem = (key: string) => kept.get(key) ?? null
  vi.stubGlobal('localStorage', { getItem, setItem: (key: string, value: string) => void kept.set(key, value) })
  const left = () => text({ completed: 26, total: 44, is_about: false }, { survey: { id: 7, submitted: null } })
  expect(left()).toBe('26 of 44 questions, about 25 minutes left')
  keepPace(7, { questions: 10, spent: 30, usual: 10 })
  expect(left()).toBe('26 of 44 questions, about 50 minutes left')
  for (const stored of ['x', '[1]', '[10,"a",1]', '{}']) {
    kept.set([...kept.keys()][0] ?? '', stored)
    expect(ownPace(7).questions).toBe(0)
  }
  vi.stubGlobal('localStorage', undefined)
  keepPace(7, { questions: 10, spent: 30, usual: 10 })
  expect(left()).toBe('26 of 44 questions, about 25 minutes left')
})
