import { expect, it, vi } from 'vitest'
import { singleFlight } from './single-flight.ts'

it('drops calls while a task runs, even at the same moment', async () => {
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

it('is released after a failure, which it rethrows', async () => {
  const runExclusive = singleFlight()
  await expect(runExclusive(() => Promise.reject(new Error('canary')))).rejects.toThrow('canary')
  expect(await runExclusive(async () => undefined)).toBe(true)
})

it('is separate per form', async () => {
  const [one, other] = [singleFlight(), singleFlight()]
  const ran: boolean[] = []
  await one(async () => void ran.push(await other(async () => undefined)))
  expect(ran).toEqual([true])
})
