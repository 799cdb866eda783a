import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { Environment } from '#server/platform/environment.ts'
import type { Task } from '#server/platform/jobs/jobs.ts'
import type { Log } from '#server/platform/log.ts'
import { runPeriodically } from '#server/platform/run-periodically.ts'
import { openThread } from '#server/platform/threads.ts'
import { dueImports } from '../reads.ts'
import { tidyImports } from '../writes.ts'

const LOOK_EVERY_MS = 1000
const DAY_MS = 86_400_000
/**
 * Memory limit, several times the memory that the largest accepted file needs. A file that needs more ends the thread, and its import is
 * canceled after two attempts.
 */
const MAX_MEMORY_MB = 1024
const IDLE_DAYS = 7
const REPORT_DAYS = 365

/**
 * Runs a separate thread that works on due imports, so that large files don't use the server's memory. @returns A function that stops the
 * thread
 */
export function startImports(
  { db, log }: { readonly db: Database; readonly log: Log },
  url: string,
  { LOG_LEVEL, LOG_FILE }: Pick<Environment, 'LOG_LEVEL' | 'LOG_FILE'>,
): () => Promise<void> {
  const thread = openThread(
    new URL('./import-thread.ts', import.meta.url),
    { url, log: { LOG_LEVEL, LOG_FILE } },
    { maxOldGenerationSizeMb: MAX_MEMORY_MB },
  )
  const look = async () => {
    if ((await dueImports(db)).length > 0) await thread.ask('work')
  }
  const stop = runPeriodically(look, LOOK_EVERY_MS, err => log.error({ err }, 'imports of members'))
  return async () => {
    await thread.stop()
    await stop()
  }
}

/** Deletes files of abandoned imports after a week, and reports after a year. */
export function tidyImportsTask({ db, clock }: { readonly db: Database; readonly clock: Clock }): Task {
  return {
    name: 'imports-tidy',
    cron: '41 4 * * *',
    run: async () => {
      const now = clock.now()
      const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
      await tidyImports(db, { idle: before(IDLE_DAYS), old: before(REPORT_DAYS) }, now)
    },
  }
}
