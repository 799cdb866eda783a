import { budgetExceeded, groupsLeft, type Limits, type Refusal } from '#rules/inform/limits.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { Keys } from '#server/platform/keys.ts'
import { askedCuts } from '../reads.ts'
import { type Asker, enterRequests, lockBudget, type RequestedCut } from '../writes.ts'

/**
 * Enters the groups of one report in the log, which is also the budget: a group costs once, however often it is asked for. Refused, nothing
 * is entered.
 * @returns how many further groups the person may ask for, or the limit that they have reached.
 */
export async function spendBudget(
  db: Database,
  asker: Asker,
  requested: readonly RequestedCut[],
  { limits, keys, now }: { readonly limits: Limits; readonly keys: Keys; readonly now: Date },
): Promise<{ readonly left: number } | { readonly refusal: Refusal }> {
  const cuts = requested.map(({ key }) => key)
  const known = await askedCuts(db, asker.userId, asker.releaseId)
  if (cuts.every(key => known.has(key))) {
    await enterRequests(db, asker, requested, keys, now)
    return { left: groupsLeft(known.size, limits) }
  }
  return db.transaction().execute(async transaction => {
    // Two requests of one person at a time would each find room for what only one may have.
    await lockBudget(transaction, asker.userId)
    const asked = await askedCuts(transaction, asker.userId, asker.releaseId)
    const refusal = budgetExceeded(asked, cuts, limits)
    if (refusal) return { refusal }
    await enterRequests(transaction, asker, requested, keys, now)
    return { left: groupsLeft(new Set([...asked, ...cuts]).size, limits) }
  })
}
