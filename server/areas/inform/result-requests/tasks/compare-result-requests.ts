import { isAlarming, mayBeAlarming } from '#rules/inform/alarm.ts'
import type { Columns } from '#server/areas/inform/columns/port.ts'
import type { Services } from '#server/platform/http/handler.ts'
import type { Task } from '#server/platform/jobs/jobs.ts'
import type { StudyRelease } from '../../releases/reads.ts'
import { servedReleases, withRelease } from '../../releases/use-cases/serve-release.ts'
import { type AskedCut, askersToCompare, cutsAskedBy } from '../reads.ts'
import { raiseAlarms, type SmallDifference } from '../writes.ts'

/**
 * Compares the groups that each person has requested in a study release, and raises an alarm for the platform administrator when two of them
 * differ by a handful of people. Nothing is refused because of it: a refusal that depends on earlier requests would itself reveal something.
 */
export function compareResultRequestsTask({
  db,
  columns,
  clock,
  log,
}: Pick<Services, 'db' | 'columns' | 'clock' | 'log'>): Task {
  return {
    name: 'result-requests-compare',
    cron: '* * * * *',
    async run() {
      for (const served of servedReleases(columns)) {
        await withRelease(columns, served.questionnaireId, async release => {
          if (!release) return
          for (const userId of await askersToCompare(db, release.id)) {
            const requester = { userId, releaseId: release.id }
            const asked = await cutsAskedBy(db, requester)
            const found = await smallDifferences(columns, release, asked)
            const compared = asked.map(({ key }) => key)
            await db
              .transaction()
              .execute(transaction => raiseAlarms(transaction, requester, found, compared, clock.now()))
            if (found.length > 0) log.warn({ user: userId, release: release.id, alarms: found.length }, 'result alarm')
          }
        })
      }
    },
  }
}

/** The pairs with a new group in them whose members differ by 1 to 9, counted in the copy. */
async function smallDifferences(
  columns: Columns,
  { copyName }: StudyRelease,
  asked: readonly AskedCut[],
): Promise<readonly SmallDifference[]> {
  const pairs = asked.flatMap((first, index) =>
    asked
      .slice(index + 1)
      .filter(second => mayDifferLittle(first, second))
      .map(second => [first, second] as const),
  )
  if (pairs.length === 0) return []
  const involved = [...new Set(pairs.flat())]
  const memberships = await columns.memberships(
    copyName,
    involved.map(({ cut }) => cut),
  )
  const bit = new Map(involved.map((each, index) => [each, 1n << BigInt(index)]))
  return pairs.flatMap(([first, second]) => {
    const [one, two] = [bit.get(first) ?? 0n, bit.get(second) ?? 0n]
    const isInOne = (cuts: bigint) => ((cuts & one) === 0n) !== ((cuts & two) === 0n)
    const difference = memberships.reduce((sum, { cuts, count }) => (isInOne(cuts) ? sum + count : sum), 0)
    return isAlarming(difference) ? [{ first: first.key, second: second.key, difference }] : []
  })
}

/** Decides from the log: equal sets have the same hash, and sizes that differ by more need no comparison. */
function mayDifferLittle(first: AskedCut, second: AskedCut): boolean {
  const isNew = !first.isCompared || !second.isCompared
  return isNew && first.setHash !== second.setHash && mayBeAlarming(first.n, second.n)
}
