import { budgetExceeded, groupsLeft, type Limits, type Refusal } from '#rules/inform/limits.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { Keys } from '#server/platform/keys.ts'
import { askedCuts } from '../reads.ts'
import { enterRequests, lockBudget, type RequestedCut, type Requester } from '../writes.ts'

/**
 * Enters the groups of one report in the log, which is also the budget: a group costs once, however often it is requested. If
 * refused, nothing is entered.
 * @returns how many further groups the person may request, or the limit they have reached
 */
export async function spendBudget(
  db: Database,
  requester: Requester,
  requested: readonly RequestedCut[],
  { limits, keys, now }: { readonly limits: Limits; readonly keys: Keys; readonly now: Date },
): Promise<{ readonly left: number } | { readonly refusal: Refusal }> {
  const cuts = requested.map(({ key }) => key)
  const known = await askedCuts(db, requester.userId, requester.releaseId)
  if (cuts.every(key => known.has(key))) {
    await enterRequests(db, requester, requested, keys, now)
    return { left: groupsLeft(known.size, limits) }
  }
  return db.transaction().execute(async transaction => {
    // Two concurrent requests of one person could otherwise both pass the limit.
    await lockBudget(transaction, requester.userId)
    const asked = await askedCuts(transaction, requester.userId, requester.releaseId)
    const refusal = budgetExceeded(asked, cuts, limits)
    if (refusal) return { refusal }
    await enterRequests(transaction, requester, requested, keys, now)
    return { left: groupsLeft(new Set([...asked, ...cuts]).size, limits) }
  })
}
