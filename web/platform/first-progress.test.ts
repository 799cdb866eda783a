import { beforeEach, describe, expect, it, vi } from 'vitest'
import { firstProgress } from './first-progress.ts'

/** Router whose first screen loads until `load` is called. */
class SlowRouter {
  state = { initialized: false }
  readonly #listeners = new Set<() => void>()
  subscribe = (listener: (state: { initialized: boolean }) => void) => {
    const notify = () => listener(this.state)
    this.#listeners.add(notify)
    return () => void this.#listeners.delete(notify)
  }
  load(): void {
    this.state = { initialized: true }
    for (const notify of [...this.#listeners]) notify()
  }
  get listeners() {
    return this.#listeners.size
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

/** Returns the progress once it is known, and before that `null`. */
function watched(started: Promise<'ready'>, router: SlowRouter) {
  const seen: { progress: string | null } = { progress: null }
  void firstProgress(started, router).then(progress => {
    seen.progress = progress
  })
  return seen
}

describe('firstProgress', () => {
  it('is the loading screen while a session is resumed', async () => {
    const seen = watched(new Promise(() => undefined), new SlowRouter())
    await vi.advanceTimersByTimeAsync(0)
    expect(seen.progress).toBe('starting')
  })

  it('is the first screen of a guest as soon as its code has loaded', async () => {
    const router = new SlowRouter()
    const seen = watched(Promise.resolve('ready'), router)
    await vi.advanceTimersByTimeAsync(50)
    expect(seen.progress).toBeNull()
    router.load()
    await vi.advanceTimersByTimeAsync(0)
    expect([seen.progress, router.listeners]).toEqual(['ready', 0])
    expect(await firstProgress(Promise.resolve('ready'), router)).toBe('ready')
  })

  it('never leaves the page blank for long', async () => {
    const seen = watched(Promise.resolve('ready'), new SlowRouter())
    await vi.advanceTimersByTimeAsync(200)
    expect(seen.progress).toBe('ready')
  })
})
