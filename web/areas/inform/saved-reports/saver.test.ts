import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSaver, SAVE_DELAY_MS } from './saver.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('createSaver', () => {
  it('debounces changes and sends only the last one after 1000 ms', async () => {
    const send = vi.fn(async (_: string) => undefined)
    const saver = createSaver(send)
    saver.schedule('first')
    await vi.advanceTimersByTimeAsync(SAVE_DELAY_MS - 1)
    saver.schedule('second')
    await vi.advanceTimersByTimeAsync(SAVE_DELAY_MS - 1)
    expect(send).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(send.mock.calls).toEqual([['second']])
    expect(SAVE_DELAY_MS).toBe(1000)
  })

  it('replaces pending changes with an immediate save', async () => {
    const send = vi.fn(async (_: string) => undefined)
    const saver = createSaver(send)
    saver.schedule('typed')
    expect(await saver.saveNow('created')).toBe(true)
    await vi.advanceTimersByTimeAsync(2 * SAVE_DELAY_MS)
    expect(send.mock.calls).toEqual([['created']])
  })

  it('sends one save at a time', async () => {
    const order: string[] = []
    const { promise: slow, resolve: release } = Promise.withResolvers<undefined>()
    const saver = createSaver(async text => {
      order.push(`${text} begun`)
      if (text === 'old') await slow
      order.push(`${text} kept`)
    })
    const old = saver.saveNow('old')
    const fresh = saver.saveNow('new')
    release(undefined)
    await Promise.all([old, fresh])
    expect(order).toEqual(['old begun', 'old kept', 'new begun', 'new kept'])
  })

  it('reports a failure and continues', async () => {
    const send = vi.fn(async (text: string) => {
      if (text === 'lost') throw new Error('offline')
    })
    const saver = createSaver(send)
    expect(await saver.saveNow('lost')).toBe(false)
    expect(await saver.saveNow('kept')).toBe(true)
  })

  it('sends pending changes once when flushed', async () => {
    const send = vi.fn(async (_: string) => undefined)
    const saver = createSaver(send)
    saver.schedule('waiting')
    await saver.flush()
    await saver.flush()
    await vi.advanceTimersByTimeAsync(2 * SAVE_DELAY_MS)
    expect(send.mock.calls).toEqual([['waiting']])
    await saver.settled()
  })
})
