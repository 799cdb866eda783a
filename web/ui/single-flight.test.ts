import { expect, it, vi } from 'vitest'
import { singleFlight } from './single-flight.ts'

it('singleFlight ignores calls while a task runs, even at the same moment', async () => {
  const runExclusive = singleFlight()
  const { promise, resolve } = Promise.withResolvers<void>()
  const task = vi.fn(() => promise)
  const first = runExclusive(task)
  expect(await runExclusive(task)).toBe(false)
  resolve()
  expect(await first).toBe(true)
  expect(task).toHaveBeenCalledTimes(1)
  expect(await runExclusive(task)).toBe(true)
})

it('singleFlight accepts a new task after a failure, which it rethrows', async () => {
  const runExclusive = singleFlight()
  await expect(runExclusive(() => Promise.reject(new Error('canary')))).rejects.toThrow('canary')
  expect(await runExclusive(async () => undefined)).toBe(true)
})

it('each instance of singleFlight is independent', async () => {
  const [one, other] = [singleFlight(), singleFlight()]
  const ran: boolean[] = []
  await one(async () => void ran.push(await other(async () => undefined)))
  expect(ran).toEqual([true])
})
