import * as contract from '#contract/recruiter/job-information-set.ts'
import { handle } from '#server/platform/http/handler.ts'
import { handleList } from '#server/platform/lists/handle-list.ts'
import { organizationOf } from '../../reads.ts'
import { lockOrganization } from '../../writes.ts'
import { setList } from '../reads.ts'
import { authorizeCriteria } from '../scope.ts'
import { assertCriteriaLimit, changeSet, presentedSet, presentedSets } from '../use-cases/information-sets.ts'
import { deleteSet, insertSet } from '../writes.ts'

export const recruiterJobInformationSet = [
  handleList(
    contract.listInformationSets,
    async ({ db, caller }) => setList(db, (await organizationOf(db, caller.userId)) ?? 0),
    (rows, { db }) => presentedSets(db, rows),
  ),

  handle(contract.createInformationSet, async ({ db, caller, body, services }) => {
    const now = services.clock.now()
    const organizationId = await lockOrganization(db, caller.userId, now)
    await assertCriteriaLimit(db, organizationId)
    const id = await insertSet(db, organizationId, body.title, now)
    await changeSet(db, id, body, now)
    return presentedSet(db, id)
  }),

  handle(contract.updateInformationSet, async ({ db, caller, query, body, services }) => {
    const { id } = await authorizeCriteria(db, caller, query.id)
    await changeSet(db, id, body, services.clock.now())
    return presentedSet(db, id)
  }),

  handle(contract.deleteInformationSet, async ({ db, caller, query }) => {
    const set = await authorizeCriteria(db, caller, query.id)
    await deleteSet(db, set)
    return { id: set.id }
  }),
]
