import type { Clock } from '../clock.ts'
import type { Database } from '../database/connect.ts'
import type { Metrics } from '../metrics.ts'

/** Measures the outbox, which all processes share. */
export function measureOutbox(metrics: Metrics, db: Database, clock: Clock): void {
  metrics.gauge(
    'collegium_mail_queue',
    'Emails waiting for their first attempt, failed so far, or, in the last 90 days, permanently rejected or undecryptable.',
    ['state'],
    async () => {
      const { waiting, retrying, refused, unreadable } = await db
        .selectFrom('outbox_letter')
        .select(({ fn, eb, and }) => [
          fn
            .countAll()
            .filterWhere(and([eb('next_try', 'is not', null), eb('attempts', '=', 0)]))
            .as('waiting'),
          fn
            .countAll()
            .filterWhere(and([eb('next_try', 'is not', null), eb('attempts', '>', 0)]))
            .as('retrying'),
          fn.countAll().filterWhere('refused', 'is not', null).as('refused'),
          fn.countAll().filterWhere('unreadable', 'is not', null).as('unreadable'),
        ])
        .executeTakeFirstOrThrow()
      return Object.entries({ waiting, retrying, refused, unreadable }).map(([state, count]) => ({
        labels: { state },
        value: Number(count),
      }))
    },
  )
  metrics.gauge('collegium_mail_oldest_age_seconds', 'Age of the oldest waiting email; 0 if none.', [], async () => {
    const { created } = await db
      .selectFrom('outbox_letter')
      .select(({ fn }) => fn.min('created').as('created'))
      .where('next_try', 'is not', null)
      .executeTakeFirstOrThrow()
    const since: Date | null = created
    return [{ value: since ? Math.max(0, (clock.now().getTime() - since.getTime()) / 1000) : 0 }]
  })
}
