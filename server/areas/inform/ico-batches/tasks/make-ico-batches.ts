import { randomInt } from 'node:crypto'
import { isDue } from '#rules/inform/editions/index.ts'
import { dayOf } from '#server/platform/clock.ts'
import type { Services } from '#server/platform/http/handler.ts'
import type { Task } from '#server/platform/jobs/jobs.ts'
import { removeOldCriteriaSets } from '../../candidates/writes.ts'
import { icoCounts } from '../reads.ts'
import { makeIcoBatch } from '../use-cases/make-ico-batch.ts'
import { suppressIdentifyingTerms } from '../use-cases/suppress-identifying-terms.ts'
import { withdrawBlocks } from '../writes.ts'

/**
 * Checks every minute whether blocks of posted ICOs have to be withdrawn, and whether the next batch is due (release-engine, rule 16). The
 * first batch is due with 300 ICOs, or a third of the ICOs that could be posted. Later batches are due when at least as many ICOs wait as
 * are counted. Also removes the previous days' sets of criteria.
 */
export function makeIcoBatchesTask({ db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>): Task {
  // Numbers of counted and waiting ICOs when a batch was tried. It is tried again after these numbers change.
  let tried = ''
  return {
    name: 'icos-make-batches',
    cron: '* * * * *',
    async run() {
      const now = clock.now()
      await removeOldCriteriaSets(db, dayOf(now))
      const withdrawn = await db.transaction().execute(transaction => withdrawBlocks(transaction, now))
      if (withdrawn > 0) log.info({ blocks: withdrawn }, 'ICO blocks withdrawn')
      const apart = await db.transaction().execute(transaction => suppressIdentifyingTerms(transaction, randomInt))
      if (apart > 0) log.info({ batches: apart }, 'ICO terms suppressed')
      const { counted, waiting, able } = await icoCounts(db)
      const state = { counted, waiting, vouched: waiting, invited: able, isClosed: false, opens: null, now }
      const found = `${counted} ${waiting}`
      if (tried === found || !isDue(state)) return
      const icos = await db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(transaction => makeIcoBatch(transaction, { now, isFirst: counted === 0, draw: randomInt }))
      tried = found
      if (icos > 0) log.info({ icos, waiting: waiting - icos }, 'ICO batch created')
      else log.warn({ waiting }, 'ICO batch postponed: groups too small')
    },
  }
}
