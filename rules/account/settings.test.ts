import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nameError } from './name.ts'
import {
  INFO_PAGES,
  MAX_STUDY_FORMS,
  mergeSettings,
  permittedSettings,
  readSettings,
  showsDemoData,
  type UserSettings,
} from './settings.ts'

const anySettings: fc.Arbitrary<UserSettings> = fc.record(
  {
    demoMode: fc.boolean(),
    showAllResults: fc.boolean(),
    doNotShowAgain: fc.record(
      {
        ...Object.fromEntries(INFO_PAGES.map(page => [page, fc.boolean()])),
        studyForm: fc.dictionary(fc.integer({ min: 1, max: 300 }).map(String), fc.boolean(), { maxKeys: 150 }),
      },
      { requiredKeys: [] },
    ),
  },
  { requiredKeys: [] },
)

describe('settings as text', () => {
  it.each(['', 'x', 'null', '[]', '5', '"{}"'])('%j is none', text => {
    expect(readSettings(text)).toBeNull()
  })

  it('only listed settings are kept', () => {
    const text =
      '{"a":1,"demoMode":1,"showAllResults":true,"doNotShowAgain":{"results":true,"x":true,"studyForm":{"7":true,"x":true}}}'
    expect(readSettings(text)).toEqual({
      showAllResults: true,
      doNotShowAgain: { results: true, studyForm: { '7': true } },
    })
  })

  it('any content is read without an error', () => {
    fc.assert(fc.property(fc.json(), text => void readSettings(text)))
  })
})

describe('merging settings', () => {
  it('keeps what is not named, and only what is on', () => {
    const before = { demoMode: true, doNotShowAgain: { results: true, studyForm: { '7': true } } }
    expect(mergeSettings(before, {})).toEqual(before)
    expect(mergeSettings(before, { demoMode: false, doNotShowAgain: { results: false } })).toEqual({
      doNotShowAgain: { studyForm: { '7': true } },
    })
  })

  it('keeps how a person takes a study', () => {
    const pace = { goesOnByItself: true, withoutNumberKeys: true }
    expect(mergeSettings({}, readSettings(JSON.stringify(pace)) ?? {})).toEqual(pace)
    expect(mergeSettings(pace, { goesOnByItself: false })).toEqual({ withoutNumberKeys: true })
  })

  it('keeps the latest value, stays small, and reads back unchanged', () => {
    fc.assert(
      fc.property(anySettings, anySettings, (before, change) => {
        const after = mergeSettings(before, change)
        expect(readSettings(JSON.stringify(after))).toEqual(after)
        expect(mergeSettings(after, change)).toEqual(after)
        for (const page of INFO_PAGES) {
          const wanted = change.doNotShowAgain?.[page] ?? before.doNotShowAgain?.[page] ?? false
          expect(after.doNotShowAgain?.[page] ?? false).toBe(wanted)
        }
        expect(Object.keys(after.doNotShowAgain?.studyForm ?? {}).length).toBeLessThanOrEqual(MAX_STUDY_FORMS)
      }),
    )
  })
})

describe('what may be set', () => {
  const change = { demoMode: true, showAllResults: true, doNotShowAgain: { results: true } }
  it.each<[boolean, boolean, UserSettings]>([
    [false, true, { doNotShowAgain: { results: true } }],
    [true, true, change],
    [true, false, { showAllResults: true, doNotShowAgain: { results: true } }],
  ])('by an administrator: %s, with demo mode: %s', (isAdmin, demoMode, permitted) => {
    expect(permittedSettings(change, { isAdmin, demoMode })).toEqual(permitted)
  })

  it('demo mode can always be switched off', () => {
    expect(permittedSettings({ demoMode: false }, { isAdmin: true, demoMode: false })).toEqual({ demoMode: false })
  })
})

describe('what is shown as in a demonstration', () => {
  it.each<[0 | 1, string, boolean]>([
    [0, '{}', false],
    [1, '{}', true],
    [0, '{"demoMode":true}', true],
    [0, '{"demoMode":"yes"}', false],
    [0, 'spoilt', false],
  ])('to a demo user or in Demo Mode: %s, %s', (is_demo, settings, expected) => {
    expect(showsDemoData({ is_demo, settings })).toBe(expected)
  })
})

describe('names of administrators', () => {
  it.each([
    ['Ada', null],
    [' María José ', null],
    ['李 明', null],
    ['', 'This field is required'],
    [' ', 'This field is required'],
    ['Ada1', 'Only alpha characters are allowed'],
    ['<b>', 'Only alpha characters are allowed'],
  ])('"%s": %s', (name, message) => {
    expect(nameError(name)).toBe(message)
  })
})
