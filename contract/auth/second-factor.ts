import { z } from 'zod'
import { passkeyNameError } from '#rules/account/second-factor.ts'
import { checkedText, id, moment, noBody, nothing } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { ROLES } from '../roles.ts'
import { createdPasskey, passkeyCreation } from './passkeys.ts'
import { emailAddress, givenPassword } from './password.ts'
import { appCode } from './sign-in-second-factor.ts'

/**
 * Password of the account, required unless the account has none and its session has just begun. The same rule applies to deleting the
 * account.
 */
const withPassword = { current_password: givenPassword.optional() }
const message = z.object({ message: z.string() })
/** New recovery codes, shown only once. Empty if the account already has codes. */
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()).max(10) })
const enrollment = z.string().min(1, 'This field is required').max(100)

const used = { created: moment, last_used: moment.nullable() }

export const listSecondFactors = defineOperation({
  method: 'GET',
  route: 'second-factor/index',
  summary: "Lists the caller's second factors and the number of unused recovery codes.",
  source: 'decision G-123',
  callers: ROLES,
  mayLackSecondFactor: true,
  query: nothing,
  body: noBody,
  output: z.object({
    app: z.object(used).nullable(),
    passkeys: z.array(z.object({ id: z.number().int(), name: z.string(), ...used })),
    recovery_codes_left: z.number().int().min(0),
  }),
  writes: false,
  bounded: 'A user has at most 20 passkeys.',
})

export const beginApp = defineOperation({
  method: 'POST',
  route: 'second-factor/begin-app',
  summary:
    'Starts adding an authenticator app and returns its secret. The caller must confirm the secret with a code within 15 minutes.',
  source: 'decision G-123',
  callers: ROLES,
  mayLackSecondFactor: true,
  query: nothing,
  body: z.object(withPassword),
  output: z.object({
    enrollment,
    /** Secret in Base 32, for manual entry. */
    secret: z.string(),
    /** URI for the QR code: otpauth://totp/... */
    uri: z.string(),
  }),
  writes: true,
  transaction: 'own',
})

export const confirmApp = defineOperation({
  method: 'POST',
  route: 'second-factor/confirm-app',
  summary: 'Adds the authenticator app with a code it shows, and ends all other sessions.',
  source: 'decision G-123',
  callers: ROLES,
  mayLackSecondFactor: true,
  query: nothing,
  body: z.object({ enrollment, code: appCode }),
  output: recoveryCodes,
  writes: true,
  transaction: 'own',
})

export const removeApp = defineOperation({
  method: 'POST',
  route: 'second-factor/remove-app',
  summary: 'Removes the authenticator app and ends all other sessions. Requires the password.',
  source: 'decision G-123',
  callers: ROLES,
  query: nothing,
  body: z.object(withPassword),
  output: message,
  writes: true,
  transaction: 'own',
})

export const renewRecoveryCodes = defineOperation({
  method: 'POST',
  route: 'second-factor/renew-recovery-codes',
  summary: 'Replaces the recovery codes with 10 new codes. Requires the password.',
  source: 'decision G-123',
  callers: ROLES,
  query: nothing,
  body: z.object(withPassword),
  output: recoveryCodes,
  writes: true,
  transaction: 'own',
})

export const resetSecondFactors = defineOperation({
  method: 'POST',
  route: 'second-factor/reset',
  summary:
    "Removes all second factors of a user who lost them, and ends the user's sessions. Requires the administrator's password.",
  source: 'decision G-123',
  callers: ['GM_ADMIN'],
  query: nothing,
  body: z.object({ email: emailAddress, ...withPassword }),
  output: message,
  writes: true,
  transaction: 'own',
})

export const beginPasskey = defineOperation({
  method: 'POST',
  route: 'second-factor/begin-passkey',
  summary: 'Starts passkey registration and returns the creation options, which are valid for 15 minutes.',
  source: 'decision G-123',
  callers: ROLES,
  mayLackSecondFactor: true,
  query: nothing,
  body: z.object(withPassword),
  output: z.object({ enrollment, options: passkeyCreation }),
  writes: true,
  transaction: 'own',
})

export const confirmPasskey = defineOperation({
  method: 'POST',
  route: 'second-factor/confirm-passkey',
  summary: 'Adds a passkey created by the browser, with a name, and ends all other sessions.',
  source: 'decision G-123',
  callers: ROLES,
  mayLackSecondFactor: true,
  query: nothing,
  body: z.object({ enrollment, name: checkedText(passkeyNameError, 200), credential: createdPasskey }),
  output: recoveryCodes,
  writes: true,
  transaction: 'own',
})

export const removePasskey = defineOperation({
  method: 'POST',
  route: 'second-factor/remove-passkey',
  summary: 'Removes a passkey and ends all other sessions. Requires the password.',
  source: 'decision G-123',
  callers: ROLES,
  query: nothing,
  body: z.object({ id, ...withPassword }),
  output: z.object({ message: z.string() }),
  writes: true,
  transaction: 'own',
})
