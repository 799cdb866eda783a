import type { Metrics } from '#server/platform/metrics.ts'
import type { Copies, EditionCopy } from './copies.ts'

/** What this process answers from: processes that differ for long have one that no longer reads. */
export function measureCopies(metrics: Metrics, copies: Copies): void {
  const ofEditions = (read: (facts: EditionCopy['facts']) => number) => async () =>
    copies.editions().map(facts => ({ labels: { edition: String(facts.id) }, value: read(facts) }))
  metrics.gauge(
    'collegium_edition_batch',
    'The latest batch of an edition that this process answers from.',
    ['edition'],
    ofEditions(({ batches }) => batches.length),
  )
  metrics.gauge(
    'collegium_edition_batch_timestamp_seconds',
    'When that batch was counted.',
    ['edition'],
    ofEditions(({ asOf }) => asOf.getTime() / 1000),
  )
  metrics.gauge(
    'collegium_copies_current',
    'Whether this process answers from the latest batch of every edition (1), or from one before (0).',
    [],
    async () => [{ value: Number(await copies.isCurrent()) }],
  )
}
