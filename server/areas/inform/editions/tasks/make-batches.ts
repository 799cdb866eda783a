import { randomInt } from 'node:crypto'
import type { Draw } from '#rules/inform/draw.ts'
import { type BatchState, countingOf, isDue } from '#rules/inform/editions/index.ts'
import { availabilityOn } from '#rules/share/availability.ts'
import { studyDaysAt } from '#rules/share/study-days.ts'
import { invitedPeople, recountSubmissions } from '#server/areas/share/lookups.ts'
import type { Services } from '#server/platform/http/handler.ts'
import type { Task } from '#server/platform/jobs/jobs.ts'
import { type WaitingPart, waitingParts } from '../reads.ts'
import { makeBatch } from '../use-cases/make-batch.ts'
import { saveOutlooks } from '../writes.ts'

/**
 * Checks every minute which editions are due to open or to grow by a batch (release-engine, rule 13), and creates each batch in one
 * transaction. Until a batch is complete, results come from the previous batches. Afterwards, stores when the waiting people will count.
 * Before all this, batches counted under other rules are counted again.
 * @param draw Source of the blur. By default, the secure random numbers of the process, so that no stored data can reproduce it
 */
export function makeBatchesTask(
  { db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>,
  draw: Draw = randomInt,
): Task {
  // People who waited when a batch was tried. It is tried again after more people have submitted or are vouched for.
  const tried = new Map<string, string>()
  return {
    name: 'editions-make-batches',
    cron: '* * * * *',
    async run() {
      await recountSubmissions({ db, clock, log })
      const now = clock.now()
      const parts = await waitingParts(db)
      const made: WaitingPart[] = []
      for (const { part, state } of await statesOf(parts, now)) {
        const { questionnaireId, sectionId, waiting, vouched } = part
        if (isTried(part, state) || !isDue(state)) continue
        const people = await db
          .transaction()
          .setIsolationLevel('repeatable read')
          .execute(transaction => makeBatch(transaction, part, { now, isClosed: state.isClosed, draw }))
        if (people === 0) tried.set(keyOf(part, state), `${waiting} ${vouched}`)
        const facts = { study: questionnaireId, section: sectionId, people, waiting: waiting - people }
        if (people > 0) {
          made.push(part)
          log.info(facts, 'batch created')
        } else log.warn(facts, 'batch postponed: exposure too high or groups too small')
      }
      const states = await statesOf(made.length > 0 ? await waitingParts(db) : parts, now)
      const outlooks = states.map(({ part, state }) => ({ ...part, counting: countingOf(state, isTried(part, state)) }))
      await db.transaction().execute(transaction => saveOutlooks(transaction, outlooks))
    },
  }

  function isTried(part: WaitingPart, state: BatchState): boolean {
    return tried.get(keyOf(part, state)) === `${part.waiting} ${part.vouched}`
  }

  async function statesOf(parts: readonly WaitingPart[], now: Date) {
    const lists = await invitedPeople(db, [...new Set(parts.map(({ questionnaireId }) => questionnaireId))])
    const invited = Map.groupBy(lists, ({ questionnaireId }) => questionnaireId)
    return parts.map((part): { readonly part: WaitingPart; readonly state: BatchState } => {
      const { counted, waiting, vouched, opens } = part
      const people = invited.get(part.questionnaireId)?.reduce((sum, list) => sum + list.people, 0) ?? 0
      const { isClosed } = availabilityOn(studyDaysAt(now), part.study)
      return {
        part,
        state: { counted, waiting, vouched, invited: people, isClosed, opens: opens ? new Date(opens) : null, now },
      }
    })
  }
}

const keyOf = ({ questionnaireId, sectionId }: WaitingPart, { isClosed }: BatchState) =>
  `${questionnaireId} ${sectionId} ${isClosed}`
