import * as contract from '#contract/connect/shield.ts'
import { badRequest, validationError } from '#contract/errors.ts'
import { canonicalDomain, MAX_SHIELDS, SHIELD_TEXT, shieldKey } from '#rules/connect/shield.ts'
import { metroAreas } from '#server/areas/reference/lookups.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import { handle, type Services } from '#server/platform/http/handler.ts'
import { profileIdsWithDeleted, requestMatching } from '../../lookups.ts'
import { authorizeMatch } from '../../matches/scope.ts'
import { serializeShields } from '../present.ts'
import { blocksOf, organizationOfMatch, shieldsOf } from '../reads.ts'
import { type AuthorizedShields, lockShields } from '../scope.ts'
import * as writes from '../writes.ts'

export const employerShield = [
  handle(contract.listShields, ({ db, caller }) => present(db, caller.userId)),

  handle(contract.createShield, async ({ db, caller, body: { kind, value }, services }) => {
    if (kind === 'area' && !metroAreas().some(({ cbsa_code }) => cbsa_code === value))
      throw validationError([{ field: 'value', message: SHIELD_TEXT.area }])
    const own = await lockShields(db, caller)
    const kept = await shieldsOf(db, own.userId)
    const key = shieldKey(kind, value)
    if (kept.some(each => each.kind === kind && shieldKey(kind, each.value) === key)) return present(db, own.userId)
    if (kept.length >= MAX_SHIELDS)
      throw badRequest(`You’ve reached the limit of ${MAX_SHIELDS} employers and areas. Remove one first.`)
    const canonical = kind === 'domain' ? (canonicalDomain(value) ?? value) : value
    await writes.insertShield(db, own, { kind, value: canonical }, services.clock.now())
    return changed(db, own, services)
  }),

  handle(contract.deleteShield, async ({ db, caller, query, services }) => {
    const own = await lockShields(db, caller)
    await writes.removeShield(db, own, query.id)
    return changed(db, own, services)
  }),

  handle(contract.blockOrganization, async ({ db, caller, query, services }) => {
    const match = await authorizeMatch(db, caller, query.matchId)
    const own = await lockShields(db, caller)
    await writes.insertBlock(db, own, await organizationOfMatch(db, match.id), services.clock.now())
    return changed(db, own, services)
  }),

  handle(contract.unblockOrganization, async ({ db, caller, query, services }) => {
    const own = await lockShields(db, caller)
    await writes.removeBlock(db, own, query.organizationId)
    return changed(db, own, services)
  }),
]

/** Updates the member's ICOs in counts and matches after a change. */
async function changed(db: Transaction, own: AuthorizedShields, services: Pick<Services, 'jobs' | 'clock'>) {
  await writes.markShielded(db, own)
  await requestMatching(db, services, { icos: await profileIdsWithDeleted(db, own.userId) })
  return present(db, own.userId)
}

async function present(db: Database, userId: number) {
  return serializeShields({ shields: await shieldsOf(db, userId), blocks: await blocksOf(db, userId) })
}
