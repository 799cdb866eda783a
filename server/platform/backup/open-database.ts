import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../database/embedded.ts'
import type { BackupEnvironment } from '../environment.ts'

export interface OpenDatabase {
  readonly url: string
  close(): Promise<void>
}

/**
 * Opens the database of `DATABASE_URL` or, by default, the embedded one, which is started if it isn't running.
 * @param mayCreate Whether to create a database if the folder has none
 */
export async function openDatabase(environment: BackupEnvironment, mayCreate: boolean): Promise<OpenDatabase> {
  const { DATABASE_URL, DATA_DIR } = environment
  if (DATABASE_URL) return { url: DATABASE_URL, close: async () => undefined }
  const running = await readFile(join(DATA_DIR, 'database-url'), 'utf8').catch(() => null)
  if (running !== null && (await answers(running))) return { url: running, close: async () => undefined }
  if (!mayCreate && !existsSync(join(DATA_DIR, 'database-password')))
    throw new Error(`No database found in ${DATA_DIR}. Set DATA_DIR or DATABASE_URL.`)
  const { url, stop } = await startEmbedded(DATA_DIR)
  return { url, close: stop }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
