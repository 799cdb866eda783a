import type { Log } from '#server/platform/log.ts'
import { runPeriodically } from '#server/platform/run-periodically.ts'
import type { EditionCache } from '../use-cases/edition-cache.ts'

const LOOK_EVERY_MS = 3000

/** Keeps this process's copies of editions current until stopped. A failure is logged and retried. */
export function refreshEditionCache(editionCache: EditionCache, log: Log): () => Promise<void> {
  return runPeriodically(
    () => editionCache.refresh(),
    LOOK_EVERY_MS,
    err => log.error({ err }, 'copies'),
  )
}
