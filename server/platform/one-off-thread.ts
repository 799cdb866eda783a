import { Worker } from 'node:worker_threads'

interface Limits {
  readonly milliseconds: number
  /** Memory limit. */
  readonly megabytes: number
}

/** Thrown when work exceeds its limit of time or memory. */
export class OverLimit extends Error {}

/** Last work in the queue. Work on user input runs one at a time, so it never uses more than one processor. */
let last: Promise<unknown> = Promise.resolve()

/**
 * Runs a module on user input in a thread that ends with the work.
 * @param module The module, which finds `data` in `workerData` and posts one message
 * @returns the message
 * @throws {OverLimit}
 * @throws {Error} The error that the module throws
 */
export function runOnce(module: URL, data: unknown, limits: Limits): Promise<unknown> {
  const run = last.then(() => runNow(module, data, limits))
  last = run.catch(() => undefined)
  return run
}

async function runNow(module: URL, workerData: unknown, { milliseconds, megabytes }: Limits): Promise<unknown> {
  const worker = new Worker(module, { workerData, resourceLimits: { maxOldGenerationSizeMb: megabytes } })
  const messages: unknown[] = []
  const errors: unknown[] = []
  worker.on('message', message => messages.push(message))
  worker.on('error', error => errors.push(error))
  const timer = setTimeout(() => void worker.terminate(), milliseconds)
  // Terminating a thread that is still evaluating its modules can crash the whole process, so it ends when it is done. An error after the
  // message may arrive before it.
  await new Promise(resolve => worker.once('exit', resolve))
  clearTimeout(timer)
  if (messages.length > 0) return messages[0]
  const [error] = errors
  if (errors.length === 0 || isOutOfMemory(error)) throw new OverLimit('Work is over its limit.')
  throw error
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
