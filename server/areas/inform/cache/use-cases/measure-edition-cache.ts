import type { Metrics } from '#server/platform/metrics.ts'
import type { CachedEdition, EditionCache } from './edition-cache.ts'

/** Registers gauges of the copies in this process. If processes differ for a long time, one of them no longer reads updates. */
export function measureEditionCache(metrics: Metrics, editionCache: EditionCache): void {
  const ofEditions = (read: (facts: CachedEdition['facts']) => number) => async () =>
    editionCache.editions().map(facts => ({ labels: { edition: String(facts.id) }, value: read(facts) }))
  metrics.gauge(
    'collegium_edition_batch',
    'Latest batch of an edition loaded by this process.',
    ['edition'],
    ofEditions(({ batches }) => batches.length),
  )
  metrics.gauge(
    'collegium_edition_batch_timestamp_seconds',
    'Time when that batch was counted.',
    ['edition'],
    ofEditions(({ asOf }) => asOf.getTime() / 1000),
  )
  metrics.gauge(
    'collegium_copies_current',
    'Whether this process has loaded the latest batch of every edition (1) or not (0).',
    [],
    async () => [{ value: Number(await editionCache.isCurrent()) }],
  )
}
