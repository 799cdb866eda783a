import { once } from 'node:events'
import { parentPort, type ResourceLimits, Worker } from 'node:worker_threads'
import { z } from 'zod'

/** Thread with its own event loop, for work that would otherwise block the process. The thread starts with the first request. */
export interface Thread {
  /**
   * Has the module do work once, after all earlier requests.
   * @throws {Error} with name, message, and code of the error that the work throws, or when the thread ends before the work is done
   */
  ask(work: string): Promise<void>
  /** Ends the thread, even during work. Work that keeps the processor busy is interrupted after the grace period. */
  stop(graceMs?: number): Promise<void>
}

/** Time for a thread to load its modules and read the request to end. The server has 15 seconds to stop, and two threads. */
const GRACE_MS = 5000
/** Message that asks a thread to end. */
const END = null

/** Outcome of work: `null`, or the error thrown. */
const outcome = z
  .object({ name: z.string(), message: z.string(), stack: z.string().optional(), code: z.string().optional() })
  .nullable()

/**
 * @param module The module, which finds `data` in `workerData` and calls `answerAsThread`
 * @param limits The memory limits. A thread that exceeds them ends, but the process continues.
 */
export function openThread(module: URL, data: unknown, limits?: ResourceLimits): Thread {
  let worker: Worker | null = null
  let last: Promise<void> = Promise.resolve()
  let isStopped = false
  const started = () => {
    const thread = new Worker(module, { workerData: data, ...(limits ? { resourceLimits: limits } : {}) })
    const forget = () => {
      if (worker === thread) worker = null
    }
    thread.once('exit', forget)
    // Callers of `ask` get the error. Without a listener, an error between two requests would end the process.
    thread.on('error', forget)
    return thread
  }
  const askNow = async (work: string) => {
    if (isStopped) throw new Error(ENDED)
    const thread = worker ?? started()
    worker = thread
    const ended = new AbortController()
    const abort = () => ended.abort()
    thread.once('exit', abort)
    const answered = once(thread, 'message', { signal: ended.signal })
    thread.postMessage(work)
    try {
      const [answer] = await answered
      const error = outcome.parse(answer)
      if (error) throw Object.assign(new Error(error.message), error)
    } catch (error) {
      // A thread that fails also ends, perhaps before this line. Its own error is more specific.
      const isOnlyEnded = ended.signal.aborted && error instanceof Error && error.name === 'AbortError'
      throw isOnlyEnded ? new Error(ENDED) : error
    } finally {
      thread.off('exit', abort)
    }
  }
  return {
    ask(work) {
      const asked = last.then(() => askNow(work))
      last = asked.catch(() => undefined)
      return asked
    },
    async stop(graceMs = GRACE_MS) {
      isStopped = true
      const thread = worker
      if (!thread) return
      // Terminating a thread that is loading modules can crash the whole process (decision 82).
      const exited = new Promise(resolve => thread.once('exit', resolve))
      thread.postMessage(END)
      const timer = setTimeout(() => void thread.terminate(), graceMs)
      await exited
      clearTimeout(timer)
    },
  }
}

const ENDED = 'A worker thread ended before finishing its task.'

/** Does requested work by name. Called in the module of a thread. */
export function answerAsThread(works: Readonly<Record<string, () => Promise<void>>>): void {
  const answer = async (work: unknown): Promise<z.infer<typeof outcome>> => {
    try {
      const named = works[z.string().parse(work)]
      if (!named) throw new Error('Unknown worker task.')
      await named()
      return null
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error('The thrown value isn’t an Error.')
      const { name, message, stack } = error
      // The code identifies messages of the database, which may quote values and are not logged.
      const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
      return { name, message, stack, code }
    }
  }
  parentPort?.on('message', async (work: unknown) => {
    // In a thread, this ends only the thread.
    if (work === END) process.exit()
    parentPort?.postMessage(await answer(work))
  })
}
