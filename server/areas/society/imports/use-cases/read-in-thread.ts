import { OverLimit, runOnce } from '#server/platform/one-off-thread.ts'
import { type Table, tableRead, UnreadableTable } from './read-table.ts'

const THREAD = new URL('../tasks/table-thread.ts', import.meta.url)
/** Limits for reading a file, several times what the largest accepted file needs. */
const LIMITS = { milliseconds: 30_000, megabytes: 1024 }
const TOO_MUCH = 'This file takes too long to read. Use a smaller file or save it as CSV.'

/** Returns the first sheet of a file. @throws {UnreadableTable} also for a file that needs too much time or memory */
export async function readInThread(content: Buffer, mediaType: string): Promise<Table> {
  const read = tableRead.parse(await runOnce(THREAD, { content, mediaType }, LIMITS).catch(told))
  if (!read.ok) throw new UnreadableTable(read.problem)
  return read.table
}

function told(error: unknown): never {
  throw error instanceof OverLimit ? new UnreadableTable(TOO_MUCH) : error
}
