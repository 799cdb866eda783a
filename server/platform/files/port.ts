import type { Database, Writable } from '../database/connect.ts'

/** Stores the bytes of files. Their metadata (name, type, digest) is always in the database. */
export interface ContentStore {
  /** Within the transaction that makes the file. What is kept outside of the database stays behind when that fails: nothing refers to it. */
  put(db: Writable, id: string, content: Buffer, mediaType: string): Promise<void>
  /** Null when it is not there. @throws {Error} when the store does not answer */
  get(db: Database, id: string): Promise<Buffer | null>
  /** Also of a file that is not there. */
  remove(id: string): Promise<void>
}
