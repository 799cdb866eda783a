import type { Database } from '#server/platform/database/connect.ts'
import type { Log } from '#server/platform/log.ts'
import { repeatedly } from '#server/platform/repeat.ts'
import type { Columns } from '../../columns/port.ts'
import { refreshCopies } from '../use-cases/serve-release.ts'

const LOOK_EVERY_MS = 3000

/** Keeps this process's copies current until stopped. A failure is logged and retried. */
export function keepCopiesFresh(db: Database, columns: Columns, log: Log): () => Promise<void> {
  return repeatedly(
    () => refreshCopies(db, columns),
    LOOK_EVERY_MS,
    err => log.error({ err }, 'copies'),
  )
}
