/** Thread that reads one member file, so that a malicious file can't delay other societies. */
import { parentPort, workerData } from 'node:worker_threads'
import { fileToRead, readTable, type TableRead, UnreadableTable } from '../use-cases/read-table.ts'

const { content, mediaType } = fileToRead.parse(workerData)
const told = (error: unknown): TableRead => {
  if (error instanceof UnreadableTable) return { ok: false, problem: error.message }
  throw error
}

parentPort?.postMessage(
  await readTable(Buffer.from(content), mediaType).then((table): TableRead => ({ ok: true, table }), told),
)
