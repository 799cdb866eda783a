import { addAbortSignal, Readable } from 'node:stream'
import { ApiError } from '#contract/errors.ts'
import type { Database } from '../database/connect.ts'

/** Maximum number of rows in memory, per list being sent. */
export const CHUNK = 500
/** Each list uses a connection until it is completely read, and other requests need connections, too. */
const AT_ONCE = 4
/** Time limit for sending a list. Slower clients are disconnected. */
const MAX_MS = 5 * 60 * 1000

const streaming = new WeakMap<Database, number>()

type Piece = string | Buffer

export interface Streamed<R> {
  /** Returns the beginning. Also called if there are no rows. */
  begin(first: readonly R[]): Piece | Promise<Piece>
  /** Returns the text of some rows. The `index` of the first rows is 0. */
  write(rows: readonly R[], index: number): Piece | Promise<Piece>
  end(): Piece
}

/**
 * Returns a response that is generated from rows while it is read, a few hundred at a time. The first rows are read before this resolves.
 * Later errors break off the response, which then can't be mistaken for complete.
 * @throws {ApiError} `too_many` at the maximum number of responses
 */
export async function streamRows<R>(db: Database, rows: AsyncIterable<R>, text: Streamed<R>): Promise<Readable> {
  const underWay = streaming.get(db) ?? 0
  if (underWay >= AT_ONCE)
    throw new ApiError('too_many', 'The server is busy with other large lists. Please try again in a minute.')
  streaming.set(db, underWay + 1)
  const chunks = inChunks(rows)
  let isHeld = true
  // Releases the slot immediately, because a cursor on a lost connection may never return.
  const release = () => {
    if (isHeld) streaming.set(db, (streaming.get(db) ?? 1) - 1)
    isHeld = false
    // Also needed if reading never started, because nothing else would return the connection.
    chunks.return(undefined).catch(() => undefined)
  }
  try {
    const first = (await chunks.next()).value ?? []
    const readable = Readable.from(textOf(await text.begin(first), first, chunks, text))
    readable.once('close', release)
    return addAbortSignal(AbortSignal.timeout(MAX_MS), readable)
  } catch (error) {
    release()
    throw error
  }
}

async function* textOf<R>(
  beginning: Piece,
  first: readonly R[],
  others: AsyncIterable<readonly R[]>,
  { write, end }: Streamed<R>,
): AsyncGenerator<Piece> {
  yield beginning
  if (first.length > 0) yield await write(first, 0)
  let index = 0
  for await (const rows of others) {
    index += 1
    yield await write(rows, index)
  }
  yield end()
}

async function* inChunks<R>(rows: AsyncIterable<R>): AsyncGenerator<readonly R[], undefined> {
  let chunk: R[] = []
  for await (const row of rows) {
    chunk.push(row)
    if (chunk.length < CHUNK) continue
    yield chunk
    chunk = []
  }
  if (chunk.length > 0) yield chunk
  return undefined
}
