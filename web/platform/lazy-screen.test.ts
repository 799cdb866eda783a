import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CurrentUser } from '#contract/auth/auth.ts'
import { ChunkError, lazyScreen, type OnceAdmitted } from './lazy-screen.ts'

const Screen = () => null
const USER = { id: 7 } as unknown as CurrentUser
const never: OnceAdmitted = () => undefined
const kindOf = async (loading: Promise<unknown>) => {
  const error: unknown = await loading.catch((reason: unknown) => reason)
  return error instanceof ChunkError ? error.kind : error
}

describe('lazyScreen', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('returns the screen once it has loaded', async () => {
    expect(await lazyScreen(async () => ({ default: Screen }), never)()).toEqual({ Component: Screen })
  })

  it('calls the begin function of the screen with its parameters, once a user with access is known', async () => {
    const begin = vi.fn()
    const waiting: Parameters<OnceAdmitted>[0][] = []
    const { loader } = await lazyScreen(
      async () => ({ default: Screen, begin }),
      run => void waiting.push(run),
    )()
    expect(loader?.({ params: { id: '7' } })).toBeNull()
    expect(begin).not.toHaveBeenCalled()
    for (const run of waiting) run(USER)
    expect(begin).toHaveBeenCalledExactlyOnceWith({ id: '7' }, USER)
  })

  it('times out after 120 seconds and not earlier', async () => {
    let outcome: unknown = 'loading'
    void kindOf(lazyScreen(() => new Promise(() => undefined), never)()).then(kind => (outcome = kind))
    await vi.advanceTimersByTimeAsync(119_999)
    expect(outcome).toBe('loading')
    await vi.advanceTimersByTimeAsync(1)
    expect(outcome).toBe('timeout')
  })

  it.each([
    [true, 'missing'],
    [false, 'error'],
  ])('with navigator.onLine %s reports a failed load as %s', async (onLine, kind) => {
    vi.stubGlobal('navigator', { onLine })
    expect(await kindOf(lazyScreen(() => Promise.reject(new Error('404')), never)())).toBe(kind)
  })
})
