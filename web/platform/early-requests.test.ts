import { expect, it, vi } from 'vitest'
import { EarlyRequests } from './early-requests.ts'

it('an early request is used once, by the screen with its key', async () => {
  const early = new EarlyRequests<number>()
  const request = vi.fn(async () => 7)
  early.begin('a', request)
  early.begin('a', request)
  expect(request).toHaveBeenCalledOnce()
  expect(early.take('b')).toBeUndefined()
  expect(await early.take('a')).toBe(7)
  expect(early.take('a')).toBeUndefined()
})

it('an early request is not used after ten seconds', () => {
  vi.useFakeTimers()
  const early = new EarlyRequests<number>()
  early.begin('a', async () => 7)
  vi.advanceTimersByTime(10_000)
  expect(early.take('a')).toBeUndefined()
  vi.useRealTimers()
})

it('an early request that failed fails for the screen', async () => {
  const early = new EarlyRequests<number>()
  early.begin('a', () => Promise.reject(new Error('lost')))
  await expect(early.take('a')).rejects.toThrow('lost')
})
