import * as contract from '#contract/society/api-key.ts'
import { actorOf } from '#server/platform/audit/audit.ts'
import { handle } from '#server/platform/http/handler.ts'
import { societyOfAdministrator } from '../../scope.ts'
import { createKey, presentedKeys, revokeKey, rotateKey } from '../use-cases/api-keys.ts'

export const societyApiKey = [
  handle(contract.listSocietyApiKeys, async ({ db, caller, query, services }) =>
    presentedKeys(db, await societyOfAdministrator(db, caller, query.society_id), services.clock.now()),
  ),

  handle(contract.createSocietyApiKey, async ({ db, body: { society_id, purpose }, ...input }) => {
    const by = actorOf(input)
    const { society, key } = await createKey(db, { caller: input.caller, societyId: society_id, by }, purpose)
    return { key, ...(await presentedKeys(db, society, by.now)) }
  }),

  handle(contract.rotateSocietyApiKey, async ({ db, query: { society_id, key_id }, ...input }) => {
    const by = actorOf(input)
    const { society, key } = await rotateKey(db, { caller: input.caller, societyId: society_id, by }, key_id)
    return { key, ...(await presentedKeys(db, society, by.now)) }
  }),

  handle(contract.revokeSocietyApiKey, async ({ db, query: { society_id, key_id }, ...input }) => {
    const by = actorOf(input)
    const society = await revokeKey(db, { caller: input.caller, societyId: society_id, by }, key_id)
    return presentedKeys(db, society, by.now)
  }),
]
