import { z } from 'zod'
import { KEY_STATES, keyPurposeError } from '#rules/society/api-key.ts'
import { checkedText, day, id, moment, noBody, nothing, queryId } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import type { Caller } from '../roles.ts'

/** Maximum number of a society's active keys. */
export const MAX_API_KEYS = 10
/** Number of days that a key is valid, unless it is replaced or revoked sooner. */
export const API_KEY_DAYS = 365
/** Number of days that a replaced key stays valid, so that the system can get the new one. */
export const REPLACED_KEY_DAYS = 7

const apiKey = z
  .object({
    id,
    /** System that uses the key. */
    purpose: z.string(),
    /** Last four characters of the key. */
    ending: z.string(),
    made: moment,
    /** Name or address of the key's creator. `null` if the account was deleted. */
    madeBy: z.string().nullable(),
    /** Time of expiry. */
    ends: moment,
    /** State of the key. `ending`: expires within thirty days. `replaced`: stays valid for a while in addition to its replacement. */
    state: z.enum(KEY_STATES),
    /** Day, in UTC, of the last request with the key. `null` if never used. */
    lastUsed: day.nullable(),
  })
  .meta({ id: 'SocietyApiKey' })
export type SocietyApiKey = z.output<typeof apiKey>

const all = z
  .object({ society: z.object({ id, name: z.string() }), keys: z.array(apiKey) })
  .meta({ id: 'SocietyApiKeys' })
/** New key, which is shown only once. */
const made = z.object({ key: z.string(), society: all.shape.society, keys: z.array(apiKey) })

const act = {
  /** Society administrators have their own society, and platform administrators specify one (decision G-058). */
  callers: ['GM_ADMIN', 'MSS_ADMIN'] as const satisfies readonly Caller[],
  right: 'society',
  source: 'decision 73',
} as const
const society_id = id

export const listSocietyApiKeys = defineOperation({
  ...act,
  method: 'GET',
  route: 'society-api-key/index',
  summary: "Lists a society's API keys: active keys, and keys that expired or were revoked in the last 30 days.",
  query: z.object({ society_id: queryId }).strict(),
  body: noBody,
  output: all,
  writes: false,
  bounded: 'A society has at most 10 active keys.',
})

export const createSocietyApiKey = defineOperation({
  ...act,
  method: 'POST',
  route: 'society-api-key/create',
  summary: 'Creates an API key for syncing the member list. The key is returned only once.',
  query: nothing,
  body: z.object({ society_id, purpose: checkedText(keyPurposeError, 1000) }).strict(),
  output: made,
  writes: true,
})

const one = z.object({ society_id: queryId, key_id: queryId }).strict()

export const rotateSocietyApiKey = defineOperation({
  ...act,
  method: 'POST',
  route: 'society-api-key/rotate',
  summary: 'Replaces an API key and returns the new key, which is shown only once. The old key works for 7 more days.',
  query: one,
  body: noBody,
  output: made,
  writes: true,
})

export const revokeSocietyApiKey = defineOperation({
  ...act,
  method: 'DELETE',
  route: 'society-api-key/revoke',
  summary: 'Revokes an API key immediately.',
  query: one,
  body: noBody,
  output: all,
  writes: true,
})
