import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'

/** Memory that counting or building may take; beyond it DuckDB uses a folder, and no more of that. */
const LIMITS = { memory_limit: '2GB', max_temp_directory_size: '8GB' }

/** Opens DuckDB on a file or in memory. `close` also removes its temporary folder. */
export async function openInstance(path: string): Promise<{ instance: DuckDBInstance; close(): Promise<void> }> {
  const folder = join(tmpdir(), `collegium-columns-${randomUUID()}`)
  const instance = await DuckDBInstance.create(path, { ...LIMITS, temp_directory: folder })
  return {
    instance,
    async close() {
      instance.closeSync()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
