import { randomInt } from 'node:crypto'
import type { Services } from '#server/platform/http/handler.ts'
import type { Task } from '#server/platform/jobs/jobs.ts'
import { SEND_ALERTS } from '../../alerts/writes.ts'
import { createExchangeCache } from '../use-cases/exchange-cache.ts'
import { matchDue } from '../use-cases/match-due.ts'
import { MATCH_EXCHANGE } from '../writes.ts'

type Needed = Pick<Services, 'db' | 'clock'> & { readonly jobs: Pick<Services['jobs'], 'enqueue'> }

/**
 * Compares changed ICOs and offers with everything open on the other side. Also compares, each minute, offer changes that have waited for a
 * day. Immediate alerts don't wait for the next minute.
 */
export function matchExchangeTask({ db, clock, jobs }: Needed): Task {
  const copy = createExchangeCache(true)
  return {
    name: MATCH_EXCHANGE,
    cron: '* * * * *',
    async run() {
      while (await matchDue(db, copy, { now: clock.now(), draw: randomInt }));
      await db.transaction().execute(transaction => jobs.enqueue(SEND_ALERTS, transaction))
    },
  }
}
