import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { browserClock } from '../protocol.ts'
import { onActivity, TimeCounter } from './time.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function counter() {
  const added: number[] = []
  const time = new TimeCounter(browserClock, milliseconds => added.push(milliseconds))
  return { time, added }
}

describe('TimeCounter', () => {
  it('adds 15 seconds every 15 seconds', () => {
    const { time, added } = counter()
    time.run()
    time.active()
    vi.advanceTimersByTime(14_999)
    expect(added).toEqual([])
    vi.advanceTimersByTime(1)
    expect(added).toEqual([15_000])
    vi.advanceTimersByTime(30_000)
    expect(added).toEqual([15_000, 15_000, 15_000])
  })

  it('stops before any activity and after five minutes without activity', () => {
    const { time, added } = counter()
    time.run()
    vi.advanceTimersByTime(60_000)
    expect(added).toEqual([])
    time.active()
    vi.advanceTimersByTime(600_000)
    expect(added).toHaveLength(300_000 / 15_000)
    time.active()
    vi.advanceTimersByTime(15_000)
    expect(added).toHaveLength(300_000 / 15_000 + 1)
  })

  it('stops while the page is hidden', () => {
    const { time, added } = counter()
    time.run()
    time.active()
    vi.advanceTimersByTime(10_000)
    time.stop()
    vi.advanceTimersByTime(60_000)
    expect(added).toEqual([])
    time.run()
    time.run()
    vi.advanceTimersByTime(15_000)
    expect(added).toEqual([15_000])
  })
})

describe('onActivity', () => {
  it('reports pressing, moving, typing, scrolling, and touching until the listener is removed', () => {
    const page = new EventTarget()
    const recorded: string[] = []
    const happens = (...types: readonly string[]) => {
      for (const type of types) {
        let isActive = false
        const stop = onActivity(page, () => {
          isActive = true
        })
        page.dispatchEvent(new Event(type))
        stop()
        if (isActive) recorded.push(type)
      }
    }
    happens('mousedown', 'mousemove', 'keydown', 'scroll', 'touchstart', 'mouseover', 'focus', 'visibilitychange')
    expect(recorded).toEqual(['mousedown', 'mousemove', 'keydown', 'scroll', 'touchstart'])
    const count = { of: 0 }
    onActivity(page, () => count.of++)()
    page.dispatchEvent(new Event('keydown'))
    expect(count.of).toBe(0)
  })
})
