import { beginPasskey, confirmPasskey, removePasskey } from '#contract/auth/second-factor.ts'
import { badRequest, notFound } from '#contract/errors.ts'
import { personById } from '#server/areas/account/lookups.ts'
import { handle } from '#server/platform/http/handler.ts'
import { consumeToken, inspectToken, issueToken } from '#server/platform/session/one-time-tokens.ts'
import { creationOptions, readCreated } from '#server/platform/session/passkeys.ts'
import { confirmIdentity } from '../../use-cases/require-password.ts'
import { ENROLLMENT_MS, PASSKEY_ENROLLMENT } from '../../writes.ts'
import { passkeysOf } from '../reads.ts'
import { changeFactors, firstRecoveryCodes } from '../use-cases/change.ts'
import { deletePasskey, savePasskey, tidyRecoveryCodes } from '../writes.ts'

const TOO_LATE = 'The setup took too long. Start again.'
const REFUSED = 'We couldn’t add this passkey. Please try again.'
const KNOWN = 'This passkey is already in use.'
const MAX_PASSKEYS = 20
const ENOUGH = `You’ve reached the limit of ${MAX_PASSKEYS} passkeys. Remove one before you add another.`

export const secondFactorPasskey = [
  handle(beginPasskey, async ({ db, caller, body, services }) => {
    const now = services.clock.now()
    const person = await confirmIdentity(db, caller, body.current_password, 'always', services.clock)
    const existing = await passkeysOf(db, person.id)
    if (existing.length >= MAX_PASSKEYS) throw badRequest(ENOUGH)
    const enrollment = await db
      .transaction()
      .execute(transaction =>
        issueToken(transaction, { kind: PASSKEY_ENROLLMENT, userId: person.id, ttlMs: ENROLLMENT_MS, now }),
      )
    return { enrollment, options: creationOptions(services.site, enrollment, person, existing) }
  }),

  handle(confirmPasskey, async ({ db, caller, body, services }) => {
    const begun = await inspectToken(db, PASSKEY_ENROLLMENT, body.enrollment, services.clock.now())
    const person = begun?.userId === caller.userId ? await personById(db, caller.userId) : undefined
    if (!person || begun?.state !== 'valid') throw badRequest(TOO_LATE)
    const created = await readCreated(services.site, body.enrollment, body.credential)
    if (!created) throw badRequest(REFUSED)
    const { name } = body
    const codes = await changeFactors(db, services, { person, caller }, async (transaction, now) => {
      if (!(await consumeToken(transaction, PASSKEY_ENROLLMENT, body.enrollment, now))) throw badRequest(TOO_LATE)
      if (!(await savePasskey(transaction, person.id, { ...created, name }, now))) throw badRequest(KNOWN)
      return { said: { kind: 'passkey added', name }, result: await firstRecoveryCodes(transaction, person.id) }
    })
    return { recovery_codes: codes }
  }),

  handle(removePasskey, async ({ db, caller, body, services }) => {
    const person = await confirmIdentity(db, caller, body.current_password, 'always', services.clock)
    await changeFactors(db, services, { person, caller }, async transaction => {
      const name = await deletePasskey(transaction, person.id, body.id)
      if (name === null) throw notFound()
      await tidyRecoveryCodes(transaction, person.id)
      return { said: { kind: 'passkey removed', name }, result: null }
    })
    return { message: 'Passkey removed.' }
  }),
]
