import { expect, it } from 'vitest'
import type { HomeEntry } from '#contract/share/share.ts'
import { headwayText } from './headway.ts'

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
