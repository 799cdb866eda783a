import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { logEvent, reportablePath } from './page-event.ts'

describe('a reported path', () => {
  it('has tokens replaced by their parameter names and is otherwise unchanged', () => {
    expect(reportablePath('/registration/s3cret', { signUpToken: 's3cret' })).toBe('/registration/:signUpToken')
    expect(reportablePath('/auth/reset/confirm/a%2Fb', { token: 'a/b' })).toBe('/auth/reset/confirm/:token')
    expect(reportablePath('/user/filters/7', { questionnaireId: '7' })).toBe('/user/filters/7')
  })
})

describe('an event', () => {
  const fetched = vi.fn<typeof fetch>()
  beforeEach(() => {
    vi.stubGlobal('fetch', fetched)
    vi.stubGlobal('navigator', { onLine: true })
    fetched.mockClear()
  })
  afterEach(() => vi.unstubAllGlobals())

  it('is not sent while offline', () => {
    vi.stubGlobal('navigator', { onLine: false })
    logEvent({ event: 'page-entered', parameters: { from: null, to: '/help', routeName: 'Knowledge library' } })
    expect(fetched).not.toHaveBeenCalled()
  })

  it('is sent with its parameters, and a failure to send it is ignored', async () => {
    fetched.mockRejectedValue(new TypeError('offline'))
    logEvent({ event: 'page-entered', parameters: { from: null, to: '/help', routeName: 'Knowledge library' } })
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce())
    const [url, init] = fetched.mock.calls[0] ?? []
    expect(url).toBe('/api?r=logger%2Fcreate-event')
    expect(JSON.parse(String(init?.body))).toEqual({
      event: 'page-entered',
      parameters: { from: null, to: '/help', routeName: 'Knowledge library' },
      visit: expect.stringMatching(/^[0-9a-f]{32}$/),
    })
  })
})
