import { Worker } from 'node:worker_threads'
import { expect, it, vi } from 'vitest'
import { OverLimit, runOnce } from './one-off-thread.ts'

const LIMITS = { milliseconds: 20_000, megabytes: 64 }
const moduleOf = (code: string): URL =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort, workerData } from 'node:worker_threads'; ${code}`)}`,
  )
const ECHO = moduleOf('parentPort.postMessage(workerData)')

it('runOnce returns the message that the module posts to each caller', async () => {
  const asked = [1, 2, 3].map(number => runOnce(ECHO, { number }, LIMITS))
  expect(await Promise.all(asked)).toEqual([{ number: 1 }, { number: 2 }, { number: 3 }])
})

it('runOnce ends work that exceeds its limit of time or memory, and continues with the next', async () => {
  const forever = runOnce(moduleOf('for (;;);'), null, { ...LIMITS, milliseconds: 300 })
  const hungry = runOnce(moduleOf('const all = []; for (;;) all.push(Array(1e5).fill(Math.random()))'), null, LIMITS)
  const next = runOnce(ECHO, 'next', LIMITS)
  await expect(forever).rejects.toThrow(OverLimit)
  await expect(hungry).rejects.toThrow(OverLimit)
  expect(await next).toBe('next')
})

it('runOnce throws the error that the module throws', async () => {
  await expect(runOnce(moduleOf('throw new RangeError("too far")'), null, LIMITS)).rejects.toThrow('too far')
})

it('runOnce ends a thread that continues after its message only at the limit of time', async () => {
  const terminated = vi.spyOn(Worker.prototype, 'terminate')
  expect(await runOnce(ECHO, 'done', LIMITS)).toBe('done')
  expect(terminated).not.toHaveBeenCalled()
  const lasting = moduleOf('parentPort.postMessage("done"); setInterval(() => undefined, 1000)')
  expect(await runOnce(lasting, null, { ...LIMITS, milliseconds: 1000 })).toBe('done')
  expect(terminated).toHaveBeenCalledOnce()
  const throwing = moduleOf('parentPort.postMessage("done"); throw new RangeError("too late")')
  expect(await runOnce(throwing, null, LIMITS)).toBe('done')
})
