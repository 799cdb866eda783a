import { validationError } from '#contract/errors.ts'
import * as contract from '#contract/society/mailing.ts'
import { actorOf, recordAuditEntry } from '#server/platform/audit/audit.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { handle } from '#server/platform/http/handler.ts'
import { memberTypesOf } from '../../members/reads.ts'
import { type AuthorizedSociety, societyOfAdministrator } from '../../scope.ts'
import { createMailing } from '../use-cases/create-mailing.ts'
import { distributionOptions } from '../use-cases/options.ts'
import { testInvitation, testMessage } from '../use-cases/send-test.ts'

const NO_TYPE = 'We can’t find this member type. It may have been deleted. Reload the page.'

export const societyDistribution = [
  handle(contract.getDistributionOptions, async ({ db, caller, query, services }) => {
    const society = await societyOfAdministrator(db, caller, query.societyId)
    return distributionOptions(db, society, services.clock.now())
  }),

  handle(contract.sendDistribution, async ({ db, body, ...input }) => {
    const society = await societyOfAdministrator(db, input.caller, body.societyId)
    await refuseForeignTypes(db, society, body.memberTypeIds)
    const by = actorOf(input)
    const mailingId = await createMailing(db, society, body, by)
    await recordAuditEntry(db, { by, act: 'mailing.create', record: society.id })
    return { mailingId }
  }),

  handle(contract.sendDistributionTest, async ({ db, caller, body, services }) => {
    const society = await societyOfAdministrator(db, caller, body.societyId)
    return testMessage(db, services, society, caller.userId, body)
  }),

  handle(contract.sendTestEmail, async ({ db, caller, body, services }) => {
    const society = await societyOfAdministrator(db, caller, body.societyId)
    return testInvitation(db, services, society, caller.userId)
  }),
]

/** @throws {ApiError} `invalid` */
async function refuseForeignTypes(db: Database, society: AuthorizedSociety, ids: readonly number[]): Promise<void> {
  const own = new Set((await memberTypesOf(db, society)).map(({ id }) => id))
  if (ids.some(id => !own.has(id))) throw validationError([{ field: 'memberTypeIds', message: NO_TYPE }])
}
