import { expect, it, vi } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

it('passes over what is asked for while something runs, at the same moment too', async () => {
  const alone = oneAtATime()
  const { promise, resolve } = Promise.withResolvers<void>()
  const task = vi.fn(() => promise)
  const first = alone(task)
  expect(await alone(task)).toBe(false)
  resolve()
  expect(await first).toBe(true)
  expect(task).toHaveBeenCalledTimes(1)
  expect(await alone(task)).toBe(true)
})

it('is free again after a failure, which it hands on', async () => {
  const alone = oneAtATime()
  await expect(alone(() => Promise.reject(new Error('canary')))).rejects.toThrow('canary')
  expect(await alone(async () => undefined)).toBe(true)
})

it('is of one form, and not of another', async () => {
  const [one, other] = [oneAtATime(), oneAtATime()]
  const ran: boolean[] = []
  await one(async () => void ran.push(await other(async () => undefined)))
  expect(ran).toEqual([true])
})
