import { once } from 'node:events'
import { parentPort, type ResourceLimits, Worker } from 'node:worker_threads'
import { z } from 'zod'

/** A thread with an event loop of its own, for work that would keep the process from answering requests. It is started when first asked. */
export interface Thread {
  /**
   * Has the module do some work of its own once, after everything that was asked before.
   * @throws {Error} with name, message, and code of what the work throws, or when the thread ends before the work is done
   */
  ask(work: string): Promise<void>
  /** Ends the thread, even if it is working. */
  stop(): Promise<void>
}

/** How work ended: null, or what it threw. */
const outcome = z
  .object({ name: z.string(), message: z.string(), stack: z.string().optional(), code: z.string().optional() })
  .nullable()

/**
 * @param module finds `data` in `workerData`, and calls `answerAsThread`
 * @param limits of memory: a thread that needs more ends, and the process goes on
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
    // Anyone who asks hears of it; without a listener, an error between two questions would end the process.
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
      // A thread that fails ends too, perhaps before this is reached: what it threw says more.
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
    async stop() {
      isStopped = true
      await worker?.terminate()
    },
  }
}

const ENDED = 'A worker thread ended before finishing its task.'

/** Within the module of a thread: does what is asked for by name. */
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
      // Its code says that a message is the database's, which may quote values and is not logged.
      const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
      return { name, message, stack, code }
    }
  }
  parentPort?.on('message', async (work: unknown) => parentPort?.postMessage(await answer(work)))
}
