import type { Database, Writable } from './connect.ts'

const LARGEST_BATCH = 100

interface Waiting<I, O> {
  readonly input: I
  readonly resolve: (outcome: O) => void
  readonly reject: (error: unknown) => void
}

/**
 * Runs the work of many concurrent callers in one transaction; calls that arrive while it runs form the next batch.
 * Two inputs with the same key never share a batch. `work` returns one outcome per input, an Error for those that fail without affecting
 * the others; when it throws, or the commit fails, each input is retried alone. No call resolves before the commit (decision 9).
 */
export function batch<I, O>(
  keyOf: (input: I) => unknown,
  work: (db: Writable, inputs: readonly I[]) => Promise<readonly (O | Error)[]>,
): (db: Database, input: I) => Promise<O> {
  const queues = new WeakMap<Database, Waiting<I, O>[]>()

  async function run(db: Database, members: readonly Waiting<I, O>[]): Promise<void> {
    try {
      const outcomes = await db.transaction().execute(transaction =>
        work(
          transaction,
          members.map(({ input }) => input),
        ),
      )
      for (const [index, { resolve, reject }] of members.entries()) {
        const outcome = outcomes[index]
        if (outcome === undefined || outcome instanceof Error) reject(outcome ?? new Error('Work without an outcome.'))
        else resolve(outcome)
      }
    } catch (error) {
      const [only] = members
      if (members.length === 1) only?.reject(error)
      else for (const each of members) await run(db, [each])
    }
  }

  async function drain(db: Database, queue: Waiting<I, O>[]): Promise<void> {
    while (queue.length > 0) await run(db, takeBatch(queue, keyOf))
    queues.delete(db)
  }

  return (db, input) =>
    new Promise<O>((resolve, reject) => {
      const waiting = { input, resolve, reject }
      const queue = queues.get(db)
      if (queue) queue.push(waiting)
      else {
        const fresh = [waiting]
        queues.set(db, fresh)
        void drain(db, fresh)
      }
    })
}

/** Takes the first of each key off the queue, in order. */
function takeBatch<I, O>(queue: Waiting<I, O>[], keyOf: (input: I) => unknown): Waiting<I, O>[] {
  const keys = new Set<unknown>()
  const taken: Waiting<I, O>[] = []
  const left: Waiting<I, O>[] = []
  for (const waiting of queue) {
    const key = keyOf(waiting.input)
    if (keys.has(key) || taken.length >= LARGEST_BATCH) left.push(waiting)
    else taken.push(waiting)
    keys.add(key)
  }
  queue.splice(0, queue.length, ...left)
  return taken
}
