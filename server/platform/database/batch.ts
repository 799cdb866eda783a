import { sql } from 'kysely'
import type { Database, Transaction } from './connect.ts'
import { isConnectionError, isContention } from './unavailable.ts'

const LARGEST_BATCH = 100
/** Time that new inputs wait for the current batch, in milliseconds. */
const PATIENCE_MS = 100
/** Maximum wait for a lock in a batch, in milliseconds, so that one input doesn't delay the others. */
const SHARED_LOCK_MS = 100
/** Maximum number of concurrent batch transactions, and of inputs retried alone. This leaves connections for other requests. */
const MAX_CONCURRENT = 4

/** Returns one outcome per input, or an Error for inputs that fail without affecting others. */
type Work<I, O> = (db: Transaction, inputs: readonly I[]) => Promise<readonly (O | Error)[]>

interface Waiting<I, O> {
  readonly input: I
  readonly resolve: (outcome: O) => void
  readonly reject: (error: unknown) => void
}

/**
 * Runs the work of many concurrent callers in one transaction. Calls that arrive while it runs form the next batch, which can overtake a
 * slow batch on another connection. Inputs with the same key never run concurrently. If `work` throws or the commit fails, each input is
 * retried alone, unless the database is unreachable. No call resolves before the commit (decision 9).
 */
export function batch<I, O>(keyOf: (input: I) => unknown, work: Work<I, O>): (db: Database, input: I) => Promise<O> {
  const lines = new WeakMap<Database, (one: Waiting<I, O>) => void>()
  return (db, input) =>
    new Promise<O>((resolve, reject) => {
      const join = lines.get(db) ?? openLine(db, keyOf, work)
      lines.set(db, join)
      join({ input, resolve, reject })
    })
}

/** Creates the queue of callers for one database. @returns A function that adds an input to the queue */
function openLine<I, O>(db: Database, keyOf: (input: I) => unknown, work: Work<I, O>): (one: Waiting<I, O>) => void {
  const waiting: Waiting<I, O>[] = []
  const underWay = new Set<unknown>()
  const alone: Waiting<I, O>[] = []
  let [batches, retries] = [0, 0]
  let isWaitedFor = false

  function next(): void {
    if (isWaitedFor || batches >= MAX_CONCURRENT) return
    const members = takeBatch(waiting, keyOf, underWay)
    if (members.length > 0) void run(members)
  }

  async function run(members: readonly Waiting<I, O>[]): Promise<void> {
    let isOvertaken = false
    const overtaking = setTimeout(() => {
      isOvertaken = true
      isWaitedFor = false
      next()
    }, PATIENCE_MS)
    batches++
    isWaitedFor = true
    for (const { input } of members) underWay.add(keyOf(input))
    const isAnswered = await answer(db, work, members)
    if (isAnswered) for (const { input } of members) underWay.delete(keyOf(input))
    else alone.push(...members)
    batches--
    clearTimeout(overtaking)
    if (!isOvertaken) isWaitedFor = false
    while (retries < MAX_CONCURRENT && alone.length > 0) void retry()
    next()
  }

  /** Retries inputs one after another until none are left. */
  async function retry(): Promise<void> {
    retries++
    for (let member = alone.shift(); member; member = alone.shift()) {
      await answer(db, work, [member])
      underWay.delete(keyOf(member.input))
      next()
    }
    retries--
  }

  return one => {
    waiting.push(one)
    next()
  }
}

/**
 * Runs the work in one transaction. @returns `false` if it fails for several inputs that might succeed alone. Their promises are still
 * pending
 */
async function answer<I, O>(db: Database, work: Work<I, O>, members: readonly Waiting<I, O>[]): Promise<boolean> {
  try {
    const outcomes = await db.transaction().execute(async transaction => {
      if (members.length > 1) await sql`SET LOCAL lock_timeout = ${sql.lit(SHARED_LOCK_MS)}`.execute(transaction)
      return work(
        transaction,
        members.map(({ input }) => input),
      )
    })
    for (const [index, { resolve, reject }] of members.entries()) {
      const outcome = outcomes[index]
      if (outcome === undefined || outcome instanceof Error)
        reject(outcome ?? new Error('Batch item without a result.'))
      else resolve(outcome)
    }
    return true
  } catch (error) {
    if (members.length > 1 && (isContention(error) || !isConnectionError(error))) return false
    for (const { reject } of members) reject(error)
    return true
  }
}

/** Removes inputs from the queue in order, the first of each key that isn't being processed. */
function takeBatch<I, O>(
  queue: Waiting<I, O>[],
  keyOf: (input: I) => unknown,
  underWay: ReadonlySet<unknown>,
): Waiting<I, O>[] {
  const keys = new Set<unknown>(underWay)
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
