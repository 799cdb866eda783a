import { randomInt } from 'node:crypto'
import { isDue } from '#rules/inform/batches.ts'
import { availabilityOn } from '#rules/share/availability.ts'
import { invitedPeople } from '#server/areas/share/lookups.ts'
import { dayOf } from '#server/platform/clock.ts'
import type { Services } from '#server/platform/http/handler.ts'
import type { Task } from '#server/platform/jobs/jobs.ts'
import { type WaitingPart, waitingParts } from '../reads.ts'
import { makeBatch } from '../use-cases/make-batch.ts'

/**
 * Checks every minute which editions are due to open, or to grow by a batch (release-engine, rule 7), and makes them, each in one transaction.
 * Results are answered from the batches before until it is complete.
 */
export function makeBatchesTask({ db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>): Task {
  // Who waited when a batch was tried: it is tried again once more have come, or are vouched for.
  const tried = new Map<string, string>()
  return {
    name: 'editions-make-batches',
    cron: '* * * * *',
    async run() {
      const now = clock.now()
      for (const part of await waitingParts(db)) {
        const { questionnaireId, sectionId, waiting, counted, vouched, opens } = part
        const { isClosed } = availabilityOn(dayOf(now), part.study)
        const key = `${questionnaireId} ${sectionId} ${isClosed}`
        const invited = await invitedTo(part)
        const state = { counted, waiting, vouched, invited, isClosed, opens: opens ? new Date(opens) : null, now }
        const waited = `${waiting} ${vouched}`
        if (tried.get(key) === waited || !isDue(state)) continue
        const people = await db
          .transaction()
          .setIsolationLevel('repeatable read')
          .execute(transaction => makeBatch(transaction, part, { now, isClosed, draw: randomInt }))
        tried.set(key, waited)
        const facts = { study: questionnaireId, section: sectionId, people, waiting: waiting - people }
        if (people > 0) log.info(facts, 'batch of an edition made')
        else
          log.warn(
            facts,
            'a batch that is due waits: it would tell too much of single people, or too few are of a kind',
          )
      }
    },
  }

  async function invitedTo({ questionnaireId }: WaitingPart): Promise<number> {
    const lists = await invitedPeople(db, [questionnaireId])
    return lists.reduce((sum, { people }) => sum + people, 0)
  }
}
