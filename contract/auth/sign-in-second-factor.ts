import { z } from 'zod'
import { codeError, normalizeCode, normalizeRecoveryCode, recoveryCodeError } from '#rules/account/second-factor.ts'
import { checkedText, noBody, nothing } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { ROLES } from '../roles.ts'
import { signedIn } from './auth.ts'
import { passkeyRequest, usedPasskey } from './passkeys.ts'

/** Maximum length above that of any code, so that the rule, not the limit, removes text pasted around a code. */
const MAX_CODE_LENGTH = 100

export const appCode = checkedText(codeError, MAX_CODE_LENGTH).transform(normalizeCode)
const recoveryCode = checkedText(recoveryCodeError, MAX_CODE_LENGTH).transform(normalizeRecoveryCode)

export const viewSecondStep = defineOperation({
  method: 'GET',
  route: 'auth/second-factor',
  summary: 'Lists the second factors available for the sign-in in progress.',
  source: 'decision G-123',
  callers: ROLES,
  credential: 'ticket-cookie',
  query: nothing,
  body: noBody,
  output: z.object({ has_app: z.boolean(), passkey: passkeyRequest.nullable() }),
  writes: false,
})

export const confirmSecondStep = defineOperation({
  method: 'POST',
  route: 'auth/confirm-second-factor',
  summary:
    'Completes the second step of a sign-in with an authenticator code, a passkey, or a single-use recovery code, and sets the refresh cookie.',
  source: 'decision G-123',
  callers: ROLES,
  credential: 'ticket-cookie',
  query: nothing,
  body: z.discriminatedUnion('method', [
    z.object({ method: z.literal('app'), code: appCode }),
    z.object({ method: z.literal('recovery'), recovery_code: recoveryCode }),
    z.object({ method: z.literal('passkey'), credential: usedPasskey }),
  ]),
  output: signedIn,
  writes: true,
  transaction: 'own',
})
