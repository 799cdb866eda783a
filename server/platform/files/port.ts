import type { Database, Transaction } from '../database/connect.ts'

/** Store for the content of files. Their metadata (name, type, digest) is always in the database. */
export interface ContentStore {
  /**
   * Stores content in the transaction that creates the file. Content outside the database stays behind, unreferenced, if the transaction
   * fails.
   */
  put(db: Transaction, id: string, content: Buffer, mediaType: string): Promise<void>
  /** Returns the content, or `null` if there is none. @throws {Error} if the store doesn't respond */
  get(db: Database, id: string): Promise<Buffer | null>
  /** Deletes the content. Does nothing if there is none. */
  remove(id: string): Promise<void>
}
