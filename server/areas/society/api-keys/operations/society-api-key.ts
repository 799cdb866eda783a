import * as contract from '#contract/society-api-key.ts'
import { actorOf } from '#server/platform/audit/audit.ts'
import { handle } from '#server/platform/http/handler.ts'
import { societyOfAdministrator } from '../../scope.ts'
import { createKey, presentedKeys, revokeKey, rotateKey } from '../use-cases/api-keys.ts'

export const societyApiKey = [
  handle(contract.listSocietyApiKeys, async ({ db, caller, query, services }) =>
    presentedKeys(db, await societyOfAdministrator(db, caller, query.society_id), services.clock.now()),
  ),

  handle(contract.createSocietyApiKey, async ({ db, body: { society_id, purpose }, ...input }) => {
    const society = await societyOfAdministrator(db, input.caller, society_id)
    const by = actorOf(input)
    const key = await createKey(db, society, purpose, by)
    return { key, ...(await presentedKeys(db, society, by.now)) }
  }),

  handle(contract.rotateSocietyApiKey, async ({ db, query: { society_id, key_id }, ...input }) => {
    const society = await societyOfAdministrator(db, input.caller, society_id)
    const by = actorOf(input)
    const key = await rotateKey(db, society, key_id, by)
    return { key, ...(await presentedKeys(db, society, by.now)) }
  }),

  handle(contract.revokeSocietyApiKey, async ({ db, query: { society_id, key_id }, ...input }) => {
    const society = await societyOfAdministrator(db, input.caller, society_id)
    const by = actorOf(input)
    await revokeKey(db, society, key_id, by)
    return presentedKeys(db, society, by.now)
  }),
]
