import { setImmediate } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import fastify from 'fastify'
import { afterEach, expect, it, vi } from 'vitest'
import { openThread, type Thread } from './threads.ts'

const opened: Thread[] = []
afterEach(async () => {
  for (const thread of opened.splice(0)) await thread.stop()
})

/** Creates a thread that does `work` on request. `gate` blocks it until opened. */
function threadOf(work: string, gate = new Int32Array(new SharedArrayBuffer(4))): Thread {
  const code = `
    import { workerData } from 'node:worker_threads'
    import { answerAsThread } from '${new URL('./threads.ts', import.meta.url)}'
    answerAsThread({ work: async () => { ${work} }, other: async () => undefined })`
  const thread = openThread(new URL(`data:text/javascript,${encodeURIComponent(code)}`), gate)
  opened.push(thread)
  return thread
}
const HELD = 'Atomics.wait(workerData, 0, 0)'

it('the server responds while a thread keeps its processor busy', async () => {
  const server = fastify()
  server.get('/', async () => 'answered')
  const address = await server.listen({ host: '127.0.0.1', port: 0 })
  // The work blocks its own thread. If it blocked the server's thread, the server couldn't respond or open the gate.
  const gate = new Int32Array(new SharedArrayBuffer(4))
  let isDone = false
  const work = threadOf(HELD, gate)
    .ask('work')
    .then(() => {
      isDone = true
    })
  expect(await (await fetch(address)).text()).toBe('answered')
  expect(isDone).toBe(false)
  Atomics.store(gate, 0, 1)
  Atomics.notify(gate, 0)
  await work
  await server.close()
})

it('an error in a thread is thrown at the caller with the same code, and the thread can be used again', async () => {
  const failing = threadOf('throw Object.assign(new RangeError("too far"), { code: "22P02" })')
  const failure = { name: 'RangeError', message: 'too far', code: '22P02' }
  await expect(failing.ask('work')).rejects.toMatchObject(failure)
  await expect(failing.ask('work')).rejects.toMatchObject(failure)
  await expect(failing.ask('what is not there')).rejects.toThrow('Unknown worker task')
  const throwing = threadOf(
    'setImmediate(() => { throw new RangeError("much too far") }); await new Promise(() => undefined)',
  )
  await expect(throwing.ask('work')).rejects.toThrow('much too far')
  await expect(throwing.ask('other')).resolves.toBeUndefined()
  await expect(threadOf('process.exit(0)').ask('work')).rejects.toThrow('before finishing its task')
})

it('a thread that exceeds its memory limit ends without ending the process', async () => {
  const code = `
    import { answerAsThread } from '${new URL('./threads.ts', import.meta.url)}'
    answerAsThread({ work: async () => { const kept = []; for (;;) kept.push(new Array(10_000).fill(kept.length)) } })`
  const module = new URL(`data:text/javascript,${encodeURIComponent(code)}`)
  const thread = openThread(module, null, { maxOldGenerationSizeMb: 32 })
  opened.push(thread)
  await expect(thread.ask('work')).rejects.toMatchObject({ code: 'ERR_WORKER_OUT_OF_MEMORY' })
})

it('concurrent requests to a thread run in turn, each with its own outcome', async () => {
  const thread = threadOf('throw new Error("too far")')
  const outcomes = await Promise.allSettled([thread.ask('work'), thread.ask('other'), thread.ask('work')])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected'])
})

it('a stopped thread rejects waiting requests and does not start again', async () => {
  for (const [work, graceMs] of [
    ['await new Promise(() => undefined)', undefined],
    [HELD, 100],
  ] as const) {
    const thread = threadOf(work)
    const refused = Promise.all(
      [thread.ask('work'), thread.ask('other')].map(asked =>
        expect(asked).rejects.toThrow('before finishing its task'),
      ),
    )
    await thread.stop(graceMs)
    await refused
    await expect(thread.ask('other')).rejects.toThrow('before finishing its task')
  }
})

it('a thread that stops while it is loading is asked to end instead of being terminated', async () => {
  const terminated = vi.spyOn(Worker.prototype, 'terminate')
  const thread = threadOf('await new Promise(() => undefined)')
  const refused = expect(thread.ask('work')).rejects.toThrow('before finishing its task')
  await setImmediate()
  await thread.stop()
  await refused
  expect(terminated).not.toHaveBeenCalled()
})
