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

describe('readSettings', () => {
  it.each(['', 'x', 'null', '[]', '5', '"{}"'])('returns null for %j', text => {
    expect(readSettings(text)).toBeNull()
  })

  it('keeps only known settings', () => {
    const text =
      '{"a":1,"demoMode":1,"showAllResults":true,"doNotShowAgain":{"results":true,"x":true,"studyForm":{"7":true,"x":true}}}'
    expect(readSettings(text)).toEqual({
      showAllResults: true,
      doNotShowAgain: { results: true, studyForm: { '7': true } },
    })
  })

  it('parses any JSON without an error', () => {
    fc.assert(fc.property(fc.json(), text => void readSettings(text)))
  })
})

describe('mergeSettings', () => {
  it('keeps omitted settings, and stores only settings that are on', () => {
    const before = { demoMode: true, doNotShowAgain: { results: true, studyForm: { '7': true } } }
    expect(mergeSettings(before, {})).toEqual(before)
    expect(mergeSettings(before, { demoMode: false, doNotShowAgain: { results: false } })).toEqual({
      doNotShowAgain: { studyForm: { '7': true } },
    })
  })

  it('merges the settings of the study form', () => {
    const pace = { goesOnByItself: true, withoutNumberKeys: true }
    expect(mergeSettings({}, readSettings(JSON.stringify(pace)) ?? {})).toEqual(pace)
    expect(mergeSettings(pace, { goesOnByItself: false })).toEqual({ withoutNumberKeys: true })
  })

  it('keeps the latest value, limits the size, and returns settings that parse unchanged', () => {
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

describe('permittedSettings', () => {
  const change = { demoMode: true, showAllResults: true, doNotShowAgain: { results: true } }
  it.each<[boolean, boolean, UserSettings]>([
    [false, true, { doNotShowAgain: { results: true } }],
    [true, true, change],
    [true, false, { showAllResults: true, doNotShowAgain: { results: true } }],
  ])('returns the permitted settings (administrator: %s, Demo Mode allowed: %s)', (isAdmin, demoMode, permitted) => {
    expect(permittedSettings(change, { isAdmin, demoMode })).toEqual(permitted)
  })

  it('always permits turning Demo Mode off', () => {
    expect(permittedSettings({ demoMode: false }, { isAdmin: true, demoMode: false })).toEqual({ demoMode: false })
  })
})

describe('showsDemoData', () => {
  it.each<[0 | 1, string, boolean]>([
    [0, '{}', false],
    [1, '{}', true],
    [0, '{"demoMode":true}', true],
    [0, '{"demoMode":"yes"}', false],
    [0, 'spoilt', false],
  ])('returns the expected value for is_demo %s and settings %s', (is_demo, settings, expected) => {
    expect(showsDemoData({ is_demo, settings })).toBe(expected)
  })
})

describe('nameError', () => {
  it.each([
    ['Ada', null],
    [' María José ', null],
    ['李 明', null],
    ['', 'This field is required'],
    [' ', 'This field is required'],
    ['Ada1', 'Only alpha characters are allowed'],
    ['<b>', 'Only alpha characters are allowed'],
  ])('for "%s" returns %s', (name, message) => {
    expect(nameError(name)).toBe(message)
  })
})
