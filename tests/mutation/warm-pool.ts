import { join } from 'node:path'
import { MessageChannel, Worker } from 'node:worker_threads'
import type { PoolRunnerInitializer, PoolWorker } from 'vitest/node'

const WORKER = join(import.meta.dirname, 'warm-worker.ts')

let thread: Worker | null = null

function startThread(env: NodeJS.ProcessEnv): Worker {
  const started = new Worker(WORKER, { env })
  started.unref()
  return started
}

/**
 * Runs tests in one thread that outlives the run, so that modules stay loaded. A change takes 20 ms, instead of 170 ms with Vitest's pools,
 * which start a thread for each run. Each run has a separate channel, so it doesn't receive late messages of the previous run.
 */
export const warmPool: PoolRunnerInitializer = {
  name: 'warm',
  createPoolWorker: ({ env }): PoolWorker => {
    thread ??= startThread(env)
    const current = thread
    const { port1: here, port2: there } = new MessageChannel()
    const emitterOf = (event: string) => (event === 'message' ? here : current)
    return {
      name: 'warm',
      on: (event, callback) => void emitterOf(event).on(event, callback),
      off: (event, callback) => void emitterOf(event).off(event, callback),
      send: message => here.postMessage(message),
      deserialize: message => message,
      start: async () => current.postMessage(there, [there]),
      stop: async () => here.close(),
    }
  },
}
