import { expect, it, vi } from 'vitest'
import { EarlyRequests } from './early-requests.ts'

it('the newest early request is used once, by the screen with its key', async () => {
  const early = new EarlyRequests<number>()
  early.begin('a', async () => 6)
  early.begin('a', async () => 7)
  expect(early.take('b')).toBeUndefined()
  expect(await early.take('a')).toBe(7)
  expect(early.take('a')).toBeUndefined()
})

it('an early request is not used after ten seconds', () => {
  vi.useFakeTimers()
  const early = new EarlyRequests<number>()
  early.begin('a', async () => 7)
  vi.advanceTimersByTime(9000)
  early.begin('b', async () => 8)
  early.begin('a', async () => 8)
  vi.advanceTimersByTime(9999)
  expect(early.take('b')).toBeDefined()
  vi.advanceTimersByTime(1)
  expect(early.take('a')).toBeUndefined()
  vi.useRealTimers()
})

it('an early request that failed fails for the screen', async () => {
  const early = new EarlyRequests<number>()
  early.begin('a', () => Promise.reject(new Error('lost')))
  await expect(early.take('a')).rejects.toThrow('lost')
})
