import { beforeAll, describe, expect, it, vi } from 'vitest'
import { INFO_PAGES, mergeSettings, readSettings } from '#rules/account/settings.ts'
import type * as Visibility from './info-visibility.ts'

// These tests do not cover communication between tabs.
let visibility: typeof Visibility
beforeAll(async () => {
  vi.stubGlobal('BroadcastChannel', class {})
  visibility = await import('./info-visibility.ts')
})

const keyOf = (info: string, surveyId?: string) => {
  const key = visibility.infoKeyOf(info, surveyId)
  if (!key) throw new Error(`${info} has no panel`)
  return key
}

describe('information panels', () => {
  it('open automatically on every page except the study form', () => {
    for (const page of INFO_PAGES) expect(visibility.opensAutomatically(keyOf(page), '{}')).toBe(true)
    expect(visibility.opensAutomatically(keyOf('studyForm', '7'), '{}')).toBe(false)
  })

  it('show the minimum number of people only on Inform, and only if it is ten or more', () => {
    expect(visibility.noteOf(keyOf('results'), 10)).toContain('at least 10 people')
    expect(visibility.noteOf(keyOf('results'), 9)).toBeNull()
    expect(visibility.noteOf(keyOf('studies'), 10)).toBeNull()
  })

  it('do not open automatically after they were displayed', () => {
    visibility.markDisplayed(keyOf('studies'))
    expect(visibility.opensAutomatically(keyOf('studies'), '{}')).toBe(false)
    expect(visibility.opensAutomatically(keyOf('results'), '{}')).toBe(true)
  })

  it('do not open after they were dismissed on that page', () => {
    const settings = JSON.stringify(
      mergeSettings({}, readSettings(visibility.dismissal(keyOf('dashboard'), true)) ?? {}),
    )
    expect(visibility.isDismissed(keyOf('dashboard'), settings)).toBe(true)
    expect(visibility.opensAutomatically(keyOf('dashboard'), settings)).toBe(false)
    expect(visibility.isDismissed(keyOf('results'), settings)).toBe(false)
  })

  it('are dismissed separately for each survey in the study form', () => {
    const settings = JSON.stringify(readSettings(visibility.dismissal(keyOf('studyForm', '7'), true)))
    expect(settings).toBe('{"doNotShowAgain":{"studyForm":{"7":true}}}')
    expect(visibility.isDismissed(keyOf('studyForm', '7'), settings)).toBe(true)
    expect(visibility.isDismissed(keyOf('studyForm', '8'), settings)).toBe(false)
  })

  it('are restored by the same setting', () => {
    const before = readSettings(visibility.dismissal(keyOf('results'), true)) ?? {}
    expect(mergeSettings(before, readSettings(visibility.dismissal(keyOf('results'), false)) ?? {})).toEqual({})
  })

  it('open automatically again after the next sign-in', async () => {
    const signedIn = { user: { id: 7 }, token: 'a token' }
    vi.stubGlobal(
      'BroadcastChannel',
      class {
        postMessage() {}
      },
    )
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify(signedIn)))
    vi.resetModules()
    const fresh = await import('./info-visibility.ts')
    const { signIn, signOut } = await import('#web/platform/session.ts')
    await signIn('ann@example.org', 'a password')
    fresh.markDisplayed(keyOf('studies'))
    expect(fresh.opensAutomatically(keyOf('studies'), '{}')).toBe(false)
    await signOut()
    await signIn('ann@example.org', 'a password')
    expect(fresh.opensAutomatically(keyOf('studies'), '{}')).toBe(true)
  })

  it('do not exist on other pages', () => {
    expect(visibility.infoKeyOf('help', undefined)).toBeNull()
    expect(visibility.infoKeyOf(undefined, undefined)).toBeNull()
    expect(visibility.infoKeyOf('studyForm', undefined)).toBeNull()
  })
})
